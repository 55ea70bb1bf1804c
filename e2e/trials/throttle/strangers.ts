/** Who tries PINs? Strangers on any address and on any device, as many as they like; and the owner, on devices that are known. */
import { endpoints } from "../../../src/contract/endpoints.ts";
import type { ErrorAnswer } from "../../../src/contract/errors.ts";
import { isRefused } from "../../../src/rules/refusal.ts";
import { logIn as logInByAction } from "../../../src/server/actions/accounts.ts";
import type { AppContext } from "../../../src/server/context.ts";
import type { Chance } from "../chance.ts";
import { fromOurPages, type Visitors } from "../visitors.ts";

export type Outcome = "let in" | "wrong-pin" | "too-many-tries" | "login-closed" | "turned away";

export type Login = { readonly outcome: Outcome; readonly cookies: string };

type Asking = { readonly cookies?: string; readonly from: string };

/**
 * One login. "turned away": the device or its address asks too often in a minute of the machine, and nobody has looked at
 * the account; the account's own waits are of a quarter of an hour or more.
 */
export async function logIn(
  visitors: Visitors,
  phone: string,
  pin: string,
  { cookies = "", from }: Asking,
): Promise<Login> {
  const { method, path } = endpoints.logIn;
  const cookie = cookies === "" ? {} : { cookie: cookies };
  const headers = { ...fromOurPages, "content-type": "application/json", "x-forwarded-for": from, ...cookie };
  const body = Buffer.from(JSON.stringify({ phone, pin }));
  const reply = await visitors.send({ method, path, headers, body });
  if (reply.status === 200) return { outcome: "let in", cookies: reply.cookies.join("; ") };
  const { reason } = (JSON.parse(reply.text) as ErrorAnswer).error;
  if (reason === "wrong-pin" || reason === "login-closed") return { outcome: reason, cookies: "" };
  if (reason !== "too-many-tries") return { outcome: "turned away", cookies: "" };
  return { outcome: (reply.retryAfter ?? 0) > 60 ? reason : "turned away", cookies: "" };
}

export type Strangers = {
  /** Until the account has been asked: a device that is turned away is thrown away. */
  tryPin(phone: string, pin: string): Promise<Outcome>;
};

/** Most of them on devices of their own, which the server knows apart; the others share the count of an address. */
export async function openStrangers(visitors: Visitors, devices: number, chance: Chance): Promise<Strangers> {
  const open = async () => {
    const headers = { "x-forwarded-for": anyAddress(chance), "user-agent": "Safari" };
    return (await visitors.send({ method: "GET", path: "/", headers, body: null })).cookies.join("; ");
  };
  const known = await Promise.all(Array.from({ length: devices }, open));

  async function tryPin(phone: string, pin: string): Promise<Outcome> {
    const from = anyAddress(chance);
    if (chance.happens(0.02)) return (await logIn(visitors, phone, pin, { from })).outcome;
    const device = chance.below(known.length);
    const { outcome } = await logIn(visitors, phone, pin, { cookies: known[device] ?? "", from });
    if (outcome !== "turned away") return outcome;
    known[device] = await open();
    return tryPin(phone, pin);
  }
  return { tryPin };
}

/** The same, decided by the server's own action in this process: what HTTP would add is time. */
export async function tryPinByAction(
  context: AppContext,
  phone: string,
  pin: string,
  chance: Chance,
): Promise<Outcome> {
  const device = { name: "Safari", marks: null, id: null };
  const answer = await logInByAction(
    context,
    { address: anyAddress(chance), token: null, device },
    { phone, pin },
  );
  if (!isRefused(answer)) return "let in";
  const { refused } = answer;
  const isKnown = refused === "wrong-pin" || refused === "login-closed" || refused === "too-many-tries";
  return isKnown ? refused : "turned away";
}

export function anyAddress(chance: Chance): string {
  const part = () => 1 + chance.below(254);
  return `100.${part()}.${part()}.${part()}`;
}

/** All wrong ones, in an order that nobody knows. */
export function wrongPins(right: string, chance: Chance): string[] {
  return Array.from({ length: 10_000 }, (_, i) => ({ pin: String(i).padStart(4, "0"), at: chance.next() }))
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ pin }) => (pin === right ? [] : [pin]));
}

export function countOf(outcomes: readonly Outcome[], wanted: Outcome): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}

/** So many at a time, each as soon as one before it is through. */
export async function onLanes<T, U>(
  items: readonly T[],
  lanes: number,
  work: (item: T, at: number) => Promise<U>,
): Promise<U[]> {
  const answers = new Array<U>(items.length);
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}
