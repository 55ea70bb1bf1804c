import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { type Bet, otherOf } from "#rules/bets/bet";
import { isDone } from "#rules/cards/left";
import { netOfCard } from "#rules/cards/strokes";
import type { NotificationKind } from "#rules/club/notifications";
import { idsOf, type TeeTimeId } from "#rules/golf";
import { scoreTeam } from "#rules/results/team-score";
import { activePlaces, isActivePlayer } from "#rules/tee-times/tee-time";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { termsOnTeeTime } from "../../store/bets/bet-terms.ts";
import { readRound } from "../../store/bets/rounds.ts";
import { type CardKey, readableCardsOf } from "../../store/cards.ts";
import {
  deleteTeamTotal,
  fieldFinalSince,
  finalOrders,
  listTeamTotals,
  recordFinal,
  saveTeamTotal,
  type TeamTotal,
  wholeField,
} from "../../store/final-results.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { listPlaces, type StoredPlace } from "../../store/places.ts";
import type { TriggeringChange } from "../bets/bet-terms.ts";
import { updateReopened } from "../bets/reopened-payments.ts";

/**
 * If the field's results become final now, stores `order`, or the order of the last complete card if that is
 * higher. If they were final before, notifies the active players of the correction.
 */
export async function updateFinalResults(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  order: number,
  change: TriggeringChange,
): Promise<void> {
  const lastCard = await fieldFinalSince(tx, teeTimeId);
  if ((await finalOrders(tx, teeTimeId)).has(wholeField)) await notifyField(tx, teeTimeId, change);
  else if (lastCard !== null)
    await recordFinal(tx, { teeTimeId, groupNumber: wholeField, finalOrder: Math.max(lastCard, order) });
  await updateReopened(tx, teeTimeId, change.at);
}

async function notifyField(tx: Transaction, teeTimeId: TeeTimeId, { by, at }: TriggeringChange) {
  const active = activePlaces({ places: await listPlaces(tx, teeTimeId) });
  const players = active.filter(({ playerId }) => playerId !== by);
  const drafts = players.map(({ playerId }) => ({ playerId, kind: "results-corrected" as const }));
  await notifyPlayers(tx, { teeTimeId }, drafts, at);
}

/** `isToldEarly`: the opponents are notified even if their own cards are incomplete. */
export async function notifyOpponents(
  tx: Transaction,
  bets: readonly Bet[],
  { teeTimeId, playerId }: CardKey,
  { kind, isToldEarly }: { readonly kind: NotificationKind; readonly isToldEarly: boolean },
  { by, at }: TriggeringChange,
): Promise<void> {
  if (bets.length === 0) return;
  const terms = await termsOnTeeTime(tx, teeTimeId, idsOf(bets));
  const opponents = bets.map((bet) => otherOf(bet, playerId));
  const { sides } = await readRound(tx, teeTimeId, opponents);
  for (const bet of bets) {
    const opponent = sides.find((side) => side.playerId === otherOf(bet, playerId));
    if (terms.get(bet.id)?.counts !== 1 || opponent === undefined || opponent.playerId === by) continue;
    if (!opponent.isActivePlayer || (opponent.completedOrder === null && !isToldEarly)) continue;
    const drafts = [{ playerId: opponent.playerId, kind }];
    await notifyPlayers(tx, { betId: bet.id, teeTimeId }, drafts, at);
  }
}

/** `groups`: the groups in which a card or a place changed. Null stands for players without a group. */
export async function recomputeTeamTotals(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  groups: readonly (number | null)[],
  entry: TriggeringChange,
): Promise<void> {
  const groupNumbers = [...new Set(groups)].filter((number) => number !== null);
  if (groupNumbers.length === 0) return;
  const places = await listPlaces(tx, teeTimeId);
  const stored = await listTeamTotals(tx, teeTimeId);
  for (const groupNumber of groupNumbers) {
    const before = stored.find((total) => total.groupNumber === groupNumber) ?? null;
    const after = await totalOf(tx, { teeTimeId, groupNumber }, places);
    if (before?.grossTotal === after?.grossTotal && before?.netTotal === after?.netTotal) continue;
    if (after === null) await deleteTeamTotal(tx, { teeTimeId, groupNumber });
    else await saveTeamTotal(tx, after);
    const team = { subject: "team", subjectId: `Group-${groupNumber}`, teeTimeId } as const;
    const change = { before: before ?? undefined, after: after ?? undefined };
    const action = after === null ? "withdraw-team-total" : "total-team";
    const order = await appendAudit(tx, { ...entry, ...team, action, ...change });
    if (after !== null) await recordFinal(tx, { teeTimeId, groupNumber, finalOrder: order });
  }
}

type Team = Pick<TeamTotal, "teeTimeId" | "groupNumber">;

async function totalOf(tx: Transaction, { teeTimeId, groupNumber }: Team, places: readonly StoredPlace[]) {
  const ids = places
    .filter((place) => place.groupNumber === groupNumber && isActivePlayer(place))
    .map(({ playerId }) => playerId);
  const cards = (await readableCardsOf(tx, [teeTimeId], ids)).filter(isDone);
  const [first] = cards;
  if (first === undefined || cards.length < ids.length) return null;
  const { grossTotal, netTotal } = scoreTeam({
    players: cards.map((card) => ({
      id: card.playerId,
      gross: card.gross,
      net: netOfCard(card),
      leftAfter: card.left?.after,
    })),
    // These totals do not use the pars of the holes, so the holes of any card can be used.
    holes: first.holes,
  });
  const teamName = fill(teeTimes.group, { group: groupNumber });
  return { teeTimeId, groupNumber, teamName, grossTotal, netTotal };
}
