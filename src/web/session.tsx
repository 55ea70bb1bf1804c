/** The server's session decides who is logged in; the answer is kept until logout, a 401 or another login. */
import { useSyncExternalStore } from "react";
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { beginSession, onSignedOut, sendAs } from "./data/asking-player.ts";
import { listenersOf } from "./data/observable.ts";
import { request } from "./data/request.ts";
import { Refused } from "./data/request-errors.ts";
import { isLeavingNoted, onLeavingNoted, readKeptFor, storeMe } from "./data/stored.ts";
import { forgetKept, isMissing, keepSession, readKeptSession } from "./kept/kept.ts";
import type { Target } from "./router/target.ts";

let current: Session | null = null;
const changes = listenersOf();
export const { subscribe: subscribeToSession } = changes;

/** Whether `holdSignOut` delays a 401, and whether one came meanwhile. */
let held: { isSignedOut: boolean } | null = null;

onSignedOut(() => {
  if (held) held.isSignedOut = true;
  else setSession(null);
});

/** Null when nobody is logged in. Offline it is the last known player; rejects when there is none. */
async function loadSession(): Promise<Session | null> {
  if (current) return current;
  const asked = request("readSession");
  if (await isMissing(asked)) {
    const kept = await readKeptSession(readKeptFor());
    if (kept) {
      showSession(kept);
      keepSession(kept, false);
      void asked.then(replaceKept).catch(() => {});
      return current;
    }
  }
  try {
    setSession(await asked);
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "not-signed-in")) throw error;
    void forgetKept();
  }
  return current;
}

/** After a late answer of the server, nothing of another player may stay on the screen. */
function replaceKept(session: Session): void {
  if (current?.me.id === session.me.id) setSession(session);
  else if (current) window.location.reload();
}

export function setSession(session: Session | null): void {
  showSession(session);
  keepSession(session, true);
  if (session === null) void forgetKept();
}

function showSession(session: Session | null): void {
  current = session;
  sendAs(session?.me.id ?? null, session?.lastEvent ?? 0);
  if (session) storeMe(session.me);
  changes.tell();
}

export function updateMe(me: Session["me"]): void {
  if (current?.me.id === me.id) setSession({ ...current, me });
}

export async function refreshSession(): Promise<void> {
  const { me, club } = await request("readSession");
  if (current?.me.id === me.id) setSession({ ...current, me, club });
}

/** For a change that ends one session and may start another: until its outcome, no 401 leads to the login. */
export async function holdSignOut(change: () => Promise<Session>): Promise<Session> {
  const holding = { isSignedOut: false };
  held = holding;
  try {
    const session = await change();
    beginSession();
    holding.isSignedOut = false;
    return session;
  } finally {
    held = null;
    if (holding.isSignedOut) setSession(null);
  }
}

export function watchOtherTabs(): void {
  onLeavingNoted(() => setSession(null));
}

export async function demandSession({ href }: { href: string }): Promise<Target | null> {
  if (isLeavingNoted()) return { to: "/" };
  const session = await loadSession();
  return session ? null : { to: "/login", search: { next: href } };
}

export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, () => current);
  if (!session) throw new Error("This screen is only for players who are logged in.");
  return session;
}

/** For every date and time (ruling 7). */
export function useTimeZone(): string {
  return useSession().club.timeZone;
}

export function meId(): PlayerId | null {
  return current?.me.id ?? null;
}

export function isSignedIn(): boolean {
  return current !== null;
}
