/** "▲ Ben · front -3 · back +1 · all -2 · thru 10". On a low screen `detailClass` hides all but the name and "all -2". */
import type { LiveBet } from "#contract/bets/bets";
import type { Person } from "#contract/players/people";
import { matchLine } from "./standing-text.ts";

export function MatchLine(props: {
  bet: LiveBet;
  among: readonly Person[];
  className?: string;
  detailClass?: string;
}) {
  const { name, nines, all, thru, mark, tone } = matchLine(props.bet, props.among);
  const strong = `font-bold ${tone}`;
  const detail = `text-muted ${props.detailClass ?? ""}`;
  return (
    <span className={`figures ${props.className ?? ""}`}>
      <span className={strong}>
        {mark && <span aria-hidden>{mark} </span>}
        <span translate="no">{name}</span>
      </span>
      {nines.map((nine) => (
        <Part key={nine} text={nine} className={detail} />
      ))}
      <Part text={all} className={strong} />
      {thru && <Part text={thru} className={detail} />}
    </span>
  );
}

/** A line may break only after a dot. */
function Part({ text, className }: { text: string; className: string }) {
  return (
    <span className={className}>
      {"\u00a0· "}
      <span className="whitespace-nowrap">{text}</span>
    </span>
  );
}
