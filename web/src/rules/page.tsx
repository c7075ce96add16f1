import { useEffect, useState } from "preact/hooks";
import { type Game, games, loadGame, type Option, type OptionValue } from "../games";
import { go, href, route } from "../router";
import { Segmented, Switch } from "../ui/controls";
import { local, t } from "../words";

export default function Rules() {
  const [game, setGame] = useState<Game | null>(null);
  const [differing, setDiffering] = useState(false);
  const wanted = route.value.parts[0] ?? games.value[0]?.name;
  useEffect(() => {
    if (wanted) void loadGame(wanted).then(setGame, () => setGame(null));
  }, [wanted]);
  return (
    <div class="rules-page">
      <div class="page-head">
        <h1>{t("rules")}</h1>
        <p>{t("rules_intro")}</p>
      </div>
      <Segmented
        label={t("game")}
        hideLabel
        class="game-choice"
        value={wanted ?? ""}
        choices={games.value.map((each) => ({ value: each.name, label: local(each.titles) }))}
        onChange={(name) => go(href("rules", name))}
      />
      {game && (
        <>
          <section class="card">
            <div class="ruleset-head">
              <h2>{t("all_options")}</h2>
              <Switch label={t("only_differences")} on={differing} onChange={setDiffering} />
            </div>
            <OptionTable game={game} differing={differing} />
          </section>
          <section class="card">
            <h2>{t("patterns")}</h2>
            <ul class="pattern-list">
              {game.patterns.map((pattern) => (
                <li key={pattern.id}>
                  <b>{local(pattern.names)}</b>
                  <small>{[pattern.names.zh, pattern.names.ja].find((name) => name !== local(pattern.names))}</small>
                </li>
              ))}
            </ul>
          </section>
          <p class="hint">
            <a href="/api/docs">{t("http_interface")}</a>
          </p>
        </>
      )}
    </div>
  );
}

function OptionTable({ game, differing }: { game: Game; differing: boolean }) {
  const rows = game.options.filter((option) => !differing || differs(option, game.presets));
  return (
    <div class="table-scroll">
      <table class="option-table">
        <thead>
          <tr>
            <th scope="col">{t("option")}</th>
            {game.presets.map((preset, at) => (
              <th scope="col" key={preset}>
                {preset}
                {at === 0 && <small>{t("default_preset")}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((option) => (
            <tr key={option.name}>
              <th scope="row">
                {local(option)}
                <small>
                  <code>{option.name}</code> · {option.ruling}
                </small>
              </th>
              {game.presets.map((preset) => {
                const value = option.values[preset];
                const usual = option.values[game.presets[0] ?? ""];
                const other = JSON.stringify(value) !== JSON.stringify(usual);
                return (
                  <td key={preset} class={other ? "is-other" : ""}>
                    {shown(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function differs(option: Option, presets: string[]): boolean {
  return new Set(presets.map((preset) => JSON.stringify(option.values[preset]))).size > 1;
}

function shown(value: OptionValue | undefined): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}
