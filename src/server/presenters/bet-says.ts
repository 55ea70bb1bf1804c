/**
 * Which late changes of bets wait for a player's answer? The player can answer until their own card has a
 * score (ruling 22). Before the start, no terms are frozen. Then the answer is about the terms that would
 * freeze.
 */
import type { Bet, OpenSay } from "#contract/bets/bets";
import { otherOf } from "#rules/bets/bet";
import type { BetEntry } from "#rules/bets/bet-says";
import { hasSay, type Round } from "#rules/bets/bet-terms";
import { segments } from "#rules/bets/nassau";
import type { Instant, NassauAmounts, PlayerId, TeeTimeId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { frozenTermsOf, type TermsRow } from "../store/bets/bet-terms.ts";
import { type BetRow, listOpenBets } from "../store/bets/bets.ts";
import { findRound, readRoundsUntil } from "../store/bets/rounds.ts";
import { playersToShow } from "../store/players.ts";
import { termsByBet } from "./bet-rounds.ts";
import { personAnswer } from "./people.ts";

export async function saysOnTeeTime(queries: Queries, viewerId: PlayerId, teeTimeId: TeeTimeId) {
  const bets = (await listOpenBets(queries, viewerId)).filter(({ status }) => status === "active");
  if (bets.length === 0) return [];
  const players = bets.flatMap(({ createdBy, opponent }) => [createdBy, opponent]);
  const round = await findRound(queries, teeTimeId, [...new Set(players)]);
  return round === null ? [] : saysInRound(queries, viewerId, bets, round);
}

export async function saysOfBet(queries: Queries, viewerId: PlayerId, bet: BetRow) {
  if (bet.status !== "active") return [];
  const rounds = await readRoundsUntil(queries, [bet.createdBy, bet.opponent], endOfTime);
  const says = await Promise.all(rounds.map((round) => saysInRound(queries, viewerId, [bet], round)));
  return says.flat().toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

export const endOfTime: Instant = "9999";

async function saysInRound(queries: Queries, viewerId: PlayerId, bets: readonly BetRow[], round: Round) {
  const me = round.sides.find(({ playerId }) => playerId === viewerId);
  if (me === undefined || me.hasScore) return [];
  const terms = await termsByBet(queries, bets, round);
  const open = bets.flatMap((bet) => {
    const row = terms.get(bet.id);
    return row && hasSay(frozenTermsOf(row), viewerId) ? [{ bet, row }] : [];
  });
  const opponentIds = open.map(({ bet }) => otherOf(bet, viewerId));
  const opponents = await playersToShow(queries, opponentIds);
  return open.flatMap(({ bet, row }) => {
    const opponent = opponents.get(otherOf(bet, viewerId));
    return opponent
      ? [{ ...sayOf(row, viewerId), startsAt: round.startsAt, opponent: personAnswer(opponent) }]
      : [];
  });
}

function sayOf(row: TermsRow, viewerId: PlayerId): Omit<OpenSay, "opponent" | "startsAt"> {
  const { asked, stakes, counts, open } = frozenTermsOf(row);
  const mine = open.filter(({ of }) => of === viewerId).map(({ what }) => what);
  const { betId, teeTimeId } = row;
  return { betId, teeTimeId, asked, unasked: stakes, counts: counts || !mine.includes("counts") };
}

/** Returns the bet's changes since it was accepted, and the answers to late changes, latest first. */
export function betHistoryAnswer(
  viewerId: PlayerId,
  bet: BetRow,
  history: readonly BetEntry[],
  rounds: readonly Round[],
): Pick<Bet, "changes" | "answers"> {
  const { front9Cents, back9Cents, overallCents } = bet;
  let amounts: NassauAmounts = { front9Cents, back9Cents, overallCents };
  const changes: Bet["changes"] = [];
  const answers: Bet["answers"] = [];
  for (const entry of history.toReversed()) {
    const byAndAt = { byMe: entry.by === viewerId, at: entry.at };
    if (entry.what === "amounts") {
      changes.push({ ...byAndAt, what: "amounts", before: entry.before, after: entry.after });
      amounts = entry.before;
    } else if (entry.what === "active" || entry.what === "inactive")
      changes.push({ ...byAndAt, what: entry.what, before: amounts, after: amounts });
    else if (entry.what === "agreed" || entry.what === "declined") {
      const startsAt = rounds.find(({ teeTimeId }) => teeTimeId === entry.teeTimeId)?.startsAt;
      if (startsAt) answers.push({ ...byAndAt, agreed: entry.what === "agreed", startsAt });
    }
  }
  return { changes, answers };
}

/** Returns who set a round's stakes, and when. If several changes set them, the latest one counts. */
export function stakesSet(
  viewerId: PlayerId,
  bet: BetRow,
  history: readonly BetEntry[],
  { order, stakes }: { order: number; stakes: NassauAmounts },
): { byMe: boolean; at: string } {
  const before = history.filter((entry) => entry.order < order).toReversed();
  const last = before.find(
    (entry) =>
      entry.what === "amounts" &&
      segments.some((one) => entry.before[one] !== entry.after[one] && entry.after[one] === stakes[one]),
  );
  return { byMe: (last?.by ?? bet.createdBy) === viewerId, at: last?.at ?? bet.createdAt };
}
