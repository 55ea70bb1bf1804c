/**
 * Lends PostgreSQL databases. Copying the template takes 75 ms, and emptying and refilling a database 5 ms.
 * So one database serves test after test, until a test changes its tables or does not end properly.
 */
import type { Lender } from "../lender.ts";
import type { Place } from "../rounds/places.ts";
import { createDatabase, dropDatabase } from "./postgresql-databases.ts";
import { prepareReset, type Reset } from "./postgresql-reset.ts";

/** Nobody may be connected to the template, because PostgreSQL then refuses to copy it. */
export function postgresqlLender(template: Place): Lender {
  let kept: IdleDatabase | null = null;

  async function takeKept(): Promise<IdleDatabase | null> {
    const taken = kept;
    kept = null;
    if (taken === null || (await taken.reset.run())) return taken;
    await drop(taken);
    return null;
  }

  return {
    async lend() {
      const lent = (await takeKept()) ?? (await copyOf(template));
      return {
        place: lent.place,
        async giveBack(isReusable) {
          if (isReusable && kept === null) kept = lent;
          else await drop(lent);
        },
      };
    },
    async copy() {
      const place = await createDatabase(template);
      return { place, drop: () => dropDatabase(place) };
    },
    async drop() {
      if (kept !== null) await drop(kept);
      kept = null;
    },
  };
}

type IdleDatabase = { place: Place; reset: Reset };

async function copyOf(template: Place): Promise<IdleDatabase> {
  const place = await createDatabase(template);
  return { place, reset: await prepareReset(place) };
}

async function drop({ place, reset }: IdleDatabase): Promise<void> {
  await reset.close();
  await dropDatabase(place);
}
