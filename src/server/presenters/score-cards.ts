/**
 * What is printed on the score cards of a tee time, before anybody has written on them?
 * For each player the strokes: from the card where they have started one, else from the index of their latest card and their
 * preferred tee box; a guest, who prefers none, plays from the one of that card (decision 14).
 */
import type { CardToPrint, ScoreCards } from "#contract/files";
import type { Hole, TeeBox, TeeTimeId } from "#rules/golf";
import { adjustedHandicap, parOf } from "#rules/handicap";
import { isRefused, type Refusal } from "#rules/refusal";
import { strokesOnHoles } from "#rules/strokes";
import type { Context } from "../context.ts";
import { latestBases } from "../store/cards.ts";
import { findCourse } from "../store/courses.ts";
import { preferredTeeBoxes } from "../store/players.ts";
import { type PlayerInField, readField } from "./results-field.ts";

export async function scoreCardsAnswer({ db }: Context, teeTimeId: TeeTimeId): Promise<ScoreCards | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, holes, players } = field;
  const ids = players.map(({ person }) => person.id);
  const { teeBoxes } = await findCourse(db.kysely, teeTime.courseId);
  const preferred = await preferredTeeBoxes(db.kysely, ids);
  const latest = await latestBases(db.kysely, ids);
  const cards = players.map((player) => {
    const { id } = player.person;
    const last = latest.get(id);
    const teeBoxName = preferred.get(id) ?? last?.teeBox.name;
    const teeBox = teeBoxes.find(({ name }) => name === teeBoxName);
    return cardToPrint(player, holes, teeBox, last?.handicapIndexTenths);
  });
  return { startsAt: teeTime.startsAt, holes: [...holes], cards };
}

function cardToPrint(
  { person, groupNumber, card }: PlayerInField,
  holes: readonly Hole[],
  teeBox: TeeBox | undefined,
  handicapIndexTenths: number | undefined,
): CardToPrint {
  const basis = card ?? foreseen(holes, teeBox, handicapIndexTenths);
  const strokes = basis ? strokesOnHoles(basis.adjustedHandicap, holes) : holes.map(() => 0);
  return { player: person, groupNumber, basis, strokes };
}

/** What the card will say if the player starts it like the last one. */
function foreseen(
  holes: readonly Hole[],
  teeBox: TeeBox | undefined,
  indexTenths: number | undefined,
): CardToPrint["basis"] {
  if (teeBox === undefined || indexTenths === undefined) return null;
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { handicapIndexTenths: indexTenths, teeBox, adjustedHandicap: handicap };
}
