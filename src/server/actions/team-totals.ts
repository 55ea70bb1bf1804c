import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { isComplete } from "#rules/round";
import { netOfCard } from "#rules/strokes";
import { scoreTeam } from "#rules/team-score";
import { appendAudit } from "../store/audit.ts";
import { readableCardsOf } from "../store/cards.ts";
import type { Transaction } from "../store/database.ts";
import { recordFinal } from "../store/final-results.ts";
import { listPlaces, type StoredPlace } from "../store/places.ts";
import { deleteTeamTotal, listTeamTotals, saveTeamTotal, type TeamTotal } from "../store/team-totals.ts";

/** `groups`: those in which a card or a place changed; null means players in no group. */
export async function recomputeTeamTotals(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  groups: readonly (number | null)[],
  event: { readonly at: Instant; readonly by: PlayerId },
): Promise<void> {
  const groupNumbers = [...new Set(groups)].filter((number) => number !== null);
  if (groupNumbers.length === 0) return;
  const places = await listPlaces(tx, teeTimeId);
  const stored = await listTeamTotals(tx, teeTimeId);
  for (const groupNumber of groupNumbers) {
    const before = stored.find((total) => total.groupNumber === groupNumber) ?? null;
    const after = await totalOf(tx, { teeTimeId, groupNumber }, places);
    if (isSame(before, after)) continue;
    if (after === null) await deleteTeamTotal(tx, { teeTimeId, groupNumber });
    else await saveTeamTotal(tx, after);
    const order = await appendAudit(tx, {
      ...event,
      action: after === null ? "withdraw-team-total" : "total-team",
      subject: "team",
      subjectId: `Group-${groupNumber}`,
      teeTimeId,
      before: before ?? undefined,
      after: after ?? undefined,
    });
    if (after !== null) await recordFinal(tx, { teeTimeId, groupNumber, finalOrder: order });
  }
}

/** Null while somebody of the group has to finish, or if nobody came. */
async function totalOf(
  tx: Transaction,
  { teeTimeId, groupNumber }: Pick<TeamTotal, "teeTimeId" | "groupNumber">,
  places: readonly StoredPlace[],
): Promise<TeamTotal | null> {
  const ids = places
    .filter((place) => place.groupNumber === groupNumber && !place.noShow)
    .map(({ playerId }) => playerId);
  const cards = (await readableCardsOf(tx, [teeTimeId], ids)).filter(({ gross }) => isComplete(gross));
  const [first] = cards;
  if (first === undefined || cards.length < ids.length) return null;
  const { grossTotal, netTotal } = scoreTeam({
    players: cards.map((card) => ({ id: card.playerId, gross: card.gross, net: netOfCard(card) })),
    // Cards could differ only in pars, which these totals do not use.
    holes: first.holes,
  });
  const teamName = fill(teeTimes.group, { group: groupNumber });
  return { teeTimeId, groupNumber, teamName, grossTotal, netTotal };
}

function isSame(before: TeamTotal | null, after: TeamTotal | null): boolean {
  return before?.grossTotal === after?.grossTotal && before?.netTotal === after?.netTotal;
}
