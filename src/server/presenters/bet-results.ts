import type { BetScorecard, BetSeason, LiveBet, ScorecardSide } from "#contract/bets/bets";
import type { Answer } from "#contract/endpoints";
import { otherOf } from "#rules/bets/bet";
import { type LedgerSpan, ledgerOf, maxLedgerResults, type SettledResult } from "#rules/bets/ledger";
import { type NassauSide, playNassau, recordOf } from "#rules/bets/nassau";
import { isPlayed } from "#rules/bets/when-bets-settle";
import { leftAgainst } from "#rules/cards/left";
import { seasonOf } from "#rules/club/season";
import { type BetId, idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { maySeeBet } from "#rules/players/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { sum } from "#rules/values";
import type { Context } from "../context.ts";
import { type DatedResult, listResults, newestResults, type ResultCard } from "../store/bets/bet-results.ts";
import { findTermsOfResult, frozenTermsOf } from "../store/bets/bet-terms.ts";
import { type BetRow, betOf, findBet, listOpenBets } from "../store/bets/bets.ts";
import { findRound } from "../store/bets/rounds.ts";
import { readableCardsOf, type StoredCard } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { resultFor, termsByBet } from "./bet-rounds.ts";
import { changesOfBet } from "./late-changes.ts";
import { personAnswer } from "./people.ts";
import { pickedUpAnswer } from "./picked-up.ts";
import { keptByAnswer, namedOn } from "./scorers.ts";

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
  const cards = await readableCardsOf(kysely, [teeTime.id], [creator.id, opponent.id]);
  const keepers = await playersToShow(kysely, namedOn(cards));
  const side = (player: PlayerToShow, basis: ResultCard) => {
    const card = cards.find(({ playerId }) => playerId === player.id);
    return { ...sideAnswer(player, basis), ...keptByAnswer(card, keepers) };
  };
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
    changes: await changesOfBet(kysely, teeTime.id, cards),
  };
}

function sideAnswer(player: PlayerToShow, card: ResultCard): ScorecardSide {
  const { teeBox, handicapIndexTenths, adjustedHandicap, gross, pickedUp, left, holes } = card;
  const basis = { teeBox, handicapIndexTenths, adjustedHandicap, ...(holes && { holes: [...holes] }) };
  const played = { gross: [...gross], ...pickedUpAnswer(pickedUp), ...(left && { left }) };
  return { player: personAnswer(player), ...basis, ...played };
}

