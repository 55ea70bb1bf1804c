/** A club of its own whose server can be killed in the middle of its work and started again on the same database. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type RestartedClub = {
  /** Changes with each start. */
  address(): string;
  readonly dataDir: string;
  readonly phones: readonly string[];
  readonly pin: string;
  /** Of the server that runs now. */
  pid(): number;
  setClock(now: string): Promise<void>;
  /** SIGKILL: nothing that is under way comes to its end. */
  killAndStart(): Promise<void>;
  close(): Promise<void>;
};

/** `databaseUrl`: an empty PostgreSQL database; null for the embedded one. */
export async function openRestartedClub(
  members: number,
  startsAt: string,
  databaseUrl: string | null = null,
): Promise<RestartedClub> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  const kept = ["--data-dir", dataDir, ...(databaseUrl === null ? [] : ["--database-url", databaseUrl])];
  let now = startsAt;
  let server = start([...kept, "--members", String(members)]);
  const { phones, pin } = (await server.next()) as { phones: string[]; pin: string };

  function start(how: readonly string[]) {
    const child = spawn(process.execPath, ["src/server/testing/serve.ts", "--now", now, ...how], {
      stdio: ["pipe", "pipe", "ignore"],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const running = {
      child,
      address: "",
      async next() {
        const { value, done } = await lines.next();
        if (done) throw new Error("The server ended before it answered.");
        const message = JSON.parse(value) as { url?: string };
        running.address = message.url ?? running.address;
        return message;
      },
    };
    return running;
  }

  return {
    address: () => server.address,
    dataDir,
    phones,
    pin,
    pid: () => server.child.pid ?? 0,
    async setClock(instant) {
      now = instant;
      server.child.stdin.write(`${JSON.stringify({ now })}\n`);
      await server.next();
    },
    async killAndStart() {
      await ended(server.child, "SIGKILL");
      server = start(kept);
      await server.next();
    },
    async close() {
      await ended(server.child, "SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
