/** Results are stored from the creator's view; the opponent's has every sign turned. */
import type { BetResult, BetScorecard, ScorecardSide } from "#contract/bets";
import type { BetId, PlayerId } from "#rules/golf";
import { otherSide } from "#rules/nassau";
import { maySeeBet } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { listResults, nassauResultOf, type PlainResult, type ResultCard } from "../store/bet-results.ts";
import { findTermsOfResult } from "../store/bet-terms.ts";
import { type BetRow, findBet } from "../store/bets.ts";
import { readableCardsOf } from "../store/cards.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { changesOfBet } from "./late-changes.ts";
import { personAnswer } from "./people.ts";

export function resultFor(
  viewerId: PlayerId,
  { createdBy }: Pick<BetRow, "createdBy">,
  stored: PlainResult,
): BetResult {
  const creators = nassauResultOf(stored, createdBy);
  const { winner, ...mine } = viewerId === createdBy ? creators : otherSide(creators);
  const winnerForMe = stored.winner === viewerId ? "me" : "opponent";
  return { ...mine, winner: winner === "tie" ? "tie" : winnerForMe };
}

/** The result with this index, current or withdrawn. */
export async function betScorecardAnswer(
  { db }: Context,
  viewerId: PlayerId,
  { betId, resultIndex }: { betId: BetId; resultIndex: number },
): Promise<BetScorecard | Refusal> {
  const { kysely } = db;
  const bet = await findBet(kysely, betId);
  if (bet === null || !maySeeBet({ id: viewerId }, bet)) return refuse("not-found");
  const terms = await findTermsOfResult(kysely, betId, resultIndex);
  const latest = terms === null ? undefined : (await listResults(kysely, terms)).at(-1);
  if (terms === null || latest === undefined) return refuse("not-found");
  const teeTime = await findTeeTime(kysely, terms.teeTimeId);
  const people = await playersToShow(kysely, [bet.createdBy, bet.opponent]);
  const creator = people.get(bet.createdBy);
  const opponent = people.get(bet.opponent);
  if (teeTime === null || creator === undefined || opponent === undefined) return refuse("not-found");
  const { front9Cents, back9Cents, overallCents } = terms;
  const sides = [side(creator, latest.basis.creator), side(opponent, latest.basis.opponent)] as const;
  const [me, them] = viewerId === bet.createdBy ? sides : ([sides[1], sides[0]] as const);
  return {
    betId,
    teeTimeId: teeTime.id,
    startsAt: teeTime.startsAt,
    stakes: { front9Cents, back9Cents, overallCents },
    result: resultFor(viewerId, bet, latest),
    withdrawn: latest.isCurrent === 0,
    holes: [...latest.basis.holes],
    me,
    opponent: them,
    changes: await changesOfBet(
      kysely,
      teeTime.id,
      await readableCardsOf(kysely, [teeTime.id], [bet.createdBy, bet.opponent]),
    ),
  };
}

function side(player: PlayerToShow, card: ResultCard): ScorecardSide {
  const { teeBox, handicapIndexTenths, adjustedHandicap, gross } = card;
  return { player: personAnswer(player), teeBox, handicapIndexTenths, adjustedHandicap, gross: [...gross] };
}
