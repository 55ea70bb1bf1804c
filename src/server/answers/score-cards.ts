/**
 * What is printed on the score cards of a tee time, before anybody has written on them?
 * For each player his strokes: from his card where he has begun one, else from the index of his latest card and his
 * preferred tee box (decision 14).
 */
import type { CardToPrint, ScoreCards } from "#contract/files";
import type { Hole, TeeBox } from "#rules/golf";
import { adjustedHandicap, parOf } from "#rules/handicap";
import { isRefused, type Refusal } from "#rules/refusal";
import { strokesOnHoles } from "#rules/strokes";
import type { Context } from "../context.ts";
import { latestIndexes } from "../store/cards.ts";
import { findCourse } from "../store/courses.ts";
import { preferredTeeBoxes } from "../store/players.ts";
import { type PlayerInField, readField } from "./field.ts";

export async function scoreCardsAnswer({ db }: Context, teeTimeId: string): Promise<ScoreCards | Refusal> {
  const field = await readField(db.kysely, teeTimeId);
  if (isRefused(field)) return field;
  const { teeTime, holes, players } = field;
  const ids = players.map(({ person }) => person.id);
  const { teeBoxes } = await findCourse(db.kysely, teeTime.courseId);
  const preferred = await preferredTeeBoxes(db.kysely, ids);
  const indexes = await latestIndexes(db.kysely, ids);
  const cards = players.map((player) => {
    const { id } = player.person;
    const teeBox = teeBoxes.find(({ name }) => name === preferred.get(id));
    return cardToPrint(player, holes, teeBox, indexes.get(id));
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

/** What his card will say if he begins it as he did the last one. */
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
