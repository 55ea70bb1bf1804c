/**
 * `npm run simulate`: days of a club that are made of their seeds: phones, network and server under one clock. What must
 * never happen is shortened to the fewest steps and printed.
 *
 *   npm run simulate -- --seeds 1000     other days than `npm test` plays
 *   npm run simulate -- --seed 42        this day, with all that happens in it
 */
import { randomInt } from "node:crypto";
import { command, heading, Needed, note, readTyped, seconds } from "../../scripts/terminal.mjs";
import { playDay } from "./play.ts";
import { shorten } from "./shorten.ts";

await command(async () => {
  const { values } = readTyped({
    options: { seeds: { type: "string", default: "100" }, seed: { type: "string" } },
  });
  const count = wholeNumber(values.seeds);
  if (values.seed !== undefined) {
    const { trace, faults } = await playDay(wholeNumber(values.seed));
    for (const line of [...trace, ...faults.map((fault) => `FAULT: ${fault}`)]) note(line);
    return faults.length > 0 ? 1 : 0;
  }
  const first = randomInt(2 ** 30);
  const started = Date.now();
  const met = new Map<string, number>();
  let failed = 0;
  for (let seed = first; seed < first + count; seed++) {
    const played = await playDay(seed);
    for (const [what, times] of played.met) met.set(what, (met.get(what) ?? 0) + times);
    if (played.faults.length === 0) continue;
    failed += 1;
    heading(`Seed ${seed}: ${played.faults[0]}`);
    for (const line of (await shorten(seed)).trace) note(line);
  }
  heading(`${count} days, ${failed} with a fault, in ${seconds(Date.now() - started)}`);
  note(JSON.stringify(Object.fromEntries(met)));
  return failed > 0 ? 1 : 0;
});

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Needed(`"${text}" is no whole number.`);
  return Number(text);
}
