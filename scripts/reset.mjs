/** `npm run reset`: removes the demo club, so that the next `npm start` makes a new one. */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { command } from "./command.mjs";
import { root } from "./project.mjs";
import { Needed } from "./terminal.mjs";

await command(async () => {
  const folder = resolve(root, process.env.DATA_DIR || "data");
  if (!existsSync(folder)) {
    console.log(`There is no demo club in ${folder}.`);
    return 0;
  }
  refuseUnlessDemo(folder);
  if (!(await isMeant(folder))) {
    console.log("Nothing was removed.");
    return 1;
  }
  rmSync(folder, { recursive: true });
  console.log(`Removed ${folder}. \`npm start\` makes a new demo club.`);
  return 0;
});

/** @param {string} folder */
function refuseUnlessDemo(folder) {
  // The server writes this file only into a club it made as a demo.
  if (existsSync(join(folder, "demo.json"))) return;
  throw new Needed(`${folder} has no demo.json, so it may be a real club: nothing was removed.`);
}

/**
 * @param {string} folder
 * @returns {Promise<boolean>}
 */
function isMeant(folder) {
  if (process.argv.includes("--yes")) return Promise.resolve(true);
  if (!process.stdin.isTTY) {
    throw new Needed(`Nobody is here to ask: \`npm run reset -- --yes\` removes ${folder}.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((answered) => {
    terminal.once("close", () => answered(false));
    terminal.question(`Remove the demo club in ${folder} and everything in it? (yes/no) `, (answer) => {
      answered(/^y(es)?$/i.test(answer.trim()));
      terminal.close();
    });
  });
}
