import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import { readCode } from "../../../src/rules/players/group-codes.ts";
import { isRefused } from "../../../src/rules/refusal.ts";
import { removeFromGroup } from "../../../src/server/actions/players/membership.ts";
import { giveResetCode } from "../../../src/server/actions/players/pin-reset.ts";
import { type World as Ids, requests } from "../../../src/server/testing/access-requests.ts";
import { castPin, guestCode, memberCode } from "../../../src/server/testing/cast.ts";
import type { Chance } from "../../trials/chance.ts";
import { type Club, evening, meet } from "../club.ts";
import type { Owner } from "../heard.ts";
import type { SentRequest, ServerAnswer } from "../network.ts";
import { cookieJar } from "../phone/browser.ts";
import type { Act } from "./act.ts";
import { changeCode, newCodes } from "./admin.ts";

export type Browser = ReturnType<typeof openBrowser>;

export function openBrowser({ network, world }: Club, chance: Chance) {
  const cookies = cookieJar();
  const from = `203.0.113.${1 + chance.below(250)}`;

  async function send(sent: SentRequest): Promise<ServerAnswer> {
    const headers = { cookie: cookies.header(), ...sent.headers };
    const answered = await network.deliver({ ...sent, from, headers });
    if (answered === null) throw new Error("There is no server.");
    cookies.keep(answered);
    world.tell(`${from}: ${sent.method} ${sent.url.slice(0, 100)}: ${outcomeOf(answered)}`);
    return answered;
  }

  function post(name: EndpointName, body: object): Promise<ServerAnswer> {
    const { method, path } = endpoints[name];
    const headers = { "content-type": "application/json" };
    return send({ method, url: path, headers, body: JSON.stringify(body) });
  }

  const logIn = (phone: string, pin: string) => post("logIn", { phone, pin });
  return { cookies, send, post, logIn };
}

export function outcomeOf({ status, text }: ServerAnswer): string {
  return /"reason":"([\w-]+)"/.exec(text)?.[1] ?? String(status);
}

type Play = (club: Club, chance: Chance) => Promise<void>;

export function meanwhile(share: number, doing: string, play: Play): Act {
  return { share, act: (club, chance) => club.world.until(play(club, chance).then(() => doing)) };
}

/** The server admits strangers one every 2 ms. After 20 ms none waits, so `work` sends the only request. */
export function inTurn<T>({ world }: Club, work: () => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  world.after(20, () => work().then(resolve, reject));
  return promise;
}

export async function anybody({ server }: Club, chance: Chance): Promise<Owner> {
  const all = await server.db().kysely.selectFrom("players").select(["id", "phone"]).orderBy("id").execute();
  return chance.oneOf(all);
}

const guessPins = meanwhile(4, "somebody guesses PINs", async (club, chance) => {
  const { heard, server } = club;
  const { phone } = await anybody(club, chance);
  const lent = chance.happens(0.2) ? openBrowser(club, chance) : null;
  if (lent) await inTurn(club, () => lent.logIn(phone, heard.pinOf(phone)));
  const pins = Array.from({ length: 1 + chance.below(12) }, () =>
    chance.happens(0.1) ? heard.pinOf(phone) : String(1_000 + chance.below(9_000)),
  );
  const before = server.compared();
  const guess = async (pin: string) => outcomeOf(await (lent ?? openBrowser(club, chance)).logIn(phone, pin));
  const outcomes: string[] = [];
  if (chance.happens(0.5)) outcomes.push(...(await Promise.all(pins.map(guess))));
  else for (const pin of pins) outcomes.push(await inTurn(club, () => guess(pin)));
  for (const outcome of outcomes) meet(club, `a guessed PIN: ${outcome}`);
  const admitted = outcomes.filter((outcome) => ["200", "wrong-pin"].includes(outcome)).length;
  const compared = server.compared() - before;
  if (compared !== admitted)
    club.faults.push(`${compared} PINs were compared, and ${admitted} answers say so`);
});

/** The act is impossible after 22:00, because a wait of an hour could then go past midnight. */
const wait: Act = {
  share: 1,
  async act({ world }, chance) {
    if (world.now() > evening + 3 * 60 * 60_000) return null;
    const minutes = chance.oneOf([16, 61]);
    world.skip(minutes * 60_000);
    return `${minutes} minutes pass`;
  },
};

const guessResetCodes = meanwhile(2, "somebody gets a code for a new PIN", async (club, chance) => {
  const [one, other] = [await anybody(club, chance), await anybody(club, chance)];
  const given = await giveResetCode(club.server.context(), club.admin.actor, one.id);
  if (isRefused(given)) return;
  club.heard.resetCodes.set(one.phone, given.code);
  for (let turn = 0; turn < 4; turn++) {
    const phone = chance.happens(0.3) ? other.phone : one.phone;
    const code = chance.happens(0.3) ? "0000-0000" : given.code;
    const browser = openBrowser(club, chance);
    const answered = await inTurn(club, () => browser.post("resetPin", { phone, code, pin: castPin }));
    meet(club, `a guessed reset code: ${outcomeOf(answered)}`);
  }
});

export async function register(club: Club, chance: Chance, browser: Browser): Promise<void> {
  const form = {
    ...requests.register({} as Ids, "nobody").body,
    as: chance.oneOf(["member", "member", "guest"]),
    code: chance.oneOf([memberCode, guestCode, ` ${memberCode.toLowerCase()}`, "GUEST-", ...newCodes]),
    phone: `60255570${10 + chance.below(90)}`,
    affiliatedWith: (await anybody(club, chance)).id,
  };
  const code = readCode(form.code);
  const mayAdmit = await admits(club, code, form.phone);
  const answered = await inTurn(club, () => browser.post("register", form));
  meet(club, `a stranger registers: ${outcomeOf(answered)}`);
  if (answered.status === 200 && !mayAdmit && !(await admits(club, code, form.phone)))
    club.faults.push(`${form.phone} registered with ${code}, which admits nobody`);
  if (answered.status !== 200 || chance.happens(0.5)) return;
  const playerId = JSON.parse(answered.text).me.id;
  await removeFromGroup(club.server.context(), club.admin.actor, { playerId, code });
}

async function admits({ server }: Club, code: string, phone: string): Promise<boolean> {
  const { kysely } = server.db();
  const found = await kysely.selectFrom("codes").selectAll().where("code", "=", code).executeTakeFirst();
  const members = kysely.selectFrom("players").select("id").where("groupCode", "=", code);
  const others = await members.where("phone", "!=", phone).execute();
  return found?.active === 1 && others.length < (found.maxPlayers ?? Number.POSITIVE_INFINITY);
}

const useCodes = meanwhile(4, "group codes change, and strangers register", async (club, chance) => {
  for (let turn = 0; turn < 6; turn++) {
    await changeCode(club, chance);
    await register(club, chance, openBrowser(club, chance));
  }
});

export const strangers: readonly Act[] = [guessPins, wait, guessResetCodes, useCodes];
