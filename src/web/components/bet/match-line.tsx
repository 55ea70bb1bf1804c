/**
 * Shows "▲ Ben · front -3 · back +1 · all -2 · thru 10". On a low screen, `detailClass` hides all but the
 * name and "all -2".
 */
import type { LiveBet } from "#contract/bets/bets";
import type { Person } from "#contract/players/people";
import { matchLine } from "./standing-text.ts";

export function MatchLine(props: { bet: LiveBet; among: readonly Person[]; detailClass?: string }) {
  const { name, nines, all, thru, mark, tone } = matchLine(props.bet, props.among);
  const strong = `font-bold ${tone}`;
  return (
    <span className="figures">
      <span className={strong}>
        {mark && <span aria-hidden>{mark} </span>}
        <span translate="no">{name}</span>
      </span>
      {nines.map((nine) => (
        <Detail key={nine} text={nine} className={props.detailClass} />
      ))}
      {dot}
      <span className={`whitespace-nowrap ${strong}`}>{all}</span>
      {thru && <Detail text={thru} className={props.detailClass} />}
    </span>
  );
}

function Detail({ text, className }: { text: string; className: string | undefined }) {
  return (
    <span className={className}>
      {dot}
      <span className="whitespace-nowrap text-muted">{text}</span>
    </span>
  );
}

/** A line may break only after the dot. */
const dot = "\u00a0· ";
