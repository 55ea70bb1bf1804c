/**
 * `npm run simulate`: plays random days of a club, with phones, network and server under one clock. A day with a fault
 * is shortened to the fewest steps and printed.
 *
 *   npm run simulate -- --seeds 1000     other days than `npm test` plays
 *   npm run simulate -- --seed 42        this day; if it fails, its fewest steps
 *   npm run simulate -- --fault NAME     with a planted fault, which must be found (faults.ts)
 *   npm run simulate -- --postgres       on PostgreSQL, whose answers may come in another order each time
 */
import { randomInt } from "node:crypto";
import { startCluster } from "../../scripts/postgres.ts";
import { scratchFolder } from "../../scripts/project.mjs";
import { command, heading, Needed, note, readTyped, seconds } from "../../scripts/terminal.mjs";
import { dropTemplates } from "./club.ts";
import { type PlantedFault, plantedFaults } from "./faults.ts";
import { playMany } from "./many-days.ts";
import { shorten } from "./shorten.ts";

await command(async () => {
  const { values } = readTyped({
    options: {
      seeds: { type: "string", default: "100" },
      seed: { type: "string" },
      fault: { type: "string" },
      postgres: { type: "boolean", default: false },
    },
  });
  // Every thread gets this folder from `os.tmpdir()`.
  process.env.TMPDIR = scratchFolder();
  const cluster = values.postgres ? await startCluster({ parent: scratchFolder() }) : null;
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  try {
    return await simulate(values);
  } finally {
    await dropTemplates();
    cluster?.stop();
  }
});

type Options = { seeds: string; seed?: string; fault?: string; postgres: boolean };

async function simulate(values: Options): Promise<number> {
  const count = wholeNumber(values.seeds);
  const fault = values.fault === undefined ? undefined : plantedNamed(values.fault);
  const variation = { fault, engine: values.postgres ? "postgresql" : "sqlite" } as const;
  if (values.seed !== undefined) {
    const { trace, faults } = await shorten(wholeNumber(values.seed), variation);
    for (const line of [...trace, ...faults.map((found) => `FAULT: ${found}`)]) note(line);
    return faults.length > 0 ? 1 : 0;
  }
  const first = randomInt(2 ** 30);
  const started = Date.now();
  const met = new Map<string, number>();
  const failed: number[] = [];
  let steps = 0;
  const days = Array.from({ length: count }, (_, i) => ({ seed: first + i, ...variation }));
  await playMany(days, ({ seed }, played) => {
    steps += played.steps;
    for (const [what, times] of played.met) met.set(what, (met.get(what) ?? 0) + times);
    if (played.faults.length > 0) failed.push(seed);
    for (const found of played.faults) note(`Seed ${seed}: ${found}`);
  });
  heading(
    `${count} days, ${failed.length} with a fault, ${steps} steps, in ${seconds(Date.now() - started)}`,
  );
  for (const [what, times] of met) note(`${String(times).padStart(8)} ${what}`);
  const [seed] = failed;
  if (seed === undefined) return 0;
  note(`With a fault: ${failed.join(", ")}`);
  heading(`The fewest steps of seed ${seed} that show it`);
  const { trace, faults } = await shorten(seed, variation);
  for (const line of [...trace, ...faults]) note(line);
  return 1;
}

function plantedNamed(name: string): PlantedFault {
  const known = Object.keys(plantedFaults) as PlantedFault[];
  const found = known.find((one) => one === name);
  if (!found) throw new Needed(`There is no fault "${name}". Known are: ${known.join(", ")}.`);
  return found;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Needed(`"${text}" is no whole number.`);
  return Number(text);
}
