/**
 * Lends each test a PostgreSQL database in the state of a template.
 *
 * A copy of the template takes 75 milliseconds, emptying and refilling one that is there 15. So one database serves
 * test after test. It is copied again where a test has changed its tables, or did not end properly: then something
 * may still be writing to it.
 */
import type { Lender } from "./lender.ts";
import type { Place } from "./places.ts";
import { createDatabase, dropDatabase } from "./postgresql-databases.ts";
import { prepareReset, type Reset } from "./postgresql-reset.ts";

/** To the template nobody may be connected. */
export function postgresqlLender(template: Place): Lender {
  /** Between two tests; null while a test has it. */
  let kept: Kept | null = null;

  async function takeKept(): Promise<Kept | null> {
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

type Kept = { place: Place; reset: Reset };

async function copyOf(template: Place): Promise<Kept> {
  const place = await createDatabase(template);
  return { place, reset: await prepareReset(place) };
}

async function drop({ place, reset }: Kept): Promise<void> {
  await reset.close();
  await dropDatabase(place);
}
