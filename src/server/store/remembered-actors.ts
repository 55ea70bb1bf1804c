/**
 * Remembers for a moment who is logged in, so that the requests of one screen do not all ask the database.
 *
 * What this server changes in sessions and players counts at once: it forgets everybody. What another server or a
 * command changes counts when the moment is over, well within the second that protection 3 allows.
 */
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import type { Database } from "./database.ts";
import { findSessions, type LiveSession, noteSighting } from "./sessions.ts";
import { shareReadings } from "./shared-readings.ts";

/** A screen's requests come together. */
export const rememberedMs = 400;

/** More sessions than ask within that time. */
const maxRemembered = 2_000;

export type Actors = {
  /** Null where the token opens no session. */
  find(token: string, now: Instant): Promise<Actor | null>;
  close(): void;
};

/** `clock` in milliseconds: the club's own clock may be set, this one only goes on. */
export function rememberActors(
  { kysely, onSessionChange }: Pick<Database, "kysely" | "onSessionChange">,
  clock: () => number = () => performance.now(),
): Actors {
  const remembered = new Map<string, LiveSession & { readonly until: number }>();
  const asked = new Set<string>();
  const readTogether = shareReadings(() => {
    const tokens = [...asked];
    asked.clear();
    return findSessions(kysely, tokens);
  });
  let changes = 0;
  const close = onSessionChange(() => {
    changes += 1;
    remembered.clear();
  });

  function recall(token: string, now: Instant): LiveSession | null {
    const known = remembered.get(token);
    if (known === undefined || known.until <= clock() || known.expiresAt <= now) return null;
    return known.sightingDueAt <= now ? null : known;
  }

  return {
    async find(token, now) {
      const known = recall(token, now);
      if (known !== null) return known.actor;
      // Counted from before the question: the answer is not newer than that.
      const [before, until] = [changes, clock() + rememberedMs];
      asked.add(token);
      const session = (await readTogether()).get(token);
      if (session === undefined || session.expiresAt <= now) return null;
      // Nobody waits for it, and a full disk or a locked database keeps nobody from reading.
      if (session.sightingDueAt <= now) void noteSighting(kysely, token, now).catch(() => {});
      if (changes === before) remember(token, { ...session, until });
      return session.actor;
    },
    close,
  };

  function remember(token: string, session: LiveSession & { readonly until: number }): void {
    remembered.delete(token);
    remembered.set(token, session);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }
}
