/**
 * Plants bugs in the code and removes them. Each bug is a patch in `planted`, as `git diff` writes it, after three lines:
 * `Bug:` the fault, `Trial:` the trial that must notice it, and `Says:` a pattern of that trial's output.
 * Line numbers do not matter: removed lines with their context must be in the file exactly once.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { inProject } from "../project.mjs";

/**
 * @typedef {{ path: string, before: string, after: string }} Change
 * @typedef {object} Patch
 * @property {string} name
 * @property {string} bug what is wrong with it
 * @property {string} trial
 * @property {RegExp} says a line of the trial, when it has noticed
 * @property {Change[]} changes
 */

const ending = ".patch";

/** @returns {Patch[]} in the order of their names */
export function readPatches() {
  const folder = inProject("scripts", "trials", "planted");
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => readPatch(basename(file, ending), readFileSync(join(folder, file), "utf8")));
}

/** @param {string} name @param {string} text @returns {Patch} */
export function readPatch(name, text) {
  const [head = "", ...files] = text.split(/^(?:diff .*\n(?:index .*\n)?)?--- a\//m);
  const field = (/** @type {string} */ of) => {
    const [, value] = new RegExp(`^${of}: (.+)$`, "m").exec(head) ?? [];
    if (value === undefined) throw new Error(`${name}${ending} has no line "${of}: …".`);
    return value;
  };
  const changes = files.flatMap(changesOf);
  if (changes.length === 0) throw new Error(`${name}${ending} changes nothing.`);
  return { name, bug: field("Bug"), trial: field("Trial"), says: new RegExp(field("Says")), changes };
}

/** @param {string} file from its name on @returns {Change[]} */
function changesOf(file) {
  const [path = ""] = file.split("\n", 1);
  const [, ...parts] = file.split(/^@@ .*\n/m);
  return parts.map((part) => {
    const lines = part.split(/(?<=\n)/);
    const without = (/** @type {string} */ sign) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => line.replace(/^[ +-]/, ""))
        .join("");
    return { path, before: without("+"), after: without("-") };
  });
}

/**
 * Reasons why the patch cannot be applied to this folder.
 *
 * @param {string} folder
 * @param {Patch} patch
 * @returns {string[]}
 */
export function misfitsOf(folder, { changes }) {
  return changes.flatMap(({ path, before }) => {
    const times = textOf(folder, path).split(before).length - 1;
    return times === 1 ? [] : [`${path} has ${times} times, not once:\n${before}`];
  });
}

/** @param {string} folder @param {Patch} patch one that fits @returns {() => void} takes it back */
export function apply(folder, { changes }) {
  const texts = new Map(changes.map(({ path }) => [path, textOf(folder, path)]));
  for (const { path, before, after } of changes)
    writeFileSync(
      join(folder, path),
      textOf(folder, path).replace(before, () => after),
    );
  return () => {
    for (const [path, text] of texts) writeFileSync(join(folder, path), text);
  };
}

/** @param {string} folder @param {string} path */
function textOf(folder, path) {
  try {
    return readFileSync(join(folder, path), "utf8");
  } catch {
    return "";
  }
}
