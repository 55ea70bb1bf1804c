/** The server's session decides who is logged in. The app caches the answer until logout, a 401 or another login. */
import { useSyncExternalStore } from "react";
import type { Session } from "#contract/players/accounts";
import type { PlayerId } from "#rules/golf";
import { learnClubName } from "./club-name.ts";
import { listenersOf } from "./data/observable.ts";
import { request } from "./data/request.ts";
import { Refused } from "./data/request-errors.ts";
import { onSignedOut, sendAs, startSession } from "./data/request-origin.ts";
import { isLeavingNoted, onLeavingNoted, readCacheOwner, storeMe } from "./data/stored.ts";
import {
  cacheSession,
  clearOfflineCache,
  isMissing,
  readCachedSession,
} from "./offline-cache/offline-cache.ts";
import { patterns } from "./paths.ts";
import type { Target } from "./router/target.ts";

let current: Session | null = null;
const changes = listenersOf();
export const { subscribe: subscribeToSession } = changes;

/** Not null while `holdSignOut` delays the effect of a 401. */
let held: { isSignedOut: boolean } | null = null;

onSignedOut(() => {
  if (held) held.isSignedOut = true;
  else setSession(null);
});

/** Returns null if nobody is logged in. Without reception, returns the last known session, or rejects if the phone has none. */
async function loadSession(): Promise<Session | null> {
  if (current) return current;
  const pending = request("readSession");
  if (await isMissing(pending)) {
    const cached = await readCachedSession(readCacheOwner());
    if (cached) {
      showSession(cached);
      cacheSession(cached, false);
      void pending.then(replaceCached).catch(() => {});
      return current;
    }
  }
  try {
    setSession(await pending);
  } catch (error) {
    if (!(error instanceof Refused && error.reason === "not-signed-in")) throw error;
    void clearOfflineCache();
  }
  return current;
}

/** If another player is logged in now, the page reloads, so that no data of the cached player stays. */
function replaceCached(session: Session): void {
  if (current?.me.id === session.me.id) setSession(session);
  else if (current) window.location.reload();
}

export function setSession(session: Session | null): void {
  showSession(session);
  cacheSession(session, true);
  if (session === null) void clearOfflineCache();
}

function showSession(session: Session | null): void {
  current = session;
  sendAs(session?.me.id ?? null, session?.lastEvent ?? 0);
  if (session) {
    storeMe(session.me);
    learnClubName(session.club.name);
  }
  changes.tell();
}

export function updateMe(me: Session["me"]): void {
  if (current?.me.id === me.id) setSession({ ...current, me });
}

export async function refreshSession(): Promise<void> {
  const { me, club } = await request("readSession");
  if (current?.me.id === me.id) setSession({ ...current, me, club });
}

/** Runs a change that ends this session and starts another. A 401 opens the login only if the change fails. */
export async function holdSignOut(change: () => Promise<Session>): Promise<Session> {
  const holding = { isSignedOut: false };
  held = holding;
  try {
    const session = await change();
    startSession();
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
  if (isLeavingNoted()) return { to: patterns.landing };
  const session = await loadSession();
  return session ? null : { to: patterns.login, search: { next: href } };
}

export function useSession(): Session {
  const session = useSyncExternalStore(subscribeToSession, () => current);
  if (!session) throw new Error("This screen is only for players who are logged in.");
  return session;
}

export function useTimeZone(): string {
  return useSession().club.timeZone;
}

export function meId(): PlayerId | null {
  return current?.me.id ?? null;
}

export function isSignedIn(): boolean {
  return current !== null;
}
