/** Saves that wait for the same tee time share a transaction. The rules decide on them one by one. */
import type { Bet } from "#rules/bets/bet";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { HoleOutcome } from "../../../rules/cards/hole-entries.ts";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { storageTrouble } from "../../database/engines.ts";
import type { Row } from "../../database/schema.ts";
import { saves as savesCounted } from "../../metrics/counters.ts";
import { timesOfHoles } from "../../store/audit-of-cards.ts";
import { hasOpenBet } from "../../store/bets/bet-terms.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import { listDevices } from "../../store/card-devices.ts";
import { type CardKey, cardsOf, type StoredCard } from "../../store/cards.ts";
import { readClub } from "../../store/club.ts";
import { placesOf } from "../../store/places.ts";
import { refusingScorers } from "../../store/players.ts";
import { startingBases } from "../../store/starting-bases.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { batchesOfEachDatabase } from "../../work/batches.ts";
import { type AcceptedSave, decideSaves, type Save } from "./decide-saves.ts";
import { askToConfirm } from "./kept-card.ts";
import { changesCompleteCard, hasChanged, storeSaves } from "./store-saves.ts";

type Saved = {
  /** In a conflict, `savedAt` is when the score on the server was saved. Otherwise it is null. */
  readonly outcomes: readonly (HoleOutcome & { readonly savedAt: Instant | null })[];
  readonly card: Omit<StoredCard, "completedOrder">;
};

type Answer = Saved | Refusal;

const batchesOf = batchesOfEachDatabase<Save, Answer>();

type SentHoles = CardKey & Pick<Save, "way" | "entries"> & { readonly shown?: Save["shown"] | undefined };

/** Returns an outcome for each hole, or refuses all holes together. */
export async function saveHoles(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId, way, entries, shown = [] }: SentHoles,
): Promise<Answer> {
  if (actor.id !== playerId) return refuse("not-allowed");
  return save(context, teeTimeId, { playerId, scorerId: null, way, entries, shown });
}

/** Saves scores of another player of the actor's group. A scorer agrees to no late change of a bet (ruling 57). */
export async function saveGroupHoles(
  context: Context,
  actor: Actor,
  { teeTimeId, playerId, entries }: CardKey & Pick<Save, "entries">,
): Promise<Answer> {
  if (actor.id === playerId) return refuse("not-allowed");
  return save(context, teeTimeId, { playerId, scorerId: actor.id, way: "live", entries, shown: [] });
}

function save(context: Context, teeTimeId: TeeTimeId, one: Save): Promise<Answer> {
  return batchesOf(context.db).ask(teeTimeId, one, (saves) =>
    countSaves(saveTogether(context, teeTimeId, saves)),
  );
}

async function countSaves(saving: Promise<readonly Answer[]>): Promise<readonly Answer[]> {
  const answers = await saving;
  const refused = answers.filter(isRefused).length;
  if (refused > 0) savesCounted.inc({ outcome: "refused" }, refused);
  if (refused < answers.length) savesCounted.inc({ outcome: "stored" }, answers.length - refused);
  return answers;
}

async function saveTogether({ db, now }: Context, teeTimeId: TeeTimeId, saves: readonly Save[]) {
  const players = [...new Set(saves.map(({ playerId }) => playerId))];
  // Reads the bets before the transaction, so that an error in this read does not block a score (ruling 40).
  const mayFreeze = await hasOpenBet(db.kysely, teeTimeId, players).catch((error: unknown) => {
    if (storageTrouble(error) !== null) throw error;
    return true;
  });
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return saves.map(() => refuse("tee-time-not-found"));
    const decided = decideSaves(await readWhatCounts(tx, teeTime, players, saves), saves, now);
    const accepted = decided.flatMap((one) => (isRefused(one) ? [] : one));
    const changing = accepted.filter(hasChanged);
    const mayFollow = mayFreeze || changing.some(changesCompleteCard);
    await storeSaves(tx, teeTime, accepted, mayFollow ? await lockBetsOfAll(tx, changing) : []);
    for (const one of accepted) await askToConfirm(tx, one.before, one.card, one);
    const answers: (Saved | Refusal)[] = [];
    for (const one of decided) answers.push(isRefused(one) ? one : await answerTo(tx, one));
    return answers;
  });
}

/** Locks the bets of all saves in one order, to avoid deadlocks. */
function lockBetsOfAll(tx: Transaction, saves: readonly AcceptedSave[]): Promise<Bet[]> {
  return lockBetsOf(tx, [...new Set(saves.map(({ card }) => card.playerId))]);
}

async function answerTo(tx: Transaction, { at, card, merged: { outcomes } }: AcceptedSave): Promise<Saved> {
  const isAsked = outcomes.some(({ outcome }) => outcome === "conflict");
  const times = isAsked ? await timesOfHoles(tx, card, at) : new Map<number, Instant>();
  return {
    outcomes: outcomes.map((one) => ({
      ...one,
      savedAt: one.outcome === "conflict" ? (times.get(one.holeNumber) ?? null) : null,
    })),
    card,
  };
}

async function readWhatCounts(
  tx: Transaction,
  teeTime: Row<"teeTimes">,
  players: readonly PlayerId[],
  saves: readonly Save[],
) {
  const holes = saves.flatMap(({ playerId, entries }) =>
    entries.map(({ holeNumber }) => ({ playerId, holeNumber })),
  );
  const scored = saves.flatMap(({ playerId, scorerId }) => (scorerId === null ? [] : playerId));
  const scorers = saves.flatMap(({ scorerId }) => scorerId ?? []);
  const { closeCardsAfterHours, scorers: hasScorers } = await readClub(tx);
  const cards = await cardsOf(tx, [teeTime.id], players);
  const toBegin = scored.filter((playerId) => !cards.some((card) => card.playerId === playerId));
  return {
    teeTimeId: teeTime.id,
    startsAt: teeTime.startsAt,
    closeCardsAfterHours,
    hasScorers: hasScorers === 1,
    places: await placesOf(tx, teeTime.id, [...new Set([...players, ...scorers])]),
    cards,
    devices: await listDevices(tx, teeTime.id, holes),
    refusing: await refusingScorers(tx, scored),
    bases: await startingBases(tx, teeTime, toBegin),
  };
}
