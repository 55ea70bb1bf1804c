/** Time always comes from `now`, so that a test can set it. */
import { toInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Database } from "./database/database.ts";
import type { Streams } from "./events/types.ts";
import type { ResultCache } from "./http/result-cache.ts";
import { CommandError } from "./process/command-error.ts";
import type { Env } from "./process/env.ts";
import { isPepperOf } from "./push/keys.ts";
import type { Push } from "./push/services.ts";
import { readPepper } from "./secrets/pepper.ts";
import { type Pins, pinsWith, usualPinCost } from "./secrets/pin.ts";
import { hasPlayers } from "./store/players.ts";

export type Context = { readonly db: Database; readonly now: () => Instant };

export type AppContext = Context & { readonly pins: Pins };

export type ServingContext = AppContext & {
  readonly streams: Streams;
  readonly cachedAnswer: ResultCache;
  readonly push: Push;
};

/** Creates a missing pepper only if the club has no players yet: with another pepper, nobody could log in. */
export async function openContext(
  db: Database,
  { pepperFile }: Pick<Env, "pepperFile">,
  pinCost = usualPinCost,
): Promise<AppContext> {
  const pins = pinsWith(readPepper(pepperFile, !(await hasPlayers(db.kysely))), pinCost);
  if (!(await isPepperOf(db.kysely, pins)))
    throw new CommandError(
      `The pepper ${pepperFile} is not the one of this club: with it nobody could log in. Put the club's own there; ` +
        "if it is lost, `new-pepper` begins with another one.",
    );
  return { db, now: () => toInstant(Date.now()), pins };
}
