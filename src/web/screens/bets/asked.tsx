/** What does not hold for a round, since not both have agreed (ruling 22)? */
import type { Bet } from "#contract/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { printChanged } from "../../components/bet/say-text.ts";
import { keepTogether } from "../../components/line-breaks.ts";

type Terms = Pick<Bet["upcoming"][number], "stakes" | "asked" | "awaits">;

/** The player's own say has its buttons at the top of the page. */
export function Asked(props: { terms: Terms } & Pick<Bet, "opponent">) {
  const { stakes, asked, awaits } = props.terms;
  if (asked === null || awaits === "me") return null;
  const detail = { asked: printChanged(asked, stakes), opponent: displayName(props.opponent) };
  return <p>{keepTogether(fill(awaits === null ? betSays.notAgreed : betSays.onceAgreed, detail))}</p>;
}
