/**
 * Is there a demo club in the data folder, and as which players can one log in?
 * What the seed says of the club it made is kept beside the data, so that a second start says it again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { AppContext } from "./context.ts";
import type { Env } from "./env.ts";
import type { DemoPrinted } from "./seed/demo.ts";
import { findClub } from "./store/club.ts";

export type Demo = { madeAt: Instant; printed: DemoPrinted };

const demoNote: z.ZodMiniType<Demo> = z.object({
  madeAt: z.string(),
  printed: z.object({ lines: z.array(z.string()) }),
});

const staleDays = 7;

/** Makes the demo club where there is none; null where a club of its own is kept. */
export async function openDemo(context: AppContext, env: Pick<Env, "dataDir">): Promise<Demo | null> {
  const file = join(env.dataDir, "demo.json");
  const club = await findClub(context.db.kysely);
  if (club !== null) return club.isDemo === 1 && existsSync(file) ? readDemo(file) : null;
  // Loaded for the first start alone.
  const { seedDemoClub } = await import("./seed/demo.ts");
  const madeAt = context.now();
  const demo = { madeAt, printed: await seedDemoClub(context, { now: madeAt, seed: 1 }) };
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(demo, null, 2)}\n`);
  return demo;
}

export function printDemo({ madeAt, printed }: Demo, now: Instant): string {
  const ageDays = (fromInstant(now) - fromInstant(madeAt)) / (24 * 60 * 60 * 1000);
  const stale =
    ageDays > staleDays ? ["", "Its tee times have become old: `npm run reset` makes a fresh one."] : [];
  return [...printed.lines, ...stale, ""].join("\n");
}

function readDemo(file: string): Demo {
  const note = demoNote.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!note.success)
    throw new Error(`${file} is no note of a demo club. \`npm run reset\` makes a fresh one.`);
  return note.data;
}
