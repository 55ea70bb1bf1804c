/**
 * Runs a PostgreSQL for one test (`testing/databases/own-cluster.ts`). Each line of input is a command, and each answer
 * is a line of JSON.
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
