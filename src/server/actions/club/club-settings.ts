/**
 * Changes the club's settings. Started rounds keep their pot. If the time zone changes, tee times keep their
 * date and time on the clock. Rulings 6, 7, 23 and 35.
 */
import { refuseEditConflict, showClubSettings } from "#contract/edit-conflict";
import { type ClubSettings, moveToTimeZone, readClubSettings } from "#rules/club/club-settings";
import { changedFields, conflictingFields } from "#rules/edit-conflict";
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, ofClub } from "../../store/audit-append.ts";
import { lockClub, settingsOf, updateClub } from "../../store/club.ts";
import { freezePots, lockTeeTimes, moveTeeTimes } from "../../store/tee-times.ts";
import { changeAsAdmin } from "../players/as-admin.ts";

type NewSettings = ClubSettings & { asRead?: ClubSettings };

export async function changeClubSettings(context: Context, actor: Actor, { asRead, ...given }: NewSettings) {
  const wanted = readClubSettings(given);
  if (isRefused(wanted)) return wanted;
  return changeAsAdmin(context, actor, async (tx, now) => {
    const before = settingsOf(await lockClub(tx));
    const changed = conflictingFields(asRead ?? before, before, wanted);
    if (changed.length > 0)
      return refuseEditConflict(changed.map((field) => showClubSettings(before)[field]));
    if (changedFields(before, wanted).length === 0) return true;
    const at = now();
    const moved = await moveClubTime(tx, before.timeZone, wanted.timeZone, at);
    if (isRefused(moved)) return moved;
    if (wanted.potPerPlayerCents !== before.potPerPlayerCents)
      await freezePots(tx, at, before.potPerPlayerCents);
    const { settleAfterLiveRound, scorers, ...others } = wanted;
    const flags = { settleAfterLiveRound: settleAfterLiveRound ? 1 : 0, scorers: scorers ? 1 : 0 } as const;
    await updateClub(tx, { ...others, ...flags });
    const entry = { ...ofClub, at, by: actor.id };
    await appendAudit(tx, { ...entry, action: "change-club-settings", before, after: wanted });
    return true;
  });
}

async function moveClubTime(tx: Transaction, from: string, to: string, now: Instant) {
  if (from === to) return true;
  const moved: Pick<Row<"teeTimes">, "id" | "startsAt">[] = [];
  for (const teeTime of await lockTeeTimes(tx)) {
    const startsAt = moveToTimeZone(teeTime.startsAt, from, to, now);
    if (isRefused(startsAt)) return startsAt;
    if (startsAt !== teeTime.startsAt) moved.push({ id: teeTime.id, startsAt });
  }
  await moveTeeTimes(tx, moved);
  return true;
}
