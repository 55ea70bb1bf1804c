/**
 * Everything that must hold, in the order it is checked: what is quick comes first, what leans on the rest last.
 *
 * @typedef {{ name: string, title: string, command: string[], needs: ("database" | "browser" | "bundle")[] }} Step
 * @type {Step[]}
 */
export const steps = [
  { name: "biome", title: "Format and lint", command: ["biome", "ci", "."], needs: [] },
  { name: "tsc", title: "Types, and the walls between rooms", command: ["tsc", "-b", "--force"], needs: [] },
  { name: "knip", title: "Nothing that nobody uses", command: ["knip"], needs: [] },
  { name: "vitest", title: "Rules, contract, server, web", command: ["vitest", "run"], needs: ["database"] },
  {
    name: "vite",
    title: "The app that the phone loads",
    command: ["node", "scripts/build-web.mjs"],
    needs: [],
  },
  {
    name: "playwright",
    title: "End to end in a browser",
    command: ["playwright", "test"],
    needs: ["browser", "bundle"],
  },
];
