/** Starts a PostgreSQL that one test can kill and restart. Unlike the shared server, it flushes commits. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export type OwnCluster = {
  readonly url: string;
  readonly data: string;
  crash(): Promise<void>;
  start(): Promise<void>;
  drop(): Promise<void>;
};

export async function openCluster(parent = tmpdir()): Promise<OwnCluster> {
  const program = fileURLToPath(new URL("../../../../scripts/own-cluster.ts", import.meta.url));
  const env = { ...process.env, TMPDIR: parent };
  const child = spawn(process.execPath, [program], { env, stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextAnswer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The cluster ended before it answered.");
    return JSON.parse(value);
  };
  const ended = once(child, "exit");
  const tell = async (what: "crash" | "start") => {
    child.stdin.write(`${what}\n`);
    await nextAnswer();
  };
  const { url, data } = await nextAnswer();
  return {
    url,
    data,
    crash: () => tell("crash"),
    start: () => tell("start"),
    async drop() {
      child.stdin.end();
      await ended;
    },
  };
}
