/** Play: a form for a new table, or a table. */
import "../styles/play.css";
import { route } from "../router";
import { Home } from "./home";
import { Room } from "./room";

export default function Play() {
  const [id, given] = route.value.parts;
  return id ? <Room key={`${id}/${given === "watch"}`} id={id} given={given} /> : <Home />;
}
