import { expect } from "vitest";
import type { EndpointName } from "#contract/endpoints";
import { onServedSqliteClub, type ServedClub } from "../testing/app.ts";
import { ada, castPin, guestCode, memberCode, mia } from "../testing/cast.ts";
import { usualRates } from "./admission.ts";

const miasPhone = "6025550102";
const clubhouse = "203.0.113.1";
const fewPages = { page: { own: 5, shared: 10 }, file: { own: 5, shared: 20 } };

async function flood(club: ServedClub, name: EndpointName, count: number, bodyOf: (i: number) => object) {
  const send = (i: number) => club.ask(name, { body: bodyOf(i), from: clubhouse } as object);
  return Promise.all(Array.from({ length: count }, (_, i) => send(i)));
}

async function openApp(club: ServedClub, cookie = "", from = clubhouse): Promise<string> {
  const page = await club.app.inject({ url: "/", remoteAddress: from, headers: { cookie } });
  return [page.headers["set-cookie"] ?? []]
    .flat()
    .map((one) => one.split(";")[0])
    .join("; ");
}

function rowsOf(club: ServedClub): Promise<object[]> {
  return club.db.kysely.selectFrom("attempts").selectAll().execute();
}

const floods: [EndpointName, (i: number) => object][] = [
  ["logIn", (i) => ({ phone: String(6025558000 + i), pin: "0000" })],
  ["checkGroupCode", (i) => ({ code: `WRONG${i}`, as: "member" })],
  ["resetPin", (i) => ({ phone: String(6025558000 + i), pin: "1234", code: "AAAA-BBBB" })],
];

for (const [name, bodyOf] of floods)
  onServedSqliteClub(
    `${name}: a flood is cut before the database is asked, and hears when to come back`,
    async (club) => {
      const { shared } = usualRates.login;
      const answers = await flood(club, name, shared, bodyOf);
      const before = await rowsOf(club);
      expect(before).not.toEqual([]);
      const compared = club.comparedPins();
      const more = await flood(club, name, 100, (i) => bodyOf(shared + i));
      for (const { status, refused, message, retryAfter } of more) {
        expect([status, refused]).toEqual([429, "too-many-tries"]);
        expect(message).toBe("Too many attempts. Please wait 1 minute and try again.");
        expect(retryAfter).toBeGreaterThan(0);
        expect(retryAfter).toBeLessThanOrEqual(60);
      }
      expect(await rowsOf(club)).toEqual(before);
      expect(club.comparedPins()).toBe(compared);
      for (const { status } of answers) expect([401, 422, 429, 503]).toContain(status);
    },
  );

for (const [rate, url] of [
  ["page", "/"],
  ["page", "/play?tab=past"],
  ["page", "/api/nobody"],
  ["page", "/api/openapi.json"],
  ["file", "/assets/nothing.js"],
  ["file", "/icon.svg"],
] as const)
  onServedSqliteClub(
    `whoever asks for ${url} without end is refused, and nobody else`,
    async (club) => {
      const get = (headers = {}) => club.app.inject({ url, remoteAddress: clubhouse, headers });
      const { shared } = fewPages[rate];
      for (let i = 0; i < shared; i++) expect((await get()).statusCode).not.toBe(429);
      const refused = await get();
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect(refused.headers["x-content-type-options"]).toBe("nosniff");
      const { cookies } = await club.ask("logIn", {
        body: { phone: miasPhone, pin: castPin },
        from: clubhouse,
      });
      expect((await get({ cookie: cookies })).statusCode).not.toBe(429);
      expect((await club.app.inject({ url, remoteAddress: "198.51.100.1" })).statusCode).not.toBe(429);
    },
    { servesDocumentation: true },
    {},
    fewPages,
  );

onServedSqliteClub(
  "during a flood a known device logs in, and a new one finds its right code right",
  async (club) => {
    const known = (
      await club.ask("logIn", { body: { phone: miasPhone, pin: castPin }, from: clubhouse })
    ).cookies
      .split("; ")
      .filter((cookie) => cookie.startsWith("clubhouse-device"));
    const newcomer = await openApp(club);
    const running = [
      flood(club, "logIn", 200, (i) => ({ phone: String(6025558000 + i), pin: "0000" })),
      flood(club, "checkGroupCode", 200, (i) => ({ code: `WRONG${i}`, as: "member" })),
      flood(club, "resetPin", 200, (i) => ({
        phone: String(6025558000 + i),
        pin: "1234",
        code: "AAAA-BBBB",
      })),
    ];
    for (let i = 0; i < 5; i++) {
      const headers = { cookie: known.join() };
      const loggedIn = await club.ask("logIn", {
        body: { phone: miasPhone, pin: castPin },
        headers,
        from: clubhouse,
      });
      expect(loggedIn.status).toBe(200);
      for (const [code, as] of [
        [memberCode, "member"],
        [guestCode, "guest"],
      ] as const) {
        const asking = { body: { code, as }, headers: { cookie: newcomer }, from: clubhouse };
        expect((await club.ask("checkGroupCode", asking)).status).toBe(200);
      }
    }
    for (const answers of await Promise.all(running))
      expect(answers.map(({ status }) => status)).toContain(429);
  },
);

