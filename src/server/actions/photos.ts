/** Specification section 2 (registration step 3, /my-profile); protection 10. */
import { randomBytes } from "node:crypto";
import type { PlayerId } from "#rules/golf";
import { type Actor, mayEditProfile } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { drawPhoto } from "../photos/picture.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import type { Transaction } from "../store/database.ts";
import { insertPhoto, removePhotoOf } from "../store/photos.ts";
import { lockPlayer, setPlayer } from "../store/players.ts";

export async function savePhoto(context: Context, actor: Actor, playerId: PlayerId, file: Uint8Array) {
  if (!mayEditProfile(actor, playerId)) return refuse("not-allowed");
  const jpeg = await drawPhoto(file);
  if (isRefused(jpeg)) return jpeg;
  const id = randomBytes(18).toString("base64url");
  const changed = await changePhoto(context, actor, playerId, id, (tx) =>
    insertPhoto(tx, { id, playerId, jpeg, createdAt: context.now() }),
  );
  return changed === true ? id : changed;
}

export async function removePhoto(context: Context, actor: Actor, playerId: PlayerId) {
  if (!mayEditProfile(actor, playerId)) return refuse("not-allowed");
  return changePhoto(context, actor, playerId, null);
}

async function changePhoto(
  { db, now }: Context,
  actor: Actor,
  playerId: PlayerId,
  photoId: string | null,
  insert: (tx: Transaction) => Promise<void> = async () => {},
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId); // Two devices may send one at the same moment.
    if (player === null) return refuse("not-found");
    if (player.photoId === photoId) return true;
    await removePhotoOf(tx, playerId);
    await insert(tx);
    await setPlayer(tx, playerId, { photoId });
    const event = { ...ofPlayer(playerId), at: now(), by: actor.id };
    const action = photoId === null ? "remove-photo" : "change-photo";
    await appendAudit(tx, { ...event, action, before: { photoId: player.photoId }, after: { photoId } });
    return true;
  });
}
