/**
 * Gives each test a PostgreSQL database in the template's state.
 *
 * A copy of the template takes 75 milliseconds, emptying and refilling one that is there 15. So one database serves
 * test after test. It is copied again where a test has changed its tables, or did not end properly: then something
 * may still be writing to it.
 */
import { inject } from "vitest";
import type { Place } from "./places.ts";
import { createDatabase, dropDatabase } from "./postgresql-databases.ts";
import { prepareReset, type Reset } from "./postgresql-reset.ts";

export type LentPlace = {
  readonly place: Place;
  /** `isReusable`: the test passed and has closed what it opened. */
  giveBack(isReusable: boolean): Promise<void>;
};

type Kept = { name: string; place: Place; reset: Reset };

/** Between two tests; null while a test has it. */
let kept: Kept | null = null;

export async function lendPostgresqlClub(): Promise<LentPlace> {
  const lent = (await takeKept()) ?? (await copyTemplate());
  return {
    place: lent.place,
    async giveBack(isReusable) {
      if (isReusable && kept === null) kept = lent;
      else await drop(lent);
    },
  };
}

/** Called at the end of a test file. */
export async function dropPostgresqlClub(): Promise<void> {
  const last = kept;
  kept = null;
  if (last !== null) await drop(last);
}

async function takeKept(): Promise<Kept | null> {
  const taken = kept;
  kept = null;
  if (taken === null || (await taken.reset.run())) return taken;
  await drop(taken);
  return null;
}

async function copyTemplate(): Promise<Kept> {
  const template = inject("templateClub").postgresql;
  if (template === null) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  const copy = await createDatabase(template.name);
  return { ...copy, reset: await prepareReset(copy.place) };
}

async function drop({ name, reset }: Kept): Promise<void> {
  await reset.close();
  await dropDatabase(name);
}
