/** Deletes what is kept of a player, except what the results of others are made of. */
import { randomBytes } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Instant } from "#rules/golf";
import { formerMember } from "#rules/players/deletion";
import { displayName, formatPhone, phoneDigits } from "#rules/players/person";
import type { Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { isDoneToOthers } from "./audit-search.ts";
import { setPlayer } from "./players.ts";

/** In the order that the foreign keys require. Rows of `pushSubscriptions` and `pushOutbox` go with these. */
const ownTables = [
  "sessions",
  "notifications",
  "pushChoices",
  "calendars",
  "pinResets",
  "photos",
  "skippedDates",
  "standingPlaces",
] as const;

export async function forgetPlayer(tx: Transaction, { id, role }: Row<"players">, at: Instant) {
  for (const table of ownTables) await tx.deleteFrom(table).where("playerId", "=", id).execute();
  await tx.deleteFrom("idempotencyKeys").where("askedBy", "=", id).execute();
  await setPlayer(tx, id, {
    // The column takes ten characters, and every player's are different. No phone has letters.
    phone: randomBytes(phoneDigits)
      .toString("base64url")
      .slice(0, phoneDigits - 1)
      .concat("x"),
    pinHash: "none",
    firstName: formerMember,
    lastName: "",
    nickname: null,
    showNickname: 0,
    teeBox: null,
    role: role === "guest" ? "guest" : "member",
    groupCode: null,
    groupJoinedAt: null,
    affiliatedWith: null,
    photoId: null,
    showsGame: 0,
    letsGroupScore: 0,
    deletionAskedAt: null,
    deletionAnswer: null,
    deletedAt: at,
  });
}

/**
 * The one change of the audit trail that its guard lets through, after the entry of the deletion (protection 9). What
 * was changed of the player's own data goes; other entries keep their values, without the name.
 */
export async function forgetInTrail(tx: Transaction, player: Row<"players">, deletion: number) {
  const { id } = player;
  const without = (column: "before" | "after") =>
    sql`case when subject = 'player' and subject_id = ${id} then null else ${withoutName(sql.ref(column), player)} end`;
  await sql`update audit set before = ${without("before")}, after = ${without("after")},
      actor_name = case when actor_id = ${id} then ${formerMember} else actor_name end
    where event_order < ${deletion} and (actor_id = ${id} or (${isDoneToOthers()}
      and subject in ('player', 'place', 'card') and subject_id = ${id}))`.execute(tx);
}

function withoutName(text: RawBuilder<unknown>, player: Row<"players">): RawBuilder<unknown> {
  return namesOf(player).reduce((left, name) => sql`replace(${left}, ${name}, ${formerMember})`, text);
}

/** As JSON has them. */
function namesOf({ firstName, lastName, nickname, phone }: Row<"players">): string[] {
  const name = { firstName, lastName, nickname };
  const shown = [true, false].map((showNickname) => displayName({ ...name, showNickname }));
  return [...new Set([...shown, phone, formatPhone(phone)])].map((text) => JSON.stringify(text).slice(1, -1));
}

export function textWithoutName(text: string, player: Row<"players">): string {
  return namesOf(player).reduce((left, name) => left.replaceAll(name, formerMember), text);
}
