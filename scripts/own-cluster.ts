/**
 * Runs a PostgreSQL for one test (`testing/databases/own-cluster.ts`). Each command arrives as a line of JSON,
 * and each answer leaves as one.
 */
import { createInterface } from "node:readline";
import { startCluster } from "./postgres.ts";

// The output is for answers only, so messages go to stderr.
console.log = console.error;
const cluster = await startCluster({ isDurable: true });
const answer = (said: object) => process.stdout.write(`${JSON.stringify(said)}\n`);
answer({ url: cluster.url, data: cluster.data });
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "crash") cluster.crash();
  if (line === "start") cluster.start();
  answer({ done: line });
}
cluster.stop();
