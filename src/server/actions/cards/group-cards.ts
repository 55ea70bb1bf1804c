import { type ChosenBasis, chosenBasis } from "#rules/cards/card-basis";
import { mayScoreFor } from "#rules/cards/scorers";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { saveBasis } from "../../store/card-changes.ts";
import { type CardKey, findCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { findCourse } from "../../store/courses.ts";
import { findPlace } from "../../store/places.ts";
import { refusingScorers } from "../../store/players.ts";
import { startingBases } from "../../store/starting-bases.ts";
import { writeOnCard } from "./card-writing.ts";

/**
 * A scorer begins the card of a player of their group. The player's last index and tee box come before the ones that
 * the scorer sends, and a card that has begun stays as it is (ruling 57).
 */
export async function beginGroupCard(
  context: Context,
  actor: Actor,
  { handicapIndexTenths, teeBox, ...key }: CardKey & ChosenBasis,
): Promise<true | Refusal> {
  const { teeTimeId, playerId } = key;
  if (actor.id === playerId) return refuse("not-allowed");
  return writeOnCard(context, actor, key, async (tx, { teeTime, place, entry }) => {
    const { scorers, closeCardsAfterHours } = await readClub(tx);
    const card = await findCard(tx, key);
    const may = mayScoreFor(
      {
        isOn: scorers === 1,
        startsAt: teeTime.startsAt,
        closeCardsAfterHours,
        viewerPlace: await findPlace(tx, { teeTimeId, playerId: actor.id }),
        ownerPlace: place,
        ownerLets: !(await refusingScorers(tx, [playerId])).has(playerId),
        submitted: card !== null && card.submittedAt !== null,
      },
      entry.at,
    );
    if (may !== true) return may;
    if (card !== null) return true;
    const last = (await startingBases(tx, teeTime, [playerId])).get(playerId);
    const sent = { handicapIndexTenths, teeBox };
    const basis = last ?? chosenBasis(await findCourse(tx, teeTime.courseId), null, sent);
    if (isRefused(basis)) return basis;
    await saveBasis(tx, key, { ...basis, begunBy: actor.id }, entry.at);
    await appendAudit(tx, { ...entry, action: "begin-card", after: basis });
    return true;
  });
}
