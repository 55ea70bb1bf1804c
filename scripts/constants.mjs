/**
 * Where does a text, a label or a limit stand? By the name the table of sentences gives it: file, constant and
 * keys, as in `messages.confirmations.joined`, `tee-time.countLimits.highest`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folders = ["src/contract", "src/rules", "src/server/actions", "src/web"];

/** @typedef {{ path: string, start: number, end: number, value: string | number }} Constant `start` and `end` enclose the literal */

/**
 * @param {string} folder the project's
 * @param {string} name
 * @returns {Constant | undefined}
 */
export function findConstant(folder, name) {
  const [file = "", constant = "", ...keys] = name.split(".");
  return folders
    .flatMap((room) => filesNamed(join(folder, room, file)))
    .map((path) => findIn(path, constant, keys))
    .find((found) => found !== undefined);
}

/**
 * The file itself, or all files of the folder: labels are split by area, and each is named as `labels.<constant>`.
 *
 * @param {string} path without its ending
 */
function filesNamed(path) {
  if (existsSync(path)) return readdirSync(path).map((file) => join(path, file));
  return [`${path}.ts`, `${path}.tsx`].filter((file) => existsSync(file));
}

/**
 * @param {string} path
 * @param {string} constant
 * @param {string[]} keys
 * @returns {Constant | undefined}
 */
function findIn(path, constant, keys) {
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

/**
 * @param {RegExp} pattern
 * @param {string} source
 * @param {number} from below zero: something before it was not found
 */
function endOf(pattern, source, from) {
  if (from < 0) return -1;
  const found = pattern.exec(source.slice(from));
  return found ? from + found.index + found[0].length : -1;
}
