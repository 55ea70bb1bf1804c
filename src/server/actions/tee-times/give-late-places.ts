/** Gives offered places ten minutes after the offer, and ends the offers of tee times that start (ruling 60). */
import type { FastifyBaseLogger } from "fastify";
import type { TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { openOffers, settleOffers } from "#rules/tee-times/late-places";
import type { Context } from "../../context.ts";
import { readPlaces, type StoredTeeTime } from "../../store/places.ts";
import { listOffering, lockTeeTime } from "../../store/tee-times.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";
import { decideBehindLocks, storePlaces } from "./place-changes.ts";

const everyMs = 1_000;

export function keepGivingLatePlaces(context: Context, log: Pick<FastifyBaseLogger, "error">): TimedWork {
  const failed = "LATE PLACES COULD NOT BE GIVEN; the next try is in a second";
  return repeatWork(() => giveLatePlaces(context).catch((err) => log.error({ err }, failed)), everyMs);
}

export async function giveLatePlaces(context: Context): Promise<void> {
  const { kysely } = context.db;
  for (const teeTime of await listOffering(kysely)) {
    const t = await readPlaces(kysely, teeTime);
    if (movesNow(t, context)) await settle(context, t.id);
  }
}

/** An offer ends in no other way: new ones come only with a change of places. */
function movesNow(t: StoredTeeTime, { now }: Context): boolean {
  return settleOffers(t, now()).offers.length !== openOffers(t).length;
}

function settle({ db, now }: Context, teeTimeId: TeeTimeId): Promise<void> {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return;
    const before = await readPlaces(tx, teeTime);
    const decided = await decideBehindLocks(tx, before, now, (at) => settleOffers(before, at));
    if (isRefused(decided)) return;
    const { places, offers, promoted } = decided.changed;
    const after = { ...before, places, offers };
    const change = { teeTimeId, before, after, promoted, action: "promote-player" } as const;
    await storePlaces(tx, { ...change, by: null, at: decided.at });
  });
}