/** A hole counts only if both players have entered or left it (rulings 22, 23, 26 and 59). */
export async function liveBetsAnswer(
  { db: { kysely } }: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<{ bets: LiveBet[] } | Refusal> {
  if ((await findTeeTime(kysely, teeTimeId)) === null) return refuse("tee-time-not-found");
  const bets = await listOpenBets(kysely, viewerId);
  const opponents = bets.map((bet) => otherOf(bet, viewerId));
  const round = await findRound(kysely, teeTimeId, [viewerId, ...opponents]);
  if (round === null) return refuse("tee-time-not-found");
  const terms = await termsByBet(kysely, bets, round);
  const cards = await readableCardsOf(kysely, [teeTimeId], [viewerId, ...opponents]);
  const people = await playersToShow(kysely, opponents);
  const mine = cards.find(({ playerId }) => playerId === viewerId);
  const played = bets.map(async (bet): Promise<LiveBet | null> => {
    const term = terms.get(bet.id);
    const opponentId = otherOf(bet, viewerId);
    const opponent = people.get(opponentId);
    const theirs = cards.find(({ playerId }) => playerId === opponentId);
    if (!isPlayed(betOf(bet), round, term ? frozenTermsOf(term) : null) || !mine || !theirs || !opponent)
      return null;
    const changes = await changesOfBet(kysely, teeTimeId, [mine, theirs]);
    return { betId: bet.id, opponent: personAnswer(opponent), changes, ...standing(mine, theirs) };
  });
  const all = await Promise.all(played);
  return { bets: all.filter((bet) => bet !== null).filter(({ overall }) => overall.holesPlayed > 0) };
}

function standing(mine: StoredCard, theirs: StoredCard): Omit<LiveBet, "betId" | "opponent" | "changes"> {
  // The older card's holes are used, as at settlement.
  const { holes } = theirs.createdAt < mine.createdAt ? theirs : mine;
  const match = playNassau(sideOf(mine, theirs), sideOf(theirs, mine), holes);
  const onFront = match.holes.filter(({ number }) => number <= 9).length;
  return {
    front9: { holesPlayed: onFront, up: match.front9 },
    back9: { holesPlayed: match.holes.length - onFront, up: match.back9 },
    overall: { holesPlayed: match.holes.length, up: match.overall },
    holes: match.holes.map(
      ({ theirPar, myNet: _mine, theirNet: _theirs, segmentStatus: _segment, ...hole }) => ({
        ...hole,
        ...(theirPar !== hole.par && { theirPar }),
      }),
    ),
  };
}

function sideOf({ left, ...card }: StoredCard, { playerId: opponent }: StoredCard): NassauSide {
  return { ...card, left: left ? leftAgainst(left, opponent) : undefined };
}

export async function ledgerAnswer(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
  span: LedgerSpan,
): Promise<Answer<"readLedger">> {
  const { timeZone, seasonStart } = await readClub(kysely);
  const season = span === "season" ? seasonOf(now(), timeZone, seasonStart) : null;
  // Open bets are enough: a withdrawn or declined bet was never played.
  const bets = new Map((await listOpenBets(kysely, viewerId)).map((bet) => [bet.id, bet]));
  const limits = { from: season?.from ?? null, atMost: maxLedgerResults };
  const rows = await newestResults(kysely, [...bets.keys()], limits);
  const { total, opponents, line } = ledgerOf(
    rows.flatMap((row) => {
      const bet = bets.get(row.betId);
      return bet ? [settledFor(viewerId, bet, row)] : [];
    }),
  );
  const opponentIds = opponents.map(({ opponentId }) => opponentId);
  const people = await playersToShow(kysely, opponentIds);
  return {
    season: season?.name ?? null,
    total,
    opponents: opponents.flatMap(({ opponentId, ...tallies }) => {
      const opponent = people.get(opponentId);
      return opponent ? [{ ...tallies, opponent: personAnswer(opponent) }] : [];
    }),
    line,
  };
}

function settledFor(viewerId: PlayerId, bet: BetRow, row: DatedResult): SettledResult {
  const { winner: _, ...mine } = resultFor(viewerId, bet, row);
  const { betId, teeTimeId, startsAt } = row;
  return { ...mine, betId, teeTimeId, startsAt, opponentId: otherOf(bet, viewerId) };
}

export async function betSeason(
  { db, now }: Context,
  viewerId: PlayerId,
  bets: readonly BetRow[],
): Promise<BetSeason> {
  const { timeZone, seasonStart } = await readClub(db.kysely);
  const { year, name, from } = seasonOf(now(), timeZone, seasonStart);
  const rows = await newestResults(db.kysely, idsOf(bets), { from, atMost: maxLedgerResults });
  const totalsOf = ({ id, createdBy }: BetRow) =>
    rows
      .filter(({ betId }) => betId === id)
      .map(({ totalCents }) => (createdBy === viewerId ? totalCents : 0 - totalCents));
  const { won, lost, halved } = recordOf(bets.flatMap(totalsOf));
  const byBet = bets
    .map((bet) => ({ betId: bet.id, totals: totalsOf(bet) }))
    .filter(({ totals }) => totals.length > 0)
    .map(({ betId, totals }) => ({ betId, totalCents: sum(totals) }));
  return { year, name, totalCents: sum(byBet.map(({ totalCents }) => totalCents)), won, lost, halved, byBet };
}
