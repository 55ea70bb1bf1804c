/**
 * Players and admins change a profile, a PIN or a photo: sections 5 (profile) and 2 (registration step 3,
 * /my-profile); protections 1, 3 and 10.
 */
import { refuseEditConflict, showProfile } from "#contract/edit-conflict";
import type { ProfileRequest } from "#contract/players/profile";
import { changedFields, conflictingFields } from "#rules/edit-conflict";
import type { PlayerId } from "#rules/golf";
import { readName, readNickname } from "#rules/players/name";
import { type Actor, mayEditProfile } from "#rules/players/permissions";
import { readPin } from "#rules/players/pin";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { AppContext, Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { drawPhoto } from "../../photos/picture.ts";
import { newId } from "../../secrets/tokens.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { readClub } from "../../store/club.ts";
import { findCourse } from "../../store/courses.ts";
import type { Action } from "../../store/invalidations.ts";
import { insertPhoto, removePhotoOf } from "../../store/photos.ts";
import { deletePinReset } from "../../store/pin-resets.ts";
import { findPlayer, lockPlayer, setPlayer } from "../../store/players.ts";
import { endSessionsOf } from "../../store/sessions.ts";
import { checkPin, confirmPin } from "./check-pin.ts";
import { type LoggedIn, openSession, type Visitor } from "./open-session.ts";

type Profile = Pick<Row<"players">, "firstName" | "lastName" | "nickname" | "showNickname" | "teeBox">;

export async function changeProfile(
  context: Context,
  actor: Actor,
  playerId: PlayerId,
  form: ProfileRequest,
  asRead?: ProfileRequest,
): Promise<true | Refusal> {
  if (!mayEditProfile(actor, playerId)) return refuse("not-allowed");
  const hasTeeBox = form.teeBox !== "";
  const after = await readProfile(context, form, { missing: "name-and-phone-required", hasTeeBox });
  if (isRefused(after)) return after;
  return context.db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    const before = profileOf(player);
    const now = requestOf(before);
    const changed = conflictingFields(asRead ?? now, now, requestOf(after));
    if (changed.length > 0) return refuseEditConflict(changed.map((field) => showProfile(now)[field]));
    if (changedFields(before, after).length === 0) return true;
    await setPlayer(tx, playerId, after);
    const entry = { ...ofPlayer(playerId), at: context.now(), by: actor.id };
    await appendAudit(tx, { ...entry, action: "change-profile", before, after });
    return true;
  });
}

/** Checks the current PIN, with the same limits as a login. Ends every session and starts a new one. */
export async function changePin(
  context: AppContext,
  visitor: Visitor,
  playerId: PlayerId,
  input: { pin: string; newPin: string },
): Promise<LoggedIn | Refusal> {
  const player = await findPlayer(context.db.kysely, playerId);
  if (player === null) return refuse("not-signed-in");
  const newPin = readPin(input.newPin, "invalid-pin");
  if (isRefused(newPin)) return newPin;
  const checked = await checkPin(context, visitor, player.phone, player, input.pin);
  if (isRefused(checked)) return checked;
  const pinHash = await context.pins.hash(newPin);
  return context.db.transaction(async (tx) => {
    if (!(await confirmPin(tx, checked))) return refuse("wrong-pin");
    await setPlayer(tx, playerId, { pinHash });
    // The player knows the PIN, so a reset code is not needed.
    await deletePinReset(tx, playerId);
    await endSessionsOf(tx, playerId);
    const entry = { ...ofPlayer(playerId), at: context.now(), by: playerId };
    await appendAudit(tx, { ...entry, action: "change-pin" });
    return openSession(context, tx, visitor, { id: playerId, pinHash });
  });
}

type Reading = { missing: "form-incomplete" | "name-and-phone-required"; hasTeeBox: boolean };

export async function readProfile(
  context: Context,
  form: ProfileRequest,
  { missing, hasTeeBox }: Reading,
): Promise<Profile | Refusal> {
  const firstName = readName(form.firstName, missing);
  if (isRefused(firstName)) return firstName;
  const lastName = readName(form.lastName, missing);
  if (isRefused(lastName)) return lastName;
  const nickname = readNickname(form.nickname);
  if (isRefused(nickname)) return nickname;
  const teeBox = hasTeeBox ? await readTeeBox(context, form.teeBox) : null;
  if (isRefused(teeBox)) return teeBox;
  const showNickname = form.showNickname && nickname !== null ? 1 : 0;
  return { firstName, lastName, nickname, showNickname, teeBox };
}

async function readTeeBox({ db: { kysely } }: Context, name: string): Promise<string | Refusal> {
  const { courseId } = await readClub(kysely);
  const { teeBoxes } = await findCourse(kysely, courseId);
  return teeBoxes.some((teeBox) => teeBox.name === name) ? name : refuse("form-incomplete");
}

function profileOf({ firstName, lastName, nickname, showNickname, teeBox }: Row<"players">): Profile {
  return { firstName, lastName, nickname, showNickname, teeBox };
}

function requestOf({ nickname, showNickname, teeBox, ...names }: Profile): ProfileRequest {
  return { ...names, nickname: nickname ?? "", showNickname: showNickname === 1, teeBox: teeBox ?? "" };
}

export function showGame(context: Context, actor: Actor, showsGame: boolean) {
  return setFlag(context, actor, "showsGame", showsGame, showsGame ? "show-game" : "hide-game");
}

/** Ruling 57. */
export function letGroupScore(context: Context, actor: Actor, letsGroupScore: boolean) {
  const action = letsGroupScore ? "let-group-score" : "refuse-group-scores";
  return setFlag(context, actor, "letsGroupScore", letsGroupScore, action);
}

async function setFlag(
  { db, now }: Context,
  actor: Actor,
  flag: "showsGame" | "letsGroupScore",
  isOn: boolean,
  action: Action,
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, actor.id);
    if (player === null) return refuse("not-found");
    if ((player[flag] === 1) === isOn) return true;
    await setPlayer(tx, actor.id, { [flag]: isOn ? 1 : 0 });
    await appendAudit(tx, { ...ofPlayer(actor.id), at: now(), by: actor.id, action });
    return true;
  });
}

export async function savePhoto(context: Context, actor: Actor, playerId: PlayerId, file: Uint8Array) {
  if (!mayEditProfile(actor, playerId)) return refuse("not-allowed");
  const jpeg = await drawPhoto(file);
  if (isRefused(jpeg)) return jpeg;
  const id = newId(18);
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
    const player = await lockPlayer(tx, playerId); // Otherwise two devices could store two photos.
    if (player === null) return refuse("not-found");
    if (player.photoId === photoId) return true;
    await removePhotoOf(tx, playerId);
    await insert(tx);
    await setPlayer(tx, playerId, { photoId });
    const entry = { ...ofPlayer(playerId), at: now(), by: actor.id };
    const action = photoId === null ? "remove-photo" : "change-photo";
    await appendAudit(tx, { ...entry, action, before: { photoId: player.photoId }, after: { photoId } });
    return true;
  });
}
