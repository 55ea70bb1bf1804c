// These two colour what they print into a file too, where nobody can read it.
const inTerminal = process.stdout.isTTY === true;
const biome = inTerminal ? ["biome", "ci"] : ["biome", "ci", "--colors=off"];
const vitest = inTerminal ? ["vitest", "run"] : ["vitest", "run", "--no-color"];

/**
 * Everything that must hold, in the order it is checked: what is quick comes first, what leans on the rest last.
 *
 * @typedef {{ name: string, title: string, command: string[], needs: ("database" | "server" | "browser" | "engines" | "bundle")[] }} Step
 * @type {Step[]}
 */
export const steps = [
  { name: "biome", title: "Format and lint", command: [...biome, "."], needs: [] },
  { name: "tsc", title: "Types, and the walls between rooms", command: ["tsc", "-b", "--force"], needs: [] },
  { name: "knip", title: "Nothing that nobody uses", command: ["knip"], needs: [] },
  {
    name: "sentences",
    title: "Every sentence of the specification has its test",
    command: ["node", "scripts/specification-check.mjs"],
    needs: [],
  },
  {
    name: "vite",
    title: "The app that the phone loads",
    command: ["node", "scripts/build.mjs", "web"],
    needs: [],
  },
  {
    name: "vitest",
    title: "Rules, contract, server, web",
    command: vitest,
    needs: ["database", "server", "bundle"],
  },
  {
    name: "playwright",
    title: "End to end in a browser",
    command: ["playwright", "test"],
    needs: ["browser", "bundle"],
  },
  {
    name: "engines",
    title: "Journeys in Firefox and WebKit, and notifications",
    command: ["playwright", "test", "--config", "playwright.engines.config.ts"],
    needs: ["engines", "bundle"],
  },
];
