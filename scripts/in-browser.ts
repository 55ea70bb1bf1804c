/** `npm run screens`, `npm run bench:web`: prepares a browser and the built app, then runs the program. */
import { ensureBrowser } from "./browser.ts";
import { buildIfStale } from "./builds.ts";
import { run } from "./children.mjs";
import { command, readTyped } from "./terminal.mjs";

await command(async () => {
  const typed = process.argv.slice(2);
  readTyped({ options: { docs: { type: "boolean" } }, allowPositionals: true }, typed[0]);
  await buildIfStale("web");
  return run("node", typed, { env: { ...process.env, CHROMIUM_PATH: await ensureBrowser() } });
});