onServedSqliteClub(
  "strangers' requests are admitted one every two milliseconds, known clients' immediately",
  async (club) => {
    const ask = (headers: object) => club.ask("readClub", { from: clubhouse, headers } as object);
    const cookie = await openApp(club);
    const count = 300;
    const startedAt = performance.now();
    const answered: string[] = [];
    const strangers = Array.from({ length: count }, async () => {
      expect((await ask({})).status).toBe(200);
      answered.push("stranger");
    });
    expect((await ask({ cookie })).status).toBe(200);
    answered.push("known");
    await Promise.all(strangers);
    expect(answered.indexOf("known")).toBeLessThan(count / 3);
    expect(answered).toHaveLength(count + 1);
    expect(performance.now() - startedAt).toBeGreaterThan(550);
  },
);

onServedSqliteClub(
  "a session has a count of its own, and a token that opens none shares that of its address",
  async (club) => {
    const session = (
      await club.ask("logIn", { body: { phone: miasPhone, pin: castPin }, from: clubhouse })
    ).cookies
      .split("; ")
      .filter((cookie) => cookie.startsWith("clubhouse="))
      .join();
    const read = (cookie: string, from = clubhouse) => club.ask("readHome", { headers: { cookie }, from });
    expect((await read(session)).status).toBe(200);
    for (let i = 0; i < 9; i++) expect((await read(`clubhouse=made-up-${i}`)).status).toBe(401);
    expect((await read("clubhouse=made-up-10")).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await read(session)).status).toBe(200);
    expect(await read(session)).toMatchObject({ status: 429, refused: "too-many-tries" });
    expect((await read(session, "203.0.113.2")).status).toBe(429);
    expect((await club.ask("readHome", { as: mia, from: "203.0.113.2" })).status).toBe(200);
  },
  {},
  {},
  { read: { own: 5, shared: 10 } },
);

onServedSqliteClub(
  "an address gets a limit of new devices an hour, and nobody makes one up",
  async (club) => {
    const cookies = [await openApp(club), await openApp(club), await openApp(club)];
    expect(cookies.map((cookie) => /^clubhouse-device=[\w-]{22}\.[\w+/]{43}$/.test(cookie))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await openApp(club, cookies[0])).toBe("");
    expect(await openApp(club, "", "203.0.113.2")).not.toBe("");
    const check = (cookie = "") =>
      club.ask("checkGroupCode", {
        body: { code: memberCode, as: "member" },
        headers: { cookie },
        from: clubhouse,
      });
    for (let i = 0; i < 3; i++)
      expect((await check(`clubhouse-device=${"A".repeat(21)}${i}.${"B".repeat(43)}`)).status).toBe(200);
    expect((await check(`clubhouse-device=${"A".repeat(22)}.${"B".repeat(43)}`)).status).toBe(429);
    expect((await check(cookies[0])).status).toBe(200);
    expect((await check(cookies[1])).status).toBe(200);
  },
  {},
  {},
  { newDevices: 2, registration: { own: 5, shared: 3 } },
);

onServedSqliteClub(
  "wrong codes of one phone do not keep the right code from the phone next to it",
  async (club) => {
    const [wrong, right] = [await openApp(club), await openApp(club)];
    const check = (code: string, cookie: string) =>
      club.ask("checkGroupCode", { body: { code, as: "member" }, headers: { cookie }, from: clubhouse });
    for (let i = 0; i < 10; i++) expect((await check(`WRONG${i}`, wrong)).refused).toBe("invalid-group-code");
    expect(await check(memberCode, wrong)).toMatchObject({ refused: "too-many-tries", retryAfter: 3_600 });
    expect((await check(memberCode, right)).status).toBe(200);
  },
);

onServedSqliteClub("nor wrong codes and PINs of an address the right code for a new PIN", async (club) => {
  const { code } = (await club.ask("giveResetCode", { as: ada, params: { playerId: mia.id } })).answer();
  const [wrong, right] = [await openApp(club), await openApp(club)];
  const reset = (typed: string, phone: string, cookie: string) =>
    club.ask("resetPin", {
      body: { phone, code: typed, pin: "1357" },
      headers: { cookie },
      from: clubhouse,
    });
  for (let i = 0; i < 30; i++) {
    const phone = String(6025558000 + i);
    expect((await club.ask("logIn", { body: { phone, pin: "0000" }, from: clubhouse })).status).toBe(401);
    expect((await reset("AAAA-BBBB", phone, "")).refused).toBe("invalid-reset-code");
  }
  expect((await reset("AAAA-BBBB", miasPhone, wrong)).refused).toBe("invalid-reset-code");
  expect((await reset(code, miasPhone, "")).refused).toBe("too-many-tries");
  expect((await reset(code, miasPhone, right)).status).toBe(200);
});
