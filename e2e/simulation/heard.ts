/** Records who got which session and why, what each player was told, and which PINs were compared. */
import { type EndpointName, endpoints } from "../../src/contract/endpoints.ts";
import type { PlayerId } from "../../src/rules/golf.ts";
import { readCode } from "../../src/rules/players/group-codes.ts";
import { readPhone } from "../../src/rules/players/person.ts";
import { castPin, guestCode, memberCode } from "../../src/server/testing/cast.ts";
import type { SentRequest, ServerAnswer } from "./network.ts";
import type { World } from "./world.ts";

export type Owner = { readonly id: PlayerId; readonly phone: string };
export type ReceivedText = { readonly who: Owner | null; readonly url: string; readonly text: string };
type WrongPin = { readonly pin: string; readonly at: number };
type TypedFields = Readonly<Partial<Record<"phone" | "pin" | "newPin" | "code" | "as", string>>>;

export type NetworkObserver = ReturnType<typeof openNetworkObserver>;

export function openNetworkObserver({ now }: Pick<World, "now">, faults: string[]) {
  const sessions = new Map<string, Owner>();
  /** PINs by phone number. Everybody who is missing here has the PIN of the cast. */
  const pins = new Map<string, string>();
  const resetCodes = new Map<string, string>();
  const groupCodes = new Map([
    [memberCode, "member"],
    [guestCode, "guest"],
  ]);
  const told = new Map<string, ReceivedText>();
  /** Wrong PINs by account, or by device and account if the account has used the device before. */
  const wrongPins = new Map<string, WrongPin[]>();
  const knownDevices = new Set<string>();

  const pinOf = (phone: string) => pins.get(phone) ?? castPin;

  function hear(sent: SentRequest, answered: ServerAnswer): void {
    const { method, url, headers } = sent;
    if (answered.status >= 500) faults.push(`${method} ${url} was answered ${answered.status}`);
    const token = cookieIn(answered.headers["set-cookie"], "clubhouse");
    const asker = sessions.get(cookieIn(headers.cookie, "clubhouse")) ?? null;
    if (isFor(sent, "logIn")) hearPin(sent, answered);
    if (isFor(sent, "logOut") && asker) knownDevices.delete(deviceAndAccount(sent, asker.phone));
    if (token !== "") hearSession(sent, answered, token, asker);
    if (isFor(sent, "addCode") && answered.status === 200)
      groupCodes.set(JSON.parse(answered.text).code, "member");
    // The answer repeats the code that the person has typed, so the answer reveals nothing.
    if (isFor(sent, "checkGroupCode")) return;
    const who = sessions.get(token) ?? asker;
    told.set(`${who?.id} ${answered.text}`, { who, url, text: answered.text });
  }

  function hearPin(sent: SentRequest, { status, text }: ServerAnswer): void {
    const isRight = status === 200;
    if (!isRight && !text.includes('"wrong-pin"')) return;
    const { phone = "", pin = "" } = typedIn(sent);
    const account = String(readPhone(phone));
    const onDevice = deviceAndAccount(sent, account);
    const isKnown = knownDevices.has(onDevice);
    const all = wrongPins.get(isKnown ? onDevice : account) ?? [];
    // The server may have compared a right PIN before the wrong PINs that came at the same millisecond.
    const earlier = all.filter((one) => one.at < now() || !(isRight || one.pin === pin));
    if (!(isKnown ? mayTryOnDevice : mayTry)(earlier, now()))
      faults.push(`A PIN of ${account} was compared after ${earlier.length} wrong ones`);
    if (!isRight && all.every((one) => one.pin !== pin))
      wrongPins.set(isKnown ? onDevice : account, [...all, { pin, at: now() }]);
  }

  function hearSession(sent: SentRequest, answered: ServerAnswer, token: string, asker: Owner | null): void {
    const { me }: { me: Owner } = JSON.parse(answered.text);
    const typed = typedIn(sent);
    if (!hasRight(sent, typed, me, asker))
      faults.push(`${me.phone} got a session for ${sent.method} ${sent.url} ${sent.body ?? ""}`);
    sessions.set(token, { id: me.id, phone: me.phone });
    pins.set(me.phone, typed.newPin ?? typed.pin ?? "");
    knownDevices.add(`${cookieIn(answered.headers["set-cookie"], "clubhouse-device")} ${me.phone}`);
    if (!isFor(sent, "resetPin")) return;
    resetCodes.delete(me.phone);
    wrongPins.delete(me.phone);
  }

  function hasRight(
    sent: SentRequest,
    typed: TypedFields,
    { id, phone }: Owner,
    asker: Owner | null,
  ): boolean {
    const { pin, code = "", as } = typed;
    if (isFor(sent, "logIn")) return pin === pinOf(phone) && readPhone(typed.phone ?? "") === phone;
    if (isFor(sent, "resetPin")) return code === resetCodes.get(phone);
    if (isFor(sent, "changePin")) return pin === pinOf(phone) && asker?.id === id;
    return isFor(sent, "register") && groupCodes.get(readCode(code)) === as;
  }

  return { sessions, resetCodes, told, hear, pinOf };
}

const minute = 60_000;
const hour = 60 * minute;
/** Protection 2: the wait after 0, 1, 2 … wrong PINs. */
const waits = [0, 0, 0, 0, 0, 15 * minute, hour];

function mayTry(wrong: readonly WrongPin[], now: number): boolean {
  const wait = waits[wrong.length] ?? 24 * hour;
  return wrong.length < 20 && now - (wrong.at(-1)?.at ?? 0) >= wait;
}

function mayTryOnDevice(wrong: readonly WrongPin[], now: number): boolean {
  return wrong.length < 20 && wrong.filter(({ at }) => at > now - hour).length < 10;
}

export function isFor({ method, url }: SentRequest, name: EndpointName): boolean {
  const endpoint = endpoints[name];
  return method === endpoint.method && url.split("?")[0] === endpoint.path;
}

/** Returns the cookie up to its first dot, or "" if it is missing. For a device this is the device's id. */
export function cookieIn(cookies: string | undefined, name: string): string {
  return new RegExp(`(?:^|[;,] ?)${name}=([\\w-]+)`).exec(cookies ?? "")?.[1] ?? "";
}

function deviceAndAccount({ headers }: SentRequest, phone: string): string {
  return `${cookieIn(headers.cookie, "clubhouse-device")} ${phone}`;
}

function typedIn({ body }: SentRequest): TypedFields {
  try {
    return JSON.parse(String(body)) as TypedFields;
  } catch {
    return {};
  }
}
