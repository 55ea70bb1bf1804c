import { clubClock, clubDate, toInstant } from "../../../src/rules/calendar.ts";
import type { ClubSettings } from "../../../src/rules/club/club-settings.ts";
import type { Entered, PlayerId, TeeTimeId } from "../../../src/rules/golf.ts";
import type { Chance } from "../../trials/chance.ts";
import type { Club } from "../club.ts";
import type { PhoneApp } from "../phone/app.ts";
import { type Act, anyTeeTime, tap, teeTimesOf } from "./act.ts";

const halfDay = 12 * 60 * 60_000;

export function byAdmin(club: Club, doing: string, ask: (app: PhoneApp) => Promise<unknown>): string | null {
  const [phone] = club.admin.phones;
  return phone ? tap(club, phone, doing, ask) : null;
}

export const addTeeTime: Act = {
  share: 0.5,
  async act(club, chance) {
    const { kysely } = club.server.db();
    if ((await kysely.selectFrom("teeTimes").select("id").execute()).length >= 2) return null;
    const date = clubDate(toInstant(club.world.now() + halfDay), "America/Phoenix");
    const body = {
      date,
      time: chance.oneOf(["07:30", "07:45"]),
      meridiem: "AM",
      countLimit: 4,
    } as const;
    return byAdmin(club, `adds a tee time at ${body.time}`, ({ request }) => request("addTeeTime", { body }));
  },
};

export const group: Act = {
  share: 2,
  async act(club, chance) {
    const teeTimeId = await anyTeeTime(club, chance);
    return teeTimeId && makeGroups(club, chance, teeTimeId, [1, 2]);
  },
};

/** In each tee time one group, unless chance puts somebody into another. */
export const groupTogether: Act = {
  share: 1,
  async act(club, chance) {
    for (const teeTimeId of await teeTimesOf(club))
      await makeGroups(club, chance, teeTimeId, [1, 1, 1, 1, 1, 1, 1, 2]);
    return "the admin makes groups";
  },
};

async function makeGroups(club: Club, chance: Chance, teeTimeId: TeeTimeId, groups: readonly number[]) {
  const places = await club.server
    .db()
    .kysely.selectFrom("places")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("arrival")
    .execute();
  const asRead = places
    .filter(({ waitlist }) => waitlist === 0)
    .map(({ playerId, groupNumber }) => ({ playerId, groupNumber }));
  const assignments = asRead.map(({ playerId }) => ({ playerId, groupNumber: chance.oneOf(groups) }));
  return byAdmin(club, "makes groups", ({ request }) =>
    request("saveGroups", { params: { teeTimeId }, body: { assignments, asRead } }),
  );
}

const changeLimit: Act = {
  share: 2,
  async act(club, chance) {
    const { kysely } = club.server.db();
    const [teeTime] = await kysely.selectFrom("teeTimes").selectAll().orderBy("createdAt").execute();
    if (!teeTime) return null;
    const { id, startsAt, countLimit } = teeTime;
    const start = { date: clubDate(startsAt, "America/Phoenix"), ...clubClock(startsAt, "America/Phoenix") };
    const body = { ...start, countLimit: 4 + chance.below(2), asRead: { startsAt, countLimit } };
    return byAdmin(club, `sets the limit to ${body.countLimit}`, ({ request }) =>
      request("changeTeeTime", { params: { teeTimeId: id }, body }),
    );
  },
};

type Asking = (
  place: { teeTimeId: TeeTimeId; playerId: PlayerId },
  chance: Chance,
) => (app: PhoneApp) => Promise<unknown>;

function aboutPlayer(share: number, doing: string, ask: Asking): Act {
  return {
    share,
    async act(club, chance) {
      const teeTimeId = await anyTeeTime(club, chance);
      const { name, actor } = chance.oneOf(club.players);
      return teeTimeId && byAdmin(club, `${doing} ${name}`, ask({ teeTimeId, playerId: actor.id }, chance));
    },
  };
}

export const places: readonly Act[] = [
  addTeeTime,
  group,
  changeLimit,
  aboutPlayer(
    1,
    "adds",
    (params) =>
      ({ request }) =>
        request("addPlayer", { params }),
  ),
  aboutPlayer(1, "removes", (params, chance) => {
    const query = { from: chance.oneOf(["players", "waitlist"] as const) };
    return ({ request }) => request("removePlayer", { params, query });
  }),
];

export const roundUnderWay: readonly Act[] = [
  aboutPlayer(
    1,
    "marks as no show",
    (params) =>
      ({ request }) =>
        request("markNoShow", { params }),
  ),
  aboutPlayer(
    1,
    "takes back the no show of",
    (params) =>
      ({ request }) =>
        request("undoNoShow", { params }),
  ),
];

export function changeSettings(
  club: Club,
  doing: string,
  change: Partial<Pick<ClubSettings, "scorers" | "lateHours">>,
): string | null {
  return byAdmin(club, doing, async ({ request }) => {
    const { now: _, ...asRead } = await request("readClubSettings");
    await request("changeClubSettings", { body: { ...asRead, ...change, asRead } });
  });
}

export const newCodes = ["SPRING-2027", "AUTUMN-2027"];

export async function changeCode(club: Club, chance: Chance): Promise<void> {
  const code = chance.oneOf(newCodes);
  const { kysely } = club.server.db();
  const there = await kysely.selectFrom("codes").selectAll().where("code", "=", code).executeTakeFirst();
  const maxPlayers = chance.oneOf([null, 1]);
  const body = { code, type: "member", maxPlayers, linkedMemberCode: null, linkedMemberId: null } as const;
  if (!there) byAdmin(club, `adds the code ${code}`, ({ request }) => request("addCode", { body }));
  else {
    const asRead = { maxPlayers: there.maxPlayers, active: there.active === 1 };
    const change = { params: { code }, body: { ...asRead, active: !asRead.active, asRead } };
    byAdmin(club, `stops or starts the code ${code}`, ({ request }) => request("changeCode", change));
  }
}

export const correctCard: Act = aboutPlayer(
  2,
  "corrects the card of",
  (params, chance) =>
    async ({ request }) => {
      const { card } = await request("readCardOfPlayer", { params });
      if (card === null) return "there is none";
      const holeNumber = 1 + chance.below(18);
      const asRead = { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name };
      const gross: Entered = chance.happens(0.2) ? "picked-up" : 3 + chance.below(4);
      const holes = [{ holeNumber, gross, base: card.versions[holeNumber - 1] ?? 0 }];
      await request("correctCard", {
        params,
        body: { ...asRead, asRead, holes, reason: "By the paper card" },
      });
      return `hole ${holeNumber} (${gross})`;
    },
);
