import { teeBox } from "#contract/club/club";
import type { Left } from "#rules/cards/left";
import { countEntered, pickedUpHoles } from "#rules/cards/picked-up";
import {
  type CardBasis,
  type EnteredScores,
  type GrossScores,
  type Hole,
  holeNumbers,
  type Instant,
  type PlayerId,
  type TeeBox,
  type TeeTimeId,
} from "#rules/golf";
import type { CardHole } from "../../rules/cards/enter-hole.ts";
import type { HoleClaim } from "../../rules/cards/hole-claims.ts";
import { isFound, type Queries } from "../database/database.ts";
import * as json from "../database/json.ts";
import type { PlayerOnTeeTime, Row } from "../database/schema.ts";
import { enteredIn } from "./entered-columns.ts";
import { claimedHole, claimsOn, type StoredClaim } from "./hole-claims.ts";

export type CardKey = PlayerOnTeeTime;

export type StoredCard = CardBasis &
  CardKey & {
    entered: EnteredScores;
    /** What each hole counts with, also a picked-up one (ruling 58). */
    gross: GrossScores;
    /** The numbers of the holes on which the player picked up. */
    pickedUp: readonly number[];
    /** The version of each hole, which is 0 before its first score. */
    versions: readonly number[];
    devices: readonly (string | null)[];
    /** Who of the group entered each hole; null for the owner and admins (ruling 57). */
    scorers: readonly (PlayerId | null)[];
    claims: readonly HoleClaim[];
    completedOrder: number | null;
    submittedAt: Instant | null;
    createdAt: Instant;
    /** Null if the player has not left (ruling 59). */
    left: Left | null;
    /** The scorer that began the card, until its owner has changed index or tee box. */
    begunBy: PlayerId | null;
  };

export async function findCard(queries: Queries, { teeTimeId, playerId }: CardKey) {
  const [card] = await cardsOf(queries, [teeTimeId], [playerId]);
  return card ?? null;
}

/** Use this for saving: it throws `UnreadableColumn` for a card that cannot be read. */
export async function cardsOf(
  queries: Queries,
  teeTimeIds: readonly TeeTimeId[],
  playerIds: readonly PlayerId[],
): Promise<StoredCard[]> {
  return (await rowsOf(queries, teeTimeIds, playerIds)).map(storedCard);
}

/** Use this for showing: it leaves out cards that cannot be read, and raises an alarm. */
export async function readableCardsOf(
  queries: Queries,
  teeTimeIds: readonly TeeTimeId[],
  playerIds: readonly PlayerId[],
): Promise<StoredCard[]> {
  return json.readableRows(queries, await rowsOf(queries, teeTimeIds, playerIds), storedCard);
}

type RowsOfCard = {
  readonly card: Row<"cards">;
  readonly holes: Row<"cardHoles">[];
  readonly claims: StoredClaim[];
};

async function rowsOf(queries: Queries, teeTimeIds: readonly TeeTimeId[], playerIds: readonly PlayerId[]) {
  const cards = await queries
    .selectFrom("cards")
    .selectAll()
    .select(claimedHole)
    .where("teeTimeId", "in", teeTimeIds)
    .where("playerId", "in", playerIds)
    .execute();
  const holes = await queries
    .selectFrom("cardHoles")
    .selectAll()
    .where("teeTimeId", "in", teeTimeIds)
    .where("playerId", "in", playerIds)
    .execute();
  const found = new Map<string, RowsOfCard>(
    cards.map(({ claimedHole: _, ...card }) => [keyOf(card), { card, holes: [], claims: [] }]),
  );
  for (const hole of holes) found.get(keyOf(hole))?.holes.push(hole);
  for (const claim of await claimsOn(
    queries,
    cards.filter((card) => card.claimedHole !== null),
  ))
    found.get(keyOf(claim))?.claims.push(claim);
  return [...found.values()];
}

export async function cardsInAny(queries: Queries, teeTimes: readonly { readonly id: TeeTimeId }[]) {
  const ids = teeTimes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom("cards").select("playerId").where("teeTimeId", "in", ids).execute();
  return readableCardsOf(queries, ids, [...new Set(rows.map(({ playerId }) => playerId))]);
}

export async function completeCardsIn(queries: Queries, teeTimeIds: readonly TeeTimeId[]) {
  const complete = new Map(teeTimeIds.map((id) => [id, new Set<PlayerId>()]));
  if (teeTimeIds.length === 0) return complete;
  const rows = await queries
    .selectFrom("cards")
    .select(["teeTimeId", "playerId"])
    .where("teeTimeId", "in", teeTimeIds)
    .where("completedOrder", "is not", null)
    .execute();
  for (const { teeTimeId, playerId } of rows) complete.get(teeTimeId)?.add(playerId);
  return complete;
}

