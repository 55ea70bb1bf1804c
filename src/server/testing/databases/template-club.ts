/** Makes the clubs that tests copy. Vitest calls this first (`globalSetup` in `vitest.config.ts`). */
import type { TestProject } from "vitest/node";
import { migrate } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open-database.ts";
import { seedCast } from "../cast.ts";
import { morning, type Place, temporaryPlace } from "../rounds/places.ts";
import { createDatabase, dropWithCopies } from "./postgresql-databases.ts";

export type TemplateClub = {
  readonly sqlite: Place;
  readonly postgresql: Place | null;
};

declare module "vitest" {
  interface ProvidedContext {
    templateClub: TemplateClub;
  }
}

export default async function makeTemplateClub({ provide }: TestProject): Promise<() => Promise<void>> {
  const { place: sqlite, drop } = temporaryPlace();
  await fill(sqlite);
  const postgresql = process.env.TEST_DATABASE_URL ? await createDatabase() : null;
  if (postgresql !== null) await fill(postgresql);
  provide("templateClub", { sqlite, postgresql });
  return async () => {
    await drop();
    if (postgresql !== null) await dropWithCopies(postgresql);
  };
}

async function fill(place: Place): Promise<void> {
  const db = await openDatabase(place);
  await migrate(db);
  await seedCast({ db, now: () => morning });
  await db.close();
}
