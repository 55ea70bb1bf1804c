/** Finds a text or a limit in the source by its name: `messages.confirmations.joined`, `tee-time.countLimits.highest`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["src/contract", "src/rules", "src/server/actions", "src/web"];

/** `start` and `end` enclose the literal. */
export type Constant = { path: string; start: number; end: number; value: string | number };

/** `folder` is the project's. A name has a file, a constant and keys. */
export function findConstant(folder: string, name: string): Constant | undefined {
  const [file = "", constant = "", ...keys] = name.split(".");
  return folders
    .flatMap((room) => filesNamed(join(folder, room, file)))
    .map((path) => findIn(path, constant, keys))
    .find((found) => found !== undefined);
}

/** The file, or all files of the folder: labels are split by area, and each is named as `labels.<constant>`. */
function filesNamed(path: string): string[] {
  if (existsSync(path)) return readdirSync(path).map((file) => join(path, file));
  return [`${path}.ts`, `${path}.tsx`].filter((file) => existsSync(file));
}

function findIn(path: string, constant: string, keys: readonly string[]): Constant | undefined {
  const source = readFileSync(path, "utf8");
  let at = endOf(new RegExp(`\\bconst ${constant}\\b[^=]*=`), source, 0);
  const statementEnd = source.indexOf(";\n", at);
  for (const key of keys) at = endOf(new RegExp(`(?<![\\w-])["']?${key}["']?:`), source, at);
  if (at < 0 || at > statementEnd) return undefined;
  const [space = "", literal = ""] = /^\s*("(?:\\.|[^"\\])*"|-?[\d_]+)/.exec(source.slice(at)) ?? [];
  if (literal === "") return undefined;
  const value = literal.startsWith('"') ? JSON.parse(literal) : Number(literal.replaceAll("_", ""));
  return { path, start: at + space.length - literal.length, end: at + space.length, value };
}

/** -1 where it is not found. `from` is -1 where something before it was not found. */
function endOf(pattern: RegExp, source: string, from: number): number {
  if (from < 0) return -1;
  const found = pattern.exec(source.slice(from));
  return found ? from + found.index + found[0].length : -1;
}