export async function latestBases(queries: Queries, playerIds: readonly PlayerId[]) {
  if (playerIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("cards")
    .innerJoin("teeTimes", "teeTimes.id", "cards.teeTimeId")
    .select(["cards.teeTimeId", "cards.playerId", "cards.handicapIndexTenths", "cards.teeBox"])
    .where("cards.playerId", "in", playerIds)
    .where("teeTimes.startsAt", "=", ({ selectFrom }) =>
      selectFrom("cards as own")
        .innerJoin("teeTimes as played", "played.id", "own.teeTimeId")
        .whereRef("own.playerId", "=", "cards.playerId")
        .select(({ fn }) => fn.max("played.startsAt").as("latest")),
    )
    .execute();
  return new Map(
    json.readableRows(queries, rows, (row) => [
      row.playerId,
      { handicapIndexTenths: row.handicapIndexTenths, teeBox: readTeeBox(row.teeBox, row) },
    ]),
  );
}

export function hasScores(queries: Queries, teeTimeId: TeeTimeId): Promise<boolean> {
  return isFound(
    queries.selectFrom("cardHoles").select("holeNumber").where("teeTimeId", "=", teeTimeId).limit(1),
  );
}

/** Lists the other players who have a score on holes 10 to 18. */
export async function playersOnBackNine(queries: Queries, { teeTimeId, playerId }: CardKey) {
  const rows = await queries
    .selectFrom("cardHoles")
    .select("playerId")
    .distinct()
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "!=", playerId)
    .where("holeNumber", ">", 9)
    .orderBy("playerId")
    .execute();
  return rows.map((row) => row.playerId);
}

type HoleOfCard = Pick<CardHole, "holeNumber" | "gross" | "version" | "device" | "scorerId">;

export function withHoles(card: StoredCard, holes: readonly HoleOfCard[]): StoredCard {
  const [entered, versions, devices] = [[...card.entered], [...card.versions], [...card.devices]];
  const scorers = [...card.scorers];
  for (const hole of holes) {
    const i = hole.holeNumber - 1;
    entered[i] = hole.gross;
    versions[i] = hole.version;
    devices[i] = hole.device;
    scorers[i] = hole.scorerId;
  }
  const counted = { gross: countEntered(entered, card), pickedUp: pickedUpHoles(entered) };
  return { ...card, entered, ...counted, versions, devices, scorers };
}

function keyOf({ teeTimeId, playerId }: CardKey): string {
  return `${teeTimeId} ${playerId}`;
}

export function readHoles(text: string, { teeTimeId, playerId }: CardKey): Hole[] {
  return json.readJson(json.holes, text, "cards.holes", { teeTimeId, playerId });
}

function readTeeBox(text: string, { teeTimeId, playerId }: CardKey): TeeBox {
  return json.readJson(teeBox, text, "cards.teeBox", { teeTimeId, playerId });
}

function readLostTo(text: string | null, { teeTimeId, playerId }: CardKey): readonly PlayerId[] {
  return json.readJson(json.playerIds, text, "cards.backNineLostTo", { teeTimeId, playerId });
}

const blank = {
  entered: holeNumbers.map(() => null),
  gross: holeNumbers.map(() => null),
  pickedUp: [],
  versions: holeNumbers.map(() => 0),
  devices: holeNumbers.map(() => null),
  scorers: holeNumbers.map(() => null),
};

/** A card that begins. */
export function newCard(
  key: CardKey,
  basis: CardBasis,
  createdAt: Instant,
  begunBy: PlayerId | null,
): StoredCard {
  const marks = { completedOrder: null, submittedAt: null, createdAt, begunBy, left: null };
  return { ...key, ...basis, ...blank, claims: [], ...marks };
}

function storedCard({ card, holes, claims }: RowsOfCard): StoredCard {
  const basis = { holes: readHoles(card.holes, card), teeBox: readTeeBox(card.teeBox, card) };
  const entries = holes.map((hole) => ({ ...hole, gross: enteredIn(hole) }));
  const { leftAfter, backNineLostTo, ...columns } = card;
  const left =
    leftAfter === null ? null : { after: leftAfter, backNineLostTo: readLostTo(backNineLostTo, card) };
  const claimed = claims.map(({ holeNumber, byId, gross }) => ({ holeNumber, byId, gross }));
  return withHoles({ ...columns, ...basis, ...blank, claims: claimed, left }, entries);
}
