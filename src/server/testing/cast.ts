import type { Course, Instant, PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { demoHoles, demoTeeBoxes } from "#rules/testing/demo-course";
import { createClub } from "../actions/club/open-club.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { NewRow } from "../database/schema.ts";
import type { PinCost } from "../secrets/pin.ts";

export const course: Course = {
  id: "demo-course",
  name: "Desert Course",
  timeZone: "America/Phoenix",
  holes: demoHoles,
  teeBoxes: demoTeeBoxes,
};

/** The file that an admin uploads. Its ratings are decimals (`rules/cards/course.ts`). */
export function courseFileOf({ teeBoxes, ...rest }: Course): Uint8Array {
  const written = teeBoxes.map(({ ratingTenths, ...teeBox }) => ({ ...teeBox, rating: ratingTenths / 10 }));
  return new TextEncoder().encode(JSON.stringify({ ...rest, teeBoxes: written }));
}

export const memberCode = "MESA";
export const guestCode = "GUEST-MESA";
export const castPin = "2468";

/** The lowest cost that argon2 allows, because tests try thousands of PINs. */
export const quickPinCost: PinCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const ada: Actor = { id: "player-ada-stone", role: "admin", groupCode: memberCode };
export const ana: Actor = { id: "player-ana-ruiz", role: "member", groupCode: memberCode };
export const mia: Actor = { id: "player-mia-parker", role: "member", groupCode: memberCode };
export const max: Actor = { id: "player-max-lee", role: "member", groupCode: memberCode };
export const walt: Actor = { id: "player-walt-young", role: "member", groupCode: memberCode };
export const gus: Actor = { id: "player-gus-hall", role: "guest", groupCode: guestCode };

const names: readonly [Actor, string, string][] = [
  [ada, "Ada", "Stone"],
  [ana, "Ana", "Ruiz"],
  [mia, "Mia", "Parker"],
  [max, "Max", "Lee"],
  [walt, "Walt", "Young"],
  [gus, "Gus", "Hall"],
];

export async function seedCast(context: Context): Promise<void> {
  const at = context.now();
  await createClub(context, { course, name: "Mesa", isDemo: false });
  const code = {
    active: 1,
    maxPlayers: null,
    linkedMemberCode: null,
    linkedMemberId: null,
    createdAt: at,
  } as const;
  const { kysely } = context.db;
  await kysely
    .insertInto("codes")
    .values([
      { ...code, code: memberCode, isGuest: 0 },
      { ...code, code: guestCode, isGuest: 1, linkedMemberCode: memberCode, linkedMemberId: ana.id },
    ])
    .execute();
  const players = names.map(([actor, firstName, lastName], i) => player(actor, firstName, lastName, i, at));
  await kysely.insertInto("players").values(players).execute();
}

export async function addMembers(
  { kysely }: Database,
  count: number,
  at: Instant,
  before = 0,
): Promise<Actor[]> {
  const members = Array.from({ length: count }, (_, i): Actor => {
    return { id: memberId(before + i + 1), role: "member", groupCode: memberCode };
  });
  await kysely
    .insertInto("players")
    .values(
      members.map((member, i) => player(member, "Member", String(before + i + 1), 100 + before + i, at)),
    )
    .execute();
  return members;
}

function memberId(number: number): PlayerId {
  return `player-member-${number}`;
}

function player(
  { id, role, groupCode }: Actor,
  firstName: string,
  lastName: string,
  number: number,
  at: Instant,
): NewRow<"players"> {
  return {
    id,
    phone: String(6025550100 + number),
    pinHash: "no PIN opens this",
    firstName,
    lastName,
    nickname: null,
    showNickname: 0,
    teeBox: "White",
    role,
    groupCode,
    groupJoinedAt: at,
    affiliatedWith: role === "guest" ? ana.id : null,
    photoId: null,
    createdAt: at,
    sawHomeGuide: 1,
    sawAdminGuide: 1,
  };
}
