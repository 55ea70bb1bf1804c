/** Rounds to come in which something else would hold than the bet's own amounts (ruling 22). */
import type { Bet } from "#contract/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import { displayName } from "#rules/person";
import { useTimeZone } from "../../session.tsx";
import { Asked } from "./asked.tsx";
import { stakesText } from "./stakes-text.ts";

export function UpcomingRounds({ bet: { upcoming, opponent } }: { bet: Bet }) {
  const zone = useTimeZone();
  if (upcoming.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title">{betSays.upcoming}</h2>
      {upcoming.map((terms) => (
        <article
          key={terms.teeTimeId}
          className="figures rounded-card border border-line bg-surface px-4 py-3 text-small"
        >
          <h3 className="text-lead [--longest-word:8.5vw]">{printDate(terms.startsAt, zone)}</h3>
          <p>
            {printTime(terms.startsAt, zone)}
            {"\u00a0· "}
            {terms.counts ? stakesText(terms.stakes) : betSays.noBet}
          </p>
          <Asked terms={terms} opponent={opponent} />
          {!terms.counts && terms.awaits === "opponent" && (
            <p>{fill(betSays.onceAgreedOn, { opponent: displayName(opponent) })}</p>
          )}
        </article>
      ))}
    </section>
  );
}
