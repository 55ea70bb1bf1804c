/**
 * A PostgreSQL for one test, which may stop and start it: `src/server/testing/own-cluster.ts`. Says where it is in a line
 * of JSON, then does what each line of the input says and answers with it. It ends, and is gone, with its input.
 */
import { createInterface } from "node:readline";
import { ensurePostgres } from "./postgres.mjs";
import { startThrowAwayCluster } from "./throw-away-cluster.mjs";

// What is said to a person goes elsewhere: the output has the answers.
console.log = console.error;
const cluster = await startThrowAwayCluster(await ensurePostgres(), undefined, { isDurable: true });
const answer = (/** @type {object} */ said) => process.stdout.write(`${JSON.stringify(said)}\n`);
answer({ url: cluster.url, data: cluster.data });
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "crash") await cluster.crash();
  if (line === "start") await cluster.start();
  answer({ done: line });
}
await cluster.stop();
