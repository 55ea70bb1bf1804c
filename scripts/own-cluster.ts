/**
 * A PostgreSQL for one test, which may stop and start it: `src/server/testing/own-cluster.ts`. Prints where it is as a line
 * of JSON, then does what each line of the input says and answers with another. It ends with its input.
 */
import { createInterface } from "node:readline";
import { startCluster } from "./postgres.ts";

// What is said to a person goes elsewhere: the output has the answers.
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
