/**
 * What does the log say about a request (protection 12)? The request's id and its player, but no phone, PIN
 * or token.
 */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints";
import { markNoShow } from "../actions/tee-times/places.ts";
import { findPlayer } from "../store/players.ts";
import { type ServedClub, serve } from "../testing/app.ts";
import { ada, ana, castPin, mia } from "../testing/cast.ts";
import { onSqlite, type TestClub } from "../testing/databases/database.ts";
import { secretsIn } from "../testing/printed-secrets.ts";
import { accepted, saveCard, startCard, submit, teeOff } from "../testing/rounds/rounds.ts";
import { agreeOnBet, cards } from "../testing/rounds/settled-bets.ts";
import { logOptions } from "./log.ts";
import { requestIds } from "./request.ts";

type Line = Record<string, unknown>;

const madeHere = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const proxy = "192.0.2.7";
const ofTheProxy = "0123456789abcdef0123456789abcdef";

let close = async () => {};
afterEach(() => close());

async function serveWithLog(club: TestClub): Promise<{ served: ServedClub; lines: Line[] }> {
  const lines: Line[] = [];
  const log = logOptions("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const served = await serve(club, { trustedProxies: [proxy] }, {}, log);
  close = () => served.app.close();
  return { served, lines };
}

const said = (lines: readonly Line[], msg: string) => lines.filter((line) => line.msg === msg);

onSqlite("a request has one id in its answer and in each of its lines: the trusted proxy's", async (club) => {
  const { served, lines } = await serveWithLog(club);
  const asked = (from: string) =>
    served.app.inject({
      method: "POST",
      url: endpoints.logIn.path,
      headers: { "x-request-id": ofTheProxy, "sec-fetch-site": "cross-site" },
      remoteAddress: from,
    });
  expect((await asked(proxy)).headers["x-request-id"]).toBe(ofTheProxy);
  expect(lines.map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [ofTheProxy, "access denied"],
    [ofTheProxy, "request completed"],
  ]);

  lines.length = 0;
  const own = (await asked("198.51.100.9")).headers["x-request-id"];
  expect(own).toMatch(madeHere);
  expect(lines.map(({ reqId }) => reqId)).toEqual([own, own]);
  expect((await served.app.inject("/assets/index.js")).headers).not.toHaveProperty("x-request-id");
});

test("what cannot be an id, or may be a phone or a token, is replaced", () => {
  const idOf = requestIds([proxy]);
  const given = (id: string | string[]) =>
    idOf({ headers: { "x-request-id": id }, socket: { remoteAddress: proxy } } as never);
  const uuid = "2f1c1c5e-8a52-4d0e-9d57-3f1f9d7a6c11";
  expect(given(uuid)).toBe(uuid);
  for (const bad of ["6025550101", "short", "a".repeat(43), `${ofTheProxy}\n{}`, `${ofTheProxy}"`, ""])
    expect(given(bad), bad).toMatch(madeHere);
  expect(given([uuid, uuid])).not.toContain(uuid);
  const given2 = requestIds([])({
    headers: { "x-request-id": uuid },
    socket: { remoteAddress: proxy },
  } as never);
  expect(given2).not.toBe(uuid);
});

onSqlite("a refusal and a request are logged with who, without phone or PIN", async (club) => {
  const { served, lines } = await serveWithLog(club);
  const phone = (await findPlayer(club.db.kysely, mia.id))?.phone ?? "nobody";
  await served.ask("exportPlayers", { as: mia });
  expect(said(lines, "access denied")).toMatchObject([{ refused: "admins-only", player: mia.id }]);
  await served.ask("logIn", { body: { phone, pin: "1357" } });
  expect(said(lines, "refused")).toMatchObject([
    { refused: "wrong-pin", endpoint: "logIn", address: "127.0.0.1", reqId: expect.any(String) },
  ]);
  await served.ask("readTeeTime", { as: mia, params: { teeTimeId: randomUUID() } });
  expect(said(lines, "refused").at(-1)).toMatchObject({ endpoint: "readTeeTime", player: mia.id });
  expect(said(lines, "request completed").at(-1)).toMatchObject({ player: mia.id });
  expect(secretsIn(JSON.stringify(lines), [phone, "1357", castPin])).toEqual([]);
});

onSqlite(
  "a request that cannot be read is logged with the field, and not with what it says",
  async (club) => {
    const { served, lines } = await serveWithLog(club);
    const post = (payload: string) => {
      const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
      return served.app.inject({ method: "POST", url: endpoints.logIn.path, payload, headers });
    };
    expect((await post('{"phone":6025550101,"pin":"1357"}')).statusCode).toBe(400);
    expect((await post('{"phone":"6025550101"')).statusCode).toBe(400);
    expect((await served.ask("readTeeTime", { as: mia, params: { teeTimeId: "1357" } })).status).toBe(404);
    expect(said(lines, "refused")).toMatchObject([
      { refused: "bad-request", fields: ["body/phone"] },
      { refused: "bad-request", code: "FST_ERR_CTP_INVALID_JSON_BODY" },
      { refused: "not-found", fields: ["params/teeTimeId"] },
    ]);
    expect(JSON.stringify(said(lines, "refused"))).not.toMatch(/6025550101|1357/);
  },
);

onSqlite("an export of phones is logged with the admin, and holds none itself", async (club) => {
  const { served, lines } = await serveWithLog(club);
  expect((await served.ask("exportPlayers", { as: ada })).status).toBe(200);
  const [line, ...others] = said(lines, "file exported");
  expect(line).toMatchObject({ admin: ada.id, endpoint: "exportPlayers", reqId: expect.any(String) });
  expect(others).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/602555\d{4}/);
});

onSqlite("a settlement is logged with bet, tee time, who and the request", async (club) => {
  const betId = await agreeOnBet(club);
  const teeTimeId = await teeOff(club, ana, mia);
  for (const player of [ana, mia]) await startCard(club, player, teeTimeId, "7.8", "White");
  await saveCard(club, ana, teeTimeId, cards.ana);
  await submit(club, ana, teeTimeId);
  await saveCard(club, mia, teeTimeId, cards.mia);
  const { served, lines } = await serveWithLog(club);
  const params = { teeTimeId };
  const submitted = await served.ask("submitCard", { as: mia, params });
  expect(submitted.status).toBe(200);
  const [line] = said(lines, "bet settled");
  expect(line).toMatchObject({ level: 30, betId, teeTimeId, by: mia.id });
  expect(line?.reqId).toBe(said(lines, "request completed").at(-1)?.reqId);
  await served.ask("submitCard", { as: mia, params });
  expect(said(lines, "bet settled")).toHaveLength(1);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: mia.id }));
  const [withdrawn] = said(lines, "result withdrawn");
  expect(withdrawn).toMatchObject({ betId, teeTimeId, by: ada.id });
  expect(withdrawn).not.toHaveProperty("reqId");
});
