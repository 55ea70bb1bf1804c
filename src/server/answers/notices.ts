/**
 * What is a player still to be told, as it stands now (ruling 33)?
 * He is the only one who is told it; of a bet, one of its two players (ruling 26).
 */
import type { Notice } from "#contract/notices";
import type { Cents, PlayerId } from "#rules/golf";
import { groupStart } from "#rules/groups";
import { maySeeBet } from "#rules/permissions";
import { displayName } from "#rules/person";
import type { Queries } from "../store/database.ts";
import { listUnseenNotices, type UnseenNotice } from "../store/notices.ts";
import { type PlayerToShow, playersToShow } from "../store/players.ts";

/** Latest first. */
export async function noticesAnswer(queries: Queries, viewerId: PlayerId): Promise<Notice[]> {
  const rows = await listUnseenNotices(queries, viewerId);
  const opponents = await playersToShow(
    queries,
    rows.flatMap((row) => betOf(row, viewerId)?.opponentId ?? []),
  );
  return rows.flatMap((row) => aboutBet(row, viewerId, opponents) ?? aboutTeeTime(row) ?? []);
}

function aboutBet(
  row: UnseenNotice,
  viewerId: PlayerId,
  opponents: ReadonlyMap<PlayerId, PlayerToShow>,
): Notice | null {
  const bet = betOf(row, viewerId);
  const opponent = bet && opponents.get(bet.opponentId);
  if (!bet || !opponent) return null;
  const { id, kind, startsAt } = row;
  const about = { id, betId: bet.id, opponent: displayName(opponent) };
  switch (kind) {
    case "bet-requested":
    case "bet-amounts":
      return { ...about, kind, amounts: bet.amounts };
    case "bet-accepted":
    case "bet-declined":
    case "bet-withdrawn":
    case "bet-active":
    case "bet-inactive":
      return { ...about, kind };
    case "bet-settled":
    case "bet-settled-again": {
      const { totalCents, resultIndex } = row;
      if (startsAt === null || totalCents === null || resultIndex === null) return null;
      return { ...about, kind, startsAt, totalCents: fromView(totalCents, bet), resultIndex };
    }
    case "bet-card-changed": {
      if (startsAt === null) return null;
      const { totalCents, resultIndex } = row;
      const isSettled = totalCents !== null && resultIndex !== null;
      const result = isSettled ? { totalCents: fromView(totalCents, bet), resultIndex } : null;
      return { ...about, kind, startsAt, result };
    }
    case "result-withdrawn":
      return startsAt === null ? null : { ...about, kind, startsAt };
    default:
      return null;
  }
}

/** A total is stored from the creator's view; minus nothing is nothing. */
function fromView(totalCents: Cents, { isCreator }: { isCreator: boolean }): Cents {
  return isCreator || totalCents === 0 ? totalCents : -totalCents;
}

function aboutTeeTime({ id, kind, teeTimeId, startsAt, wasAt, groupNumber }: UnseenNotice): Notice | null {
  if (kind === "tee-time-deleted" || kind === "many-wrong-pins")
    return wasAt === null ? null : { id, kind, wasAt };
  if (teeTimeId === null || startsAt === null) return null;
  const about = { id, teeTimeId, startsAt };
  switch (kind) {
    case "promoted":
    case "player-added":
    case "player-removed":
    case "put-on-waitlist":
    case "results-corrected":
      return { ...about, kind };
    case "groups": {
      const group =
        groupNumber === null ? null : { groupNumber, startsAt: groupStart(startsAt, groupNumber) };
      return { ...about, kind, group };
    }
    case "tee-time-moved":
      return wasAt === null ? null : { ...about, kind, wasAt };
    default:
      return null;
  }
}

/** Null when it is about none, or none of the viewer's. */
function betOf(row: UnseenNotice, viewerId: PlayerId) {
  const { betId, createdBy, opponent, front9Cents, back9Cents, overallCents } = row;
  if (betId === null || createdBy === null || opponent === null) return null;
  if (front9Cents === null || back9Cents === null || overallCents === null) return null;
  if (!maySeeBet({ id: viewerId }, { createdBy, opponent })) return null;
  const isCreator = viewerId === createdBy;
  const amounts = { front9Cents, back9Cents, overallCents };
  return { id: betId, isCreator, opponentId: isCreator ? opponent : createdBy, amounts };
}
