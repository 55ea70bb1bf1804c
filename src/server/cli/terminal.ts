import { createInterface, type Interface } from "node:readline";
import { Writable } from "node:stream";
import type { Progress } from "../backups/manifest.ts";
import { CommandError } from "../command-error.ts";

export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** Returns the exit code. */
export function printErrors(...lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}

/** A bar on a terminal; anywhere else (a log, a pipe) a line for each step. */
export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const shown = process.stdout.isTTY === true ? bar() : plainLines();
  try {
    return await work(shown.progress);
  } finally {
    shown.end();
  }
}

const redrawMs = 80;
const barWidth = 30;

function bar(): { progress: Progress; end(): void } {
  let current = "";
  let drawnAt = 0;
  return {
    progress(step, done, total) {
      const isNew = step !== current;
      const isLast = done >= total;
      if (!isNew && !isLast && performance.now() - drawnAt < redrawMs) return;
      if (isNew && current !== "") process.stdout.write("\n");
      current = step;
      drawnAt = performance.now();
      process.stdout.write(`\r${drawBar(step, done, total)}`);
    },
    end() {
      if (current !== "") process.stdout.write("\n");
    },
  };
}

export function drawBar(step: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * barWidth);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${step.padEnd(21)}[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] ${percent} %`;
}

function plainLines(): { progress: Progress; end(): void } {
  let current = "";
  return {
    progress(step) {
      if (step !== current) print(`${step} ...`);
      current = step;
    },
    end() {},
  };
}

export type Answer<T> = { value: T } | { problem: string };

export type Question<T> = {
  asks: string;
  read(answer: string): Answer<T>;
  isSecret?: boolean;
};

export type Answers = ReturnType<typeof openAnswers>;

type Ends = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isTerminal: boolean };

const ends = (): Ends => ({
  input: process.stdin,
  output: process.stdout,
  isTerminal: process.stdin.isTTY === true,
});

/** Asks again if an answer cannot be used. A script pipes its answers, one a line, in order. */
export function openAnswers({ input, output, isTerminal }: Ends = ends()) {
  const screen = maskable(output);
  const lines = createInterface({ input, output: screen.output, terminal: isTerminal });
  const waiting = linesOf(lines);

  async function answer({ asks, isSecret = false }: Question<unknown>): Promise<string> {
    if (isTerminal) {
      lines.setPrompt(`${asks}: `);
      lines.prompt();
      screen.mask(isSecret);
    }
    const line = await waiting.next();
    if (isTerminal && isSecret) output.write("\n");
    screen.mask(false);
    if (line === null) throw new CommandError(`${asks}: there is no answer.`);
    return line;
  }

  return {
    isTerminal,
    /** `given` on the command line is not asked for. */
    async get<T>(question: Question<T>, given?: string): Promise<T> {
      for (;;) {
        const read = question.read((given ?? (await answer(question))).trim());
        if ("value" in read) return read.value;
        if (given !== undefined || !isTerminal) throw new CommandError(`${question.asks}: ${read.problem}`);
        output.write(`${read.problem}\n`);
      }
    },
    close: () => lines.close(),
  };
}

/** Shows nothing while masked: no digits, and no stars to count. */
function maskable(screen: NodeJS.WritableStream): { output: Writable; mask(isMasked: boolean): void } {
  let isMasked = false;
  const output = new Writable({
    write(text, _encoding, done) {
      if (!isMasked) screen.write(text);
      done();
    },
  });
  return {
    output,
    mask(next) {
      isMasked = next;
    },
  };
}

/** Keeps lines that come before they are asked for. Null at the end. */
function linesOf(lines: Interface): { next(): Promise<string | null> } {
  const come: string[] = [];
  let isClosed = false;
  let wake = (): void => {};
  lines.on("line", (line) => {
    come.push(line);
    wake();
  });
  lines.once("close", () => {
    isClosed = true;
    wake();
  });
  return {
    async next() {
      while (come.length === 0 && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return come.shift() ?? null;
    },
  };
}
