/** Cheats about who one is: more rights by a field, another's session, code, calendar or photo, and what only admins may do. */
import { randomBytes } from "node:crypto";
import type { Endpoint } from "../../../src/contract/define-endpoint.ts";
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import { requests, type World } from "../../../src/server/testing/access-requests.ts";
import { guestCode, max, memberCode, mia, walt } from "../../../src/server/testing/cast.ts";
import { castPin } from "../../../src/server/testing/pins.ts";
import { chanceOf, extent } from "../chance.ts";
import type { CheatedClub, Request } from "./cheated-club.ts";
import type { TeeTimes } from "./places.ts";
import type { Players } from "./players.ts";

const names = { firstName: "Mia", lastName: "Parker", nickname: "", showNickname: false, teeBox: "White" };
const form = {
  ...names,
  as: "member",
  code: memberCode,
  phone: "6025559900",
  pin: "1357",
  affiliatedWith: null,
};

export async function cheatAboutAccounts(
  { cheat, check, club, browser }: CheatedClub,
  { ada, mia: mias, max: maxs, gus: guss, nobody, phones }: Players,
): Promise<void> {
  const { kysely } = club.db;
  const playerOf = (phone: string) =>
    kysely.selectFrom("players").selectAll().where("phone", "=", phone).executeTakeFirst();
  await mias.get("changeProfile", { body: names });
  const rights = {
    role: "admin",
    phone: "6025550999",
    groupCode: "PRO",
    handicapIndexTenths: 540,
    status: "Joined",
    pinHash: "x",
  };
  await cheat(
    "makes oneself an admin by a field",
    [mias, "changeProfile", { body: { ...names, ...rights } }],
    "200",
    null,
  );
  await cheat(
    "makes oneself an admin",
    [mias, "changeRole", { params: { playerId: mia.id }, body: { role: "admin" } }],
    "admins-only",
    [ada, "changeRole", { params: { playerId: walt.id }, body: { role: "admin" } }],
  );
  await cheat(
    "registers as a member with a guest's code",
    [nobody, "register", { body: { ...form, code: guestCode } }],
    "invalid-group-code",
    null,
  );
  await cheat(
    "registers as a guest with a member's code",
    [nobody, "register", { body: { ...form, as: "guest" } }],
    "invalid-group-code",
    null,
  );
  await cheat(
    "registers as nobody's guest",
    [nobody, "register", { body: { ...form, as: "guest", code: guestCode } }],
    "affiliation-missing",
    null,
  );
  await cheat(
    "registers with another's phone",
    [nobody, "register", { body: { ...form, phone: phones.max } }],
    "phone-taken",
    [
      nobody,
      "register",
      { body: { ...form, role: "admin", id: mia.id, groupJoinedAt: "2020-01-01T00:00:00.000Z" } },
    ],
  );
  check("registered as an admin", (await playerOf(form.phone))?.role === "member");

  const theirs = (await maxs.get("listSessions")).sessions[0]?.id ?? "";
  await cheat("ends another's session", [mias, "endSession", { params: { sessionId: theirs } }], "200", null);
  check("Max is still logged in", (await maxs.ask("readSession")).status === 200);
  const forged = { headers: { cookie: `clubhouse=${randomBytes(32).toString("base64url")}` } };
  await cheat("guesses a session", [nobody, "readHome", forged], "not-signed-in", null);
  const elsewhere = { ...form, headers: { "sec-fetch-site": "cross-site" } };
  await cheat(
    "changes a profile from another site",
    [mias, "changeProfile", { body: names, headers: elsewhere.headers }],
    "not-allowed",
    null,
  );
  await cheat(
    "deletes by a header",
    [mias, "readBet", { params: { betId: "x" }, headers: { "x-http-method-override": "DELETE" } }],
    "not-found",
    null,
  );

  const second = await browser(phones.mia);
  await cheat(
    "changes a PIN without knowing it",
    [mias, "changePin", { body: { pin: "0000", newPin: "1111" } }],
    "wrong-pin",
    [mias, "changePin", { body: { pin: castPin, newPin: "8642" } }],
  );
  await cheat("reads on with a session of the old PIN", [second, "readHome"], "not-signed-in", [
    mias,
    "readHome",
  ]);
  await cheat(
    "saves with a session of the old PIN",
    [second, "changeProfile", { body: { ...names, nickname: "Old" } }],
    "not-signed-in",
    null,
  );
  await cheat(
    "logs in with the old PIN",
    [nobody, "logIn", { body: { phone: phones.mia, pin: castPin } }],
    "wrong-pin",
    null,
  );
  const { code } = await ada.get("giveResetCode", { params: { playerId: max.id } });
  const reset = (phone: string) => ({ body: { phone, code, pin: "7777" } });
  await cheat(
    "uses another's code for a new PIN",
    [nobody, "resetPin", reset(phones.mia)],
    "invalid-reset-code",
    [nobody, "resetPin", reset(phones.max)],
  );
  await cheat("uses a code twice", [nobody, "resetPin", reset(phones.max)], "invalid-reset-code", null);
  await cheat(
    "a guest asks for the ledger",
    [guss, "readLedger", { query: { span: "season" } }],
    "not-allowed",
    null,
  );
}

