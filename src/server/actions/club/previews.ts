/** A preview runs the action itself and rolls back, so that the preview equals the change (decision 24). */

import type { Body, Params, Query } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Previewed } from "#rules/results/moves";
import type { Context } from "../../context.ts";
import type { Queries } from "../../database/database.ts";
import { dryRun } from "../../database/dry-run.ts";
import { lastOrderOf } from "../../store/audit-search.ts";
import { lockTeeTime } from "../../store/tee-times.ts";
import { beginCard, saveHoles, submitCard } from "../cards/cards.ts";
import { correctCard } from "../cards/correct-card.ts";
import { markLeft, undoLeft } from "../cards/left.ts";
import { deleteTeeTime, readDeletion } from "../tee-times/delete-tee-time.ts";
import { markNoShow, undoNoShow } from "../tee-times/places.ts";

type Reader<R> = (queries: Queries, teeTimeId: TeeTimeId) => Promise<R>;

type Correction = Params<"previewCorrection"> & Body<"previewCorrection">;
type NoShow = Params<"previewNoShow"> & Query<"previewNoShow">;
type Leaving = Params<"previewLeft"> & Body<"previewLeft">;
type OwnChange = Params<"previewOwnCard"> & Body<"previewOwnCard">;

export function previewCorrection<R>(
  context: Context,
  actor: Actor,
  correction: Correction,
  read: Reader<R>,
) {
  return preview(context, correction.teeTimeId, read, (dry) =>
    correctCard(dry, actor, { ...correction, reason: "A preview" }),
  );
}

export function previewNoShow<R>(
  context: Context,
  actor: Actor,
  { becomes, ...key }: NoShow,
  read: Reader<R>,
) {
  const change = becomes === "no-show" ? markNoShow : undoNoShow;
  return preview(context, key.teeTimeId, read, (dry) => change(dry, actor, key));
}

export function previewLeft<R>(context: Context, actor: Actor, { mark, ...key }: Leaving, read: Reader<R>) {
  return preview(context, key.teeTimeId, read, (dry) => {
    if (mark === null) return undoLeft(dry, actor, key);
    return markLeft(dry, actor, { ...key, ...mark });
  });
}

export function previewDeletion<R>(context: Context, actor: Actor, teeTimeId: TeeTimeId, read: Reader<R>) {
  return preview(context, teeTimeId, read, async (dry) => {
    const goes = await readDeletion(dry, teeTimeId);
    return isRefused(goes) ? goes : deleteTeeTime(dry, actor, teeTimeId, goes);
  });
}

/** The device of previews. No phone can send this name, because the names of phones are longer. */
const previewDevice = "preview";

export function previewOwnCard<R>(
  context: Context,
  actor: Actor,
  { teeTimeId, basis, holes }: OwnChange,
  read: Reader<R>,
) {
  const key = { teeTimeId, playerId: actor.id };
  return preview(context, teeTimeId, read, async (dry) => {
    if (basis !== null) return beginCard(dry, actor, { ...key, ...basis });
    // As if the player had decided what others have entered on these holes (ruling 57).
    const entries = holes.map((hole) => ({ ...hole, rev: 1, device: previewDevice, decided: true }));
    const saved = await saveHoles(dry, actor, { ...key, way: "post-round", entries });
    return isRefused(saved) ? saved : submitCard(dry, actor, key);
  });
}

async function preview<R>(
  { db, now }: Context,
  teeTimeId: TeeTimeId,
  read: Reader<R>,
  act: (dry: Context) => Promise<unknown>,
): Promise<Previewed<R> | Refusal> {
  // Reads the old state before the lock, so that other changes do not wait for this read. If the state
  // changes before the lock, it is read again.
  const order = await lastOrderOf(db.kysely, teeTimeId);
  const early = await read(db.kysely, teeTimeId);
  return dryRun(db, async (tx, dry) => {
    if ((await lockTeeTime(tx, teeTimeId)) === null) return refuse("tee-time-not-found");
    const before = (await lastOrderOf(tx, teeTimeId)) === order ? early : await read(tx, teeTimeId);
    const done = await act({ db: dry, now });
    return isRefused(done) ? done : { before, after: await read(tx, teeTimeId) };
  });
}
