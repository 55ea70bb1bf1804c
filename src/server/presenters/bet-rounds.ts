import type { BetResult, BetRound } from "#contract/bets/bets";
import { type FrozenTerms, foreseeTerms, type Round, sidesOf } from "#rules/bets/bet-terms";
import { areSameAmounts, otherSide } from "#rules/bets/nassau";
import { areBothActive, awaitsSubmit, blockedSides } from "#rules/bets/when-bets-settle";
import { type Instant, idsOf, type PlayerId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { historiesOfBets } from "../store/bets/bet-history.ts";
import { nassauResultOf, type PlainResult } from "../store/bets/bet-results.ts";
import { frozenTermsOf, rowOfTerms, type TermsRow, termsOnTeeTime } from "../store/bets/bet-terms.ts";
import { type BetRow, betOf } from "../store/bets/bets.ts";
import type { PendingSettlement } from "../store/bets/pending-settlements.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { namesOf } from "./scorers.ts";

/** Returns the stored terms of each bet, or else the terms that the start would freeze (ruling 22). */
export async function termsByBet(queries: Queries, bets: readonly BetRow[], round: Round) {
  const terms = new Map(await termsOnTeeTime(queries, round.teeTimeId, idsOf(bets)));
  const unwritten = bets.filter((bet) => !terms.has(bet.id) && areBothActive(bet, round));
  if (unwritten.length === 0) return terms;
  const histories = await historiesOfBets(queries, idsOf(unwritten));
  for (const bet of unwritten) {
    const foreseen = foreseeTerms(betOf(bet), round, histories.get(bet.id) ?? []);
    if (foreseen !== null) terms.set(bet.id, unwrittenRow(bet, round, foreseen));
  }
  return terms;
}

function unwrittenRow({ id }: BetRow, { teeTimeId, startsAt }: Round, terms: FrozenTerms): TermsRow {
  const frozen = { frozenAt: startsAt, frozenOrder: Number.MAX_SAFE_INTEGER, fixedBy: "start" } as const;
  return { betId: id, teeTimeId, ...rowOfTerms(terms), ...frozen, resultIndex: null };
}

export function roundAnswer(
  viewerId: PlayerId,
  bet: BetRow,
  terms: TermsRow & { startsAt: Instant },
  round: Round | undefined,
  result: PlainResult | undefined,
  { pending, keepers }: { pending: readonly PendingSettlement[]; keepers: Keepers },
): BetRound {
  const { teeTimeId, startsAt, frozenAt, fixedBy, resultIndex } = terms;
  const asked = askedIn(terms, viewerId, round);
  return {
    teeTimeId,
    startsAt,
    ...asked,
    frozenAt,
    fixedBy,
    state: stateOf(viewerId, bet, terms, round, result, asked.awaits !== null),
    couldNotSettle: pending.some((row) => row.betId === bet.id && row.teeTimeId === teeTimeId),
    resultIndex,
    result: result === undefined ? null : resultFor(viewerId, bet, result),
    ...(round && unconfirmedIn(viewerId, bet, round, keepers)),
  };
}

type Keepers = ReadonlyMap<PlayerId, PlayerToShow>;

/** Whose names the answers of these rounds need (ruling 57). */
export function keepersIn(queries: Queries, rounds: readonly Round[]): Promise<Keepers> {
  return playersToShow(
    queries,
    rounds.flatMap(({ sides }) => sides.flatMap(({ keptBy }) => keptBy)),
  );
}

function unconfirmedIn(viewerId: PlayerId, bet: BetRow, round: Round, keepers: Keepers) {
  const full = (sidesOf(bet, round) ?? []).filter(({ completedOrder }) => completedOrder !== null);
  const blocked = blockedSides(bet, round);
  const unconfirmed = full
    .filter(({ keptBy }) => keptBy.length > 0)
    .map((side) => ({
      whose: side.playerId === viewerId ? ("me" as const) : ("opponent" as const),
      keptBy: namesOf(side.keptBy, keepers),
      blocks: blocked.includes(side),
    }));
  return unconfirmed.length > 0 && { unconfirmed };
}

function stateOf(
  viewerId: PlayerId,
  row: BetRow,
  terms: TermsRow,
  round: Round | undefined,
  result: PlainResult | undefined,
  isAwaited: boolean,
): BetRound["state"] {
  if (terms.counts === 0 && isAwaited) return "awaited";
  if (terms.counts === 0) return statesNotCounting[terms.whyNot ?? "inactive"];
  if (result !== undefined) return "settled";
  const bet = betOf(row);
  if (round === undefined || !areBothActive(bet, round)) return "withdrawn";
  const hasResult = terms.resultIndex !== null;
  return awaitsSubmit(bet, round, frozenTermsOf(terms), hasResult, viewerId) ? "submit" : "playing";
}

const statesNotCounting = { inactive: "off", "half-decided": "late", "not-agreed": "unagreed" } as const;

/** Nothing is awaited from a player whose own card has a score, because they can no longer answer. */
export function askedIn(
  terms: TermsRow,
  viewerId: PlayerId,
  round: Round | undefined,
): Pick<BetRound, "stakes" | "asked" | "awaits"> {
  const { stakes, asked, open } = frozenTermsOf(terms);
  const hasScore = (id: PlayerId) =>
    round?.sides.some((side) => side.playerId === id && side.hasScore) ?? true;
  const awaited = open.map(({ of }) => of).filter((id) => !hasScore(id));
  const isMine = awaited.includes(viewerId);
  return {
    stakes,
    asked: areSameAmounts(stakes, asked) ? null : asked,
    awaits: isMine ? "me" : awaited.length > 0 ? "opponent" : null,
  };
}

/** Results are stored from the creator's view. For the opponent, each sign is reversed. */
export function resultFor(
  viewerId: PlayerId,
  { createdBy }: Pick<BetRow, "createdBy">,
  stored: Parameters<typeof nassauResultOf>[0],
): BetResult {
  const creators = nassauResultOf(stored, createdBy);
  const { winner, ...mine } = viewerId === createdBy ? creators : otherSide(creators);
  const winnerForMe = stored.winner === viewerId ? "me" : "opponent";
  return { ...mine, winner: winner === "tie" ? "tie" : winnerForMe };
}
