/** A club of its own whose server can be killed in the middle of its work and started again on the same database. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ended, startServer } from "./server-process.ts";

export type RestartedClub = {
  /** Changes with each start. */
  address(): string;
  readonly dataDir: string;
  readonly phones: readonly string[];
  readonly pin: string;
  setClock(now: string): Promise<void>;
  /** SIGKILL: nothing that is under way comes to its end. */
  killAndStart(): Promise<void>;
  close(): Promise<void>;
};

export async function openRestartedClub(members: number, startsAt: string): Promise<RestartedClub> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  const kept = ["--data-dir", dataDir];
  let now = startsAt;
  let server = startServer(now, [...kept, "--members", String(members)]);
  const { phones, pin } = (await server.next()) as { phones: string[]; pin: string };

  return {
    address: () => server.address(),
    dataDir,
    phones,
    pin,
    async setClock(instant) {
      now = instant;
      await server.setClock(instant);
    },
    async killAndStart() {
      await ended(server.child, "SIGKILL");
      server = startServer(now, kept);
      await server.next();
    },
    async close() {
      await ended(server.child, "SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}
