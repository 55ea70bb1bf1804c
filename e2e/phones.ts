/**
 * How does a test make members and tee times quickly, without their forms? By the requests the
 * forms send. What a form or a screen does has its own test.
 */
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { readIndex } from "../src/rules/handicap.ts";
import { readCard } from "../src/rules/notation.ts";
import { displayName } from "../src/rules/person.ts";
import { isRefused } from "../src/rules/refusal.ts";
import { type CastKey, cast, castPin, codes } from "../src/server/seed/cast.ts";
import { newPhone } from "./club.ts";
import type { Club } from "./club-server.ts";

export type Phone = {
  /** The player's id. */
  id: string;
  /** "Cora Player1", or with her nickname between the two. */
  name: string;
  request(method: "GET" | "POST" | "PUT" | "DELETE", path: string, data?: object): Promise<unknown>;
};

let made = 0;

/** Registers a member whose first name is given, and who shows his nickname if he has one; the requests carry his session. */
export async function registerPhone(
  api: APIRequestContext,
  club: Club,
  firstName: string,
  nickname = "",
): Promise<Phone> {
  made += 1;
  const named = { firstName, lastName: `Player${made}`, nickname, showNickname: nickname !== "" };
  const phone = `480556${String(made).padStart(4, "0")}`;
  const request = requestFrom(api, club);
  const { me } = (await request("POST", "/api/registrations", {
    as: "member",
    code: codes.members,
    ...named,
    teeBox: "White",
    phone,
    pin: castPin,
    affiliatedWith: null,
  })) as { me: { id: string } };
  return { id: me.id, name: displayName(named), request };
}

/** A player with his phone's browser before him. */
export type Somebody = { readonly page: Page; readonly player: Phone };

/** A new member, logged in on a phone of his own. */
export async function somebody(browser: Browser, club: Club, firstName: string): Promise<Somebody> {
  const { page } = await newPhone(browser, club);
  return { page, player: await registerPhone(page.request, club, firstName) };
}

/** A player of the demo club, logged in. */
export async function castPhone(api: APIRequestContext, club: Club, who: CastKey): Promise<Phone> {
  const request = requestFrom(api, club);
  const { firstName, lastName, phone } = cast[who];
  const { me } = (await request("POST", "/api/sessions", { phone, pin: castPin })) as { me: { id: string } };
  return { id: me.id, name: `${firstName} ${lastName}`, request };
}

export function requestFrom(api: APIRequestContext, club: Club): Phone["request"] {
  return async (method, path, data) => {
    const answer = await api.fetch(club.address + path, {
      method,
      headers: { origin: club.address },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
}

/** As the admin, in a session of her own. `time` is in the morning. */
export async function addTeeTime(
  browser: Browser,
  club: Club,
  teeTime: { date: string; time: string; countLimit: number },
): Promise<{ teeTimeId: string; startsAt: string }> {
  const admin = await browser.newContext();
  const request = requestFrom(admin.request, club);
  await request("POST", "/api/sessions", { phone: cast.ana.phone, pin: castPin });
  const added = await request("POST", "/api/tee-times", { ...teeTime, meridiem: "AM" });
  await admin.close();
  const { id, startsAt } = added as { id: string; startsAt: string };
  return { teeTimeId: id, startsAt };
}

export async function beginCard(
  phone: Phone,
  teeTimeId: string,
  played: { index: string; teeBox: string },
): Promise<void> {
  const handicapIndexTenths = readIndex(played.index, false);
  if (isRefused(handicapIndexTenths)) throw new Error(`${played.index} is no index.`);
  const { teeBox } = played;
  await phone.request("PUT", `/api/tee-times/${teeTimeId}/card`, { handicapIndexTenths, teeBox });
}

/** Sends these holes as a phone does that has seen what the server holds. */
export async function saveHoles(
  phone: Phone,
  teeTimeId: string,
  way: "live" | "post-round",
  holes: readonly { holeNumber: number; gross: number }[],
): Promise<void> {
  const path = `/api/tee-times/${teeTimeId}/card`;
  const { card } = (await phone.request("GET", path)) as { card: { versions: number[] } };
  const entries = holes.map((hole) => {
    const base = card.versions[hole.holeNumber - 1] ?? 0;
    return { ...hole, base, rev: base + 1, device: `phone-${phone.id}` };
  });
  await phone.request("PUT", `${path}/holes`, { way, entries });
}

/** Holes `first` to `last` of a card in the notation of the rules. */
export function holesOf(card: string, first = 1, last = 18): { holeNumber: number; gross: number }[] {
  return readCard(card)
    .map((gross, index) => ({ holeNumber: index + 1, gross: gross ?? 0 }))
    .slice(first - 1, last);
}
