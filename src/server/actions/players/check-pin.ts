/**
 * Comparing a PIN is slow, so it happens before the transaction starts. In the transaction, `confirmPin`
 * checks that the PIN and the phone did not change meanwhile.
 */
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { type Attempt, cancelAttempt, failAttempt, releaseAttempt } from "../../store/attempts.ts";
import { lockPlayer } from "../../store/players.ts";
import { countWrongPin } from "../club/admin-alarms.ts";
import { accountLimit, deviceLimit, limitOfAddress, reserveAttempt, unlockIfClosed } from "./attempts.ts";
import { knownDevice, type Visitor } from "./open-session.ts";

export type CheckedPin = {
  readonly player: Row<"players">;
  readonly attempt: Attempt;
  readonly isKnownDevice: boolean;
};

export async function checkPin(
  context: AppContext,
  { address, device }: Visitor,
  phone: string,
  player: Row<"players"> | null,
  pin: string,
): Promise<CheckedPin | Refusal> {
  const { pins, db } = context;
  const known = player && knownDevice(context, device?.marks ?? null, player);
  const limits =
    known === null ? [limitOfAddress(context, address, phone), accountLimit(phone)] : [deviceLimit(known)];
  const pinHash = player?.pinHash ?? null;
  // The fingerprint includes the stored hash. So after a change of the PIN, the old PIN is a new attempt.
  const fingerprint = pins.fingerprint(phone, pin, pinHash ?? "");
  const attempt = await reserveAttempt(context, limits, fingerprint);
  if (isRefused(attempt)) return attempt;
  // A PIN is compared for an unknown phone, too, so that the time does not reveal who has an account.
  const isRight = await pins.matches(pin, pinHash).catch(async (error) => {
    await db.transaction((tx) => cancelAttempt(tx, attempt));
    throw error;
  });
  if (player !== null && isRight) return { player, attempt, isKnownDevice: known !== null };
  if (known === null) await countWrongPin(context, attempt);
  else await failAttempt(db.kysely, attempt);
  return refuse(player === null ? "unknown-phone" : "wrong-pin");
}

export async function confirmPin(tx: Transaction, checked: CheckedPin): Promise<boolean> {
  const { player, attempt, isKnownDevice } = checked;
  const now = await lockPlayer(tx, player.id);
  const isStill = now?.pinHash === player.pinHash && now.phone === player.phone;
  await releaseAttempt(tx, attempt);
  if (isStill && isKnownDevice) await unlockIfClosed(tx, player.phone);
  return isStill;
}
