/** Play: a form for a new table, or a table. */
import "../styles/lobby.css";
import "../styles/room.css";
import { route } from "../router";
import { Home } from "./home";
import { Invited } from "./invited";
import { Room } from "./room";

export default function Play() {
  const [id, given, invitation] = route.value.parts;
  if (!id) return <Home />;
  if (given === "sit" && invitation) return <Invited key={invitation} id={id} invitation={invitation} />;
  return <Room key={`${id}/${given === "watch"}`} id={id} given={given} />;
}
