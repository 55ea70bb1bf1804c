import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { acceptBet, createBet } from "../actions/bets/bets.ts";
import { joinTeeTime } from "../actions/tee-times/places.ts";
import { startSession } from "../store/sessions.ts";
import { onServedClub, type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, max, memberCode, mia } from "../testing/cast.ts";
import { onBothEngines } from "../testing/databases/database.ts";
import { hostileRowsOf } from "../testing/hostile-rows.ts";
import { hostileRequests } from "../testing/hostile-values.ts";
import { accepted, addEightOClock, eight, startCard } from "../testing/rounds/rounds.ts";
import { stakes } from "../testing/rounds/stakes.ts";

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !name.startsWith("follow"));

onBothEngines(
  "no value of any field makes the server fail, and nothing is stored that either database refuses",
  async (unserved) => {
    const club = await serve(unserved);
    const right = await playARound(club);
    const statuses = new Map<number, number>();
    const failed: string[] = [];
    let tried = 0;
    for (const name of names) {
      const cookie = await cookieFor(club, name);
      for (const { what, method, url, payload, isRefusedAsRead } of hostileRequests(name, right)) {
        if (isRefusedAsRead && club.db.engine === "postgresql") continue;
        const answer = await club.app.inject({
          method,
          url,
          headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", ...cookie },
          ...(payload !== null && { payload }),
          remoteAddress: `10.${tried >> 16}.${(tried >> 8) & 255}.${tried & 255}`,
        });
        tried += 1;
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode >= 500 || (isRefusedAsRead && answer.statusCode < 400))
          failed.push(`${what}: ${answer.statusCode}`);
      }
    }
    process.stdout.write(`   ${tried} requests: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
    await club.app.close();
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThan(3_000);
    expect(await hostileRowsOf(club.db)).toEqual([]);
  },
  120_000,
);

onServedClub("a hidden character and a text too long are said in words", async (club) => {
  const body = { phone: "6025550102", pin: "2468" };
  expect(await club.ask("logIn", { body: { ...body, phone: "602555\0" } })).toMatchObject({
    status: 422,
    refused: "hidden-character",
    message:
      "One of these texts has a hidden character, such as a tab or a line break. Please type it again.",
  });
  expect(await club.ask("logIn", { body: { ...body, phone: "6".repeat(81) } })).toMatchObject({
    status: 422,
    message: "One of these texts is too long: 80 characters at most.",
  });
  expect(await club.ask("readCode", { as: ada, params: { code: "ME\0SA" } })).toMatchObject({
    status: 404,
    refused: "not-found",
  });
});

onServedClub("an event stream begins wherever a browser says it left off", async (club) => {
  for (const last of ["99999999999999", "4294967296", "-1", "\u00e9", "9".repeat(5_000)])
    expect((await club.ask("followEvents", { as: mia, headers: { "last-event-id": last } })).status).toBe(
      200,
    );
  for (const after of [2 ** 31, 2 ** 53, -1, 0.5])
    expect((await club.ask("followEvents", { as: mia, query: { after } })).refused).toBe("bad-request");
});

async function playARound(club: ServedClub): Promise<Record<string, unknown>> {
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts: stakes }));
  accepted(await acceptBet(club.context, max, betId));
  const teeTimeId = await addEightOClock(club);
  for (const player of [mia, max]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  for (const player of [mia, max]) await startCard(club, player, teeTimeId, "7.8", "White");
  const people = { playerId: max.id, opponentId: ana.id, affiliatedWith: ana.id, linkedMemberId: ana.id };
  const names = { firstName: "New", lastName: "Name", nickname: "", teeBox: "White" };
  const login = { phone: "6025550102", pin: "2468", newPin: "1357" };
  const ids = { teeTimeId, betId, noticeIds: "any-notice", device: "phone-of-mia", id: "any-id-at-all" };
  const dates = { date: "2026-11-29", time: "09:00", day: "2026-11-21", startsAt: eight, from: "2026-11-21" };
  const rest = {
    code: memberCode,
    replaces: "demo-course",
    timeZone: "America/Phoenix",
    gross: 4,
    seasonStart: "01-01",
    reason: "Why",
  };
  return { ...people, ...names, ...login, ...ids, ...dates, ...rest };
}

async function cookieFor({ db, context }: ServedClub, name: EndpointName): Promise<Record<string, string>> {
  const { policy } = endpoints[name];
  if (policy === "public") return {};
  const actor = policy === "admin" ? ada : mia;
  return { cookie: `clubhouse=${await startSession(db.kysely, actor.id, context.now())}` };
}
