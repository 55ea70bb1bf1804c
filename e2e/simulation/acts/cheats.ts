import { addressOf } from "../../../src/contract/address.ts";
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import type { Role } from "../../../src/rules/golf.ts";
import type { Policy } from "../../../src/rules/players/permissions.ts";
import { hashToken } from "../../../src/server/secrets/tokens.ts";
import { type World as Ids, requests } from "../../../src/server/testing/access-requests.ts";
import { difference, dumpOf } from "../../../src/server/testing/databases/table-dump.ts";
import type { Chance } from "../../trials/chance.ts";
import { type Club, meet } from "../club.ts";
import { cookieIn } from "../heard.ts";
import type { SentRequest } from "../network.ts";
import type { Act } from "./act.ts";
import {
  anybody,
  type Browser,
  inTurn,
  meanwhile,
  openBrowser,
  outcomeOf,
  register,
  strangers,
} from "./strangers.ts";
import { hangTelevision } from "./televisions.ts";

type Asker = { readonly id: string; readonly role: Role } | null;
type CheatRequest = { readonly name: EndpointName; readonly sent: SentRequest; readonly asker: Asker };

const mayAsk: { readonly [Who in Policy]: (asker: Asker) => boolean } = {
  public: () => true,
  television: () => false,
  player: (asker) => asker !== null,
  bettor: (asker) => asker !== null && asker.role !== "guest",
  admin: (asker) => asker?.role === "admin",
};

/** Cheats leave these out: streams stay open, a picture takes long, and no push service is simulated. */
const leftOut: readonly EndpointName[] = ["followEvents", "followTelevision", "savePhoto", "subscribeToPush"];
/** No cheat saves scores for a player with a phone: a check expects only scores that the phone has sent. */
const scoring: readonly EndpointName[] = ["beginCard", "saveHoles"];
/** Nobody's cheat does: the owner may be a player with a phone. */
const scoringForOthers: EndpointName = "saveGroupHoles";
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !leftOut.includes(name));

const askForAnything = meanwhile(10, "somebody asks for anything", async (club, chance) => {
  const browser = openBrowser(club, chance);
  const cookie = await anySession(club, chance, browser);
  for (let turn = 0; turn < 12; turn++)
    await inTurn(club, async () => {
      const name = chance.oneOf(names);
      const sent = await anyRequest(club, chance, name, cookie);
      const asker = await askerOf(club, sent);
      if (!isTooMuch(club, name, asker)) await ask(club, browser, { name, sent, asker }, chance);
    });
});

/** A refused request may still write these tables, for example to count a wrong PIN. */
const countedAnyway = ["attempts", "sessions", "invalidationEvents", "betTerms", "audit"] as const;

async function anySession(club: Club, chance: Chance, browser: Browser): Promise<string> {
  const kind = chance.oneOf(["none", "made up", "newcomer", "over", "theirs", "theirs", "theirs"]);
  if (kind === "made up") return `clubhouse=${"x".repeat(43)}`;
  if (kind === "newcomer") await register(club, chance, browser);
  if (kind === "theirs" || kind === "over") {
    const { phone } = await anybody(club, chance);
    await inTurn(club, () => browser.logIn(phone, club.heard.pinOf(phone)));
  }
  const cookie = browser.cookies.header();
  if (kind === "over") await inTurn(club, () => browser.post("logOut", {}));
  return cookie;
}

async function anyRequest(
  club: Club,
  chance: Chance,
  name: EndpointName,
  cookie: string,
): Promise<SentRequest> {
  const { body, ...parts } = requests[name](await anyIds(club, chance), "owner");
  const bytes = body && Buffer.from(body instanceof Uint8Array ? body : JSON.stringify(body));
  const headers = {
    cookie,
    "sec-fetch-site": chance.happens(0.1) ? "cross-site" : "same-origin",
    ...(bytes && { "content-type": bytes[0] === 0xff ? "image/jpeg" : "application/json" }),
  };
  const sent = bytes && chance.happens(0.2) ? bytes.subarray(0, chance.below(bytes.length)) : bytes;
  return {
    method: endpoints[name].method,
    url: addressOf(name, parts as never),
    headers,
    ...(sent && { body: sent }),
  };
}

/** An admin's cheats may only read, because the day could not continue after an admin's changes. */
function isTooMuch(club: Club, name: EndpointName, asker: Asker): boolean {
  if (asker === null) return false;
  const isPlayer = club.players.some(({ actor }) => actor.id === asker.id);
  if (name === scoringForOthers || (isPlayer && scoring.includes(name))) return true;
  return asker.role === "admin" && endpoints[name].method !== "GET";
}

async function ask(club: Club, browser: Browser, { name, sent, asker }: CheatRequest, chance: Chance) {
  const { kysely } = club.server.db();
  const trail = () => kysely.selectFrom("audit").selectAll().orderBy("eventOrder").execute();
  const { method, policy } = endpoints[name];
  const { length } = await trail();
  const before = method !== "GET" && chance.happens(0.3) ? await dumpOf(kysely) : null;
  const answered = await browser.send(sent);
  const isGranted = answered.status === 200;
  meet(club, `anything: ${answered.status}`);
  const blame = (found: string) =>
    club.faults.push(`${asker?.id}: ${sent.method} ${sent.url}: ${outcomeOf(answered)}${found}`);
  const isOurs = sent.method === "GET" || sent.headers["sec-fetch-site"] === "same-origin";
  if (isGranted && sent.method === method && !(mayAsk[policy](asker) && isOurs)) blame("");
  const entries = (await trail()).slice(length);
  // A public request has no session. If it registers a player, the first audit entry is about this player.
  const owner = policy === "public" ? entries[0]?.subjectId : asker?.id;
  for (const { action, actorId } of entries)
    if (actorId !== null && !(isGranted && actorId === owner)) blame(`, and ${action} by ${actorId}`);
  if (isGranted || before === null) return;
  for (const line of difference(await dumpOf(kysely), before, countedAnyway)) blame(`, and ${line}`);
}

async function askerOf({ server }: Club, { headers }: SentRequest): Promise<Asker> {
  const asker = await server
    .db()
    .kysely.selectFrom("sessions")
    .innerJoin("players", "players.id", "sessions.playerId")
    .select(["players.id", "players.role"])
    .where("tokenHash", "=", hashToken(cookieIn(headers.cookie, "clubhouse")))
    .executeTakeFirst();
  return asker ?? null;
}

async function anyIds({ server }: Club, chance: Chance): Promise<Ids> {
  const { kysely } = server.db();
  const anyOf = async (
    table: "teeTimes" | "bets" | "players" | "notifications" | "payments" | "fieldMessages",
  ) => {
    const rows = await kysely.selectFrom(table).select("id").orderBy("id").execute();
    return rows.length > 0 ? chance.oneOf(rows).id : "nothing";
  };
  const [teeTime, player] = [await anyOf("teeTimes"), await anyOf("players")];
  return {
    ...{ played: teeTime, coming: teeTime, unwanted: teeTime, stranger: player, shown: player },
    ...{ bet: await anyOf("bets"), notice: await anyOf("notifications") },
    message: await anyOf("fieldMessages"),
    payment: { id: await anyOf("payments"), cents: 500 },
    ...{ series: "nothing", television: "nothing", calendar: "nothing", photo: "nothing" },
    resetCodes: [],
    picture: Uint8Array.from([0xff, 0xd8, 0xff]),
  };
}

export const cheats: readonly Act[] = [askForAnything, ...strangers, hangTelevision];
