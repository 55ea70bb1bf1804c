/**
 * A server of many clubs, in one of which something fails that nobody catches: each line of the input says how, and where.
 *
 *   node src/server/testing/failing-clubs.ts DIR
 */
import { createInterface } from "node:readline";
import { workOf } from "../clubs/faults.ts";
import { startClubs } from "../clubs/start-clubs.ts";

const [dir = ""] = process.argv.slice(2);
await startClubs(dir, { retryMs: 100 });

createInterface({ input: process.stdin }).on("line", (line) => {
  const [how = "", host = ""] = line.split(" ");
  workOf(host, () => void setTimeout(() => fail(how), 1));
});

function fail(how: string): void {
  if (how === "timer") throw new Error("unforeseen");
  void Promise.reject(new Error("unforeseen"));
}
