import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Previewed } from "#rules/results/moves";
import { setActivation } from "../actions/bets/bets.ts";
import { beginCard, saveHoles, submitCard } from "../actions/cards/cards.ts";
import { correctCard } from "../actions/cards/correct-card.ts";
import {
  previewCorrection,
  previewDeletion,
  previewNoShow,
  previewOwnCard,
} from "../actions/club/previews.ts";
import { deleteTeeTime, readDeletion } from "../actions/tee-times/delete-tee-time.ts";
import { markNoShow, undoNoShow } from "../actions/tee-times/places.ts";
import type { Queries } from "../database/database.ts";
import { type ReadResults, readResults } from "../presenters/round-results.ts";
import { findCard, type StoredCard } from "../store/cards.ts";
import { ada } from "./cast.ts";
import type { TestClub } from "./databases/database.ts";
import { bettors, field } from "./rounds/previewed-round.ts";
import { accepted } from "./rounds/rounds.ts";

type Change = {
  name: string;
  preview: () => Promise<Previewed<ReadResults> | Refusal>;
  make: () => Promise<unknown>;
};

let revs = 100;

/** Returns a new number for an entry: the server treats a number that it knows as a repeat. */
function nextRev(): number {
  revs += 1;
  return revs;
}

export function resultsIn(teeTimeId: TeeTimeId) {
  return (queries: Queries) => readResults(queries, teeTimeId);
}

export async function cardOf({ db }: TestClub, teeTimeId: TeeTimeId, { id }: Actor): Promise<StoredCard> {
  const card = await findCard(db.kysely, { teeTimeId, playerId: id });
  if (card === null) throw new Error(`${id} has no card.`);
  return card;
}

export function correctionOf(
  teeTimeId: TeeTimeId,
  { id }: Actor,
  { handicapIndexTenths, teeBox, versions }: StoredCard,
  scores: Readonly<Record<number, number>>,
  index = handicapIndexTenths,
) {
  const asRead = { handicapIndexTenths, teeBox: teeBox.name };
  const holes = Object.entries(scores).map(([hole, gross]) => {
    return { holeNumber: Number(hole), gross, base: versions[Number(hole) - 1] ?? 0 };
  });
  return { teeTimeId, playerId: id, ...asRead, handicapIndexTenths: index, holes, asRead };
}

export const turns = [
  ...["correction", "own", "no-show", "correction", "basis", "undo"],
  ...["own", "correction", "no-show", "correction", "undo", "own"],
  ...["no-show", "correction", "own", "undo", "correction", "deletion"],
];

export async function randomChange(
  club: TestClub,
  teeTimeId: TeeTimeId,
  turn: string | undefined,
  chance: () => number,
): Promise<Change> {
  const { context } = club;
  const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  const noShows = await noShowsOf(club, teeTimeId);
  const player = pick(
    field.filter(({ id }) =>
      turn === "undo" ? noShows.includes(id) : turn !== "no-show" || !noShows.includes(id),
    ),
  );
  const card = await cardOf(club, teeTimeId, player);
  const read = resultsIn(teeTimeId);
  const scores = Object.fromEntries(
    Array.from({ length: Math.floor(chance() * 4) }, () => [
      1 + Math.floor(chance() * 18),
      2 + Math.floor(chance() * 6),
    ]),
  );
  const index = chance() < 0.3 ? Math.floor(chance() * 180) : card.handicapIndexTenths;
  const key = { teeTimeId, playerId: player.id };
  if (chance() < 0.1) await toggleABet(club, chance);
  if (turn === "correction") {
    const correction = correctionOf(teeTimeId, player, card, scores, index);
    return {
      name: `correction of ${player.id}`,
      preview: () => previewCorrection(context, ada, correction, read),
      make: () => correctCard(context, ada, { ...correction, reason: "Misread" }),
    };
  }
  if (turn === "own") {
    const holes = Object.entries(scores).map(([hole, gross]) => {
      return { holeNumber: Number(hole), gross, base: card.versions[Number(hole) - 1] ?? 0 };
    });
    return {
      name: `own scores of ${player.id}`,
      preview: () => previewOwnCard(context, player, { teeTimeId, basis: null, holes }, read),
      make: async () => {
        const entries = holes.map((hole) => ({
          ...hole,
          rev: nextRev(),
          device: `phone-of-${player.id}`,
        }));
        const saved = await saveHoles(context, player, { ...key, way: "post-round", entries });
        return isRefused(saved) ? saved : submitCard(context, player, key);
      },
    };
  }
  if (turn === "basis") {
    const basis = { handicapIndexTenths: index, teeBox: pick(["White", "Blue"]) };
    return {
      name: `own basis of ${player.id}`,
      preview: () => previewOwnCard(context, player, { teeTimeId, basis, holes: [] }, read),
      make: () => beginCard(context, player, { ...key, ...basis }),
    };
  }
  if (turn === "no-show" || turn === "undo") {
    const becomes = turn === "undo" ? "active-player" : "no-show";
    return {
      name: `${turn} of ${player.id}`,
      preview: () => previewNoShow(context, ada, { ...key, becomes }, read),
      make: () => (turn === "undo" ? undoNoShow : markNoShow)(context, ada, key),
    };
  }
  return {
    name: "deletion",
    preview: () => previewDeletion(context, ada, teeTimeId, read),
    make: async () =>
      deleteTeeTime(context, ada, teeTimeId, accepted(await readDeletion(context, teeTimeId))),
  };
}

async function toggleABet({ db, context }: TestClub, chance: () => number): Promise<void> {
  const bets = await db.kysely.selectFrom("bets").selectAll().orderBy("createdAt").execute();
  const bet = bets[Math.floor(chance() * bets.length)];
  const creator = bettors.find(({ id }) => id === bet?.createdBy);
  if (bet && creator)
    accepted(await setActivation(context, creator, { betId: bet.id, isActive: bet.isActive === 0 }));
}

async function noShowsOf({ db }: TestClub, teeTimeId: TeeTimeId): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom("places")
    .select("playerId")
    .where("teeTimeId", "=", teeTimeId)
    .where("noShow", "=", 1)
    .execute();
  return rows.map(({ playerId }) => playerId);
}
