/** `npm run reset`: removes the demo club; `npm start` makes a new one. `--yes` skips the question. */
import { run } from "./children.mjs";
import { command, readTyped } from "./terminal.mjs";

await command(async () => {
  readTyped({ options: { yes: { type: "boolean" } } });
  return run("node", ["src/server/cli/reset.ts", ...process.argv.slice(2)]);
});