export async function cheatAboutWhatIsAnothers(
  { cheat, browser, club }: CheatedClub,
  { ada, ana: anas, mia: mias, gus: guss, nobody, phones }: Players,
): Promise<void> {
  const maxs = await browser(phones.max, "7777");
  const guessed = { params: { token: randomBytes(32).toString("base64url") } };
  const { token } = await maxs.get("makeCalendarAddress");
  await cheat("guesses a calendar's address", [nobody, "readSubscribedCalendar", guessed], "not-found", [
    nobody,
    "readSubscribedCalendar",
    { params: { token } },
  ]);
  await cheat(
    "stops another's calendar",
    [mias, "stopCalendarAddress", { body: { playerId: max.id } }],
    "200",
    [maxs, "stopCalendarAddress"],
  );
  await cheat(
    "makes a link for a television",
    [mias, "makeTelevisionLink", { body: { name: "Bar" } }],
    "admins-only",
    null,
  );
  const link = await ada.get("makeTelevisionLink", { body: { name: "Bar" } });
  await cheat(
    "reads the television without its link",
    [mias, "readTelevision"],
    "television-link-ended",
    null,
  );
  const television = { headers: { cookie: `${mias.cookies}; clubhouse-television=${guessed.params.token}` } };
  await cheat(
    "guesses a television's link",
    [mias, "readTelevision", television],
    "television-link-ended",
    null,
  );
  await cheat(
    "opens a television by a guess",
    [nobody, "openTelevision", { body: guessed.params }],
    "television-link-ended",
    null,
  );
  const revoked = { params: { linkId: link.links[0]?.id } };
  await cheat("revokes a television's link", [mias, "revokeTelevisionLink", revoked], "admins-only", [
    ada,
    "revokeTelevisionLink",
    revoked,
  ]);
  await cheat(
    "opens a revoked link",
    [nobody, "openTelevision", { body: { token: link.token } }],
    "television-link-ended",
    null,
  );

  const game = { params: { playerId: max.id } };
  await cheat("opens a game that is not shown", [mias, "readGameOfPlayer", game], "not-found", [
    maxs,
    "showGame",
    { body: { showsGame: true } },
  ]);
  await cheat("a guest opens a game that is shown", [guss, "readGameOfPlayer", game], "not-allowed", [
    mias,
    "readGameOfPlayer",
    game,
  ]);
  await cheat(
    "shows another's game",
    [mias, "showGame", { body: { showsGame: false, playerId: max.id } }],
    "200",
    null,
  );
  const notice = await club.db.kysely.selectFrom("notifications").select(["id", "playerId"]).execute();
  const ofMax = notice.find(({ playerId }) => playerId === max.id);
  const seen = { body: { noticeIds: [ofMax?.id] } };
  await cheat("marks another's notification as seen", [anas, "markNotificationsSeen", seen], "not-found", [
    maxs,
    "markNotificationsSeen",
    seen,
  ]);
}

/** Each of the admin's endpoints, asked by members and guests as the admin would; a part of them in a sample. */
export async function cheatAsAnAdmin(
  { cheat }: CheatedClub,
  { mia: mias, gus: guss }: Players,
  { today, full }: TeeTimes,
  betId: string,
): Promise<void> {
  const world = {
    played: today,
    coming: full,
    unwanted: full,
    bet: betId,
    stranger: max.id,
    series: "any-series",
    picture: Uint8Array.from([0xff, 0xd8, 0xff]),
  } as World;
  const ofAdmins = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
    ([, { policy }]) => policy === "admin",
  );
  const chance = chanceOf(ofAdmins.length);
  const part = extent(1, 0.15);
  for (const [name, { upload }] of ofAdmins) {
    if (!chance.happens(part)) continue;
    const { body, ...rest } = requests[name](world, "owner") as Request;
    // Refused before a body is read: a picture need not be one.
    const request = upload || body === undefined ? rest : { ...rest, body };
    for (const [who, by] of [
      ["a member", mias],
      ["a guest", guss],
    ] as const)
      await cheat(`${who} asks ${name}`, [by, name, request], "admins-only", null);
  }
}
