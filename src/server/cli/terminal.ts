import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Progress } from "../backups/manifest.ts";
import { CommandError } from "../process/command-error.ts";

export function print(...lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

export function printErrors(...lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}

const redrawMs = 80;
const barWidth = 30;

export async function withProgress<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const isTerminal = process.stdout.isTTY === true;
  let current = "";
  let drawnAt = 0;
  function progress(step: string, done: number, total: number): void {
    const isNew = step !== current;
    if (isNew && current !== "") endLine();
    current = step;
    if (!isTerminal && isNew) print(`${step} ...`);
    const isDue = isNew || done >= total || performance.now() - drawnAt >= redrawMs;
    if (!isTerminal || !isDue) return;
    drawnAt = performance.now();
    process.stdout.write(`\r${drawBar(step, done, total)}`);
  }
  const endLine = () => isTerminal && process.stdout.write("\n");
  return work(progress).finally(() => current !== "" && endLine());
}

export function drawBar(step: string, done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * barWidth);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${step.padEnd(21)}[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}] ${percent} %`;
}

export type Answer<T> = { value: T } | { problem: string };

export type Question<T> = {
  asks: string;
  read(answer: string): Answer<T>;
  isSecret?: boolean;
};

export type Answers = ReturnType<typeof openAnswers>;

type Ends = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; isTerminal: boolean };

export function openAnswers(
  { input, output, isTerminal }: Ends = {
    input: process.stdin,
    output: process.stdout,
    isTerminal: process.stdin.isTTY === true,
  },
) {
  let isMasked = false;
  /** Shows nothing while a secret is typed, not even stars, which somebody could count. */
  const screen = new Writable({
    write(text, _encoding, done) {
      if (!isMasked) output.write(text);
      done();
    },
  });
  const terminal = createInterface({ input, output: screen, terminal: isTerminal });
  /** The iterator keeps lines that arrive before their question. */
  const lines = terminal[Symbol.asyncIterator]();

  async function answer({ asks, isSecret = false }: Question<unknown>): Promise<string> {
    if (isTerminal) {
      terminal.setPrompt(`${asks}: `);
      terminal.prompt();
      isMasked = isSecret;
    }
    const line = await lines.next();
    if (isTerminal && isSecret) output.write("\n");
    isMasked = false;
    if (line.done) throw new CommandError(`${asks}: there is no answer.`);
    return line.value;
  }

  return {
    isTerminal,
    async get<T>(question: Question<T>, given?: string): Promise<T> {
      for (;;) {
        const read = question.read((given ?? (await answer(question))).trim());
        if ("value" in read) return read.value;
        if (given !== undefined || !isTerminal) throw new CommandError(`${question.asks}: ${read.problem}`);
        output.write(`${read.problem}\n`);
      }
    },
    close: () => terminal.close(),
  };
}
