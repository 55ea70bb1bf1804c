/** Hole by hole, with what each score was less its strokes (experience 9). */
import type { LiveBet } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { results } from "#contract/labels/results";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/nassau";
import { shortName } from "#rules/person";
import { useSession } from "../../session.tsx";
import { Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { SheetTitle } from "../sheet-title.tsx";
import { explainHole } from "./explain-hole.ts";
import { MatchBar } from "./match-bar.tsx";
import { standingOf } from "./standing-text.ts";

export function MatchSoFar({ bet, onClose }: { bet: LiveBet; onClose: () => void }) {
  const { me } = useSession();
  const both = [me, bet.opponent];
  const [mine, theirs] = [shortName(me, both), shortName(bet.opponent, both)];
  const { text } = standingOf(bet);
  return (
    <Modal label={text} onClose={onClose}>
      <SheetTitle>{text}</SheetTitle>
      <MatchBar holes={bet.holes} />
      <ol className="figures">
        {bet.holes.map((hole) => (
          <li key={hole.number} className="flex items-baseline gap-3 border-b border-line py-2">
            <span className="w-6 shrink-0 text-muted">
              <span className="sr-only">{results.hole} </span>
              {hole.number}
            </span>
            <span className="grow">{explainHole(hole, mine, theirs)}</span>
            <span className="shrink-0 whitespace-nowrap font-bold">{printStatus(hole.overallStatus)}</span>
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">{fill(betRounds.thru, { played: bet.overall.holesPlayed })}</p>
      <Button onPress={onClose}>{shared.close}</Button>
    </Modal>
  );
}
