/** Whether the record agrees with the rules: a badge, or what was found, each a step to jump to. */
import { Icon } from "../ui/icons";
import { Sentence } from "../ui/sentence";
import { t } from "../words";
import type { Finding, Verification } from "./frames";
import { jumpToEvent, replay } from "./store";

const MOST_SHOWN = 50;

export function Verified({ verification }: { verification: Verification }) {
  const { hands, wins, findings } = verification;
  if (findings.length === 0) {
    return (
      <p class="verified is-clean" role="status">
        <Icon name="check" /> {t("verified", { hands, wins })}
      </p>
    );
  }
  return (
    <section class="verified is-found" aria-label={t("findings")}>
      <h2>
        <Icon name="alert" /> {t("found_n", { n: findings.length })}
      </h2>
      <ul>
        {findings.slice(0, MOST_SHOWN).map((finding, at) => (
          <li key={at}>
            <button type="button" onClick={() => void jumpToEvent(finding.hand, finding.event)}>
              <b>{place(finding)}</b> <Sentence text={finding.message} />
            </button>
          </li>
        ))}
      </ul>
      {findings.length > MOST_SHOWN && <p class="hint">{t("and_more", { n: findings.length - MOST_SHOWN })}</p>}
    </section>
  );
}

function place(finding: Finding): string {
  if (finding.hand === 0) return t("whole_record");
  const dealt = replay.value?.hands.find(({ hand }) => hand === finding.hand)?.at ?? 0;
  return t("hand_event", { hand: finding.hand, step: Math.max(0, finding.event - dealt) });
}
