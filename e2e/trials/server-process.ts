/** A server in a process of its own, on a clock that the trial sets: `src/server/testing/serve.ts`. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ServerProcess = {
  readonly child: ChildProcess;
  /** Known once `next` has been answered for the first time. */
  address(): string;
  /** What it prints next. */
  next(): Promise<object>;
  setClock(now: string): Promise<void>;
  /** It ends by itself, once it has finished what it does. */
  endInput(): Promise<void>;
  /** Its errors, and the last that it has logged, from warnings on. */
  log(): string;
};

const keptLines = 60;

/** The trials in full start it bundled, as a club's own server is. */
const program = process.env.TRIAL_SERVER ?? "src/server/testing/serve.ts";

export function startServer(now: string, how: readonly string[]): ServerProcess {
  const child = spawn(process.execPath, [program, "--now", now, ...how], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let address = "";
  const errors: string[] = [];
  let lastLines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (line.includes('"level":50')) errors.push(line);
    lastLines = [...lastLines, line].slice(-keptLines);
  });
  const log = () => [...errors.slice(0, keptLines), ...lastLines].join("\n");
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The server ended before it answered. ${log()}`);
    const message = JSON.parse(value) as { url?: string };
    address = message.url ?? address;
    return message;
  };
  return {
    child,
    address: () => address,
    next,
    async setClock(instant) {
      child.stdin.write(`${JSON.stringify({ now: instant })}\n`);
      await next();
    },
    async endInput() {
      child.stdin.end();
      await ended(child);
    },
    log,
  };
}

/** By the signal, or by itself. */
export function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    if (signal) child.kill(signal);
  });
}
