import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./project.mjs";

const files = {
  "src/rules/par.ts": `import type { Hole } from "./hole.ts";\nexport type Par = { hole: Hole };`,
  "src/rules/hole.ts": `import { type Round, tees } from "./round.ts";\nexport type Hole = Round;\nexport const hole = tees;`,
  "src/rules/round.ts": `import type { Par } from "#rules/par";\nexport type Round = Par;\nexport const tees = 18;`,
  "src/rules/alone.ts": `import { tees } from "./round.ts";\nexport const alone = tees;`,
  "src/server/actions/join.ts": `export const join = "join";`,
  "src/server/events/starts.ts": `export const starts = "starts";`,
  "src/server/presenters/home.ts": `import { join } from "../actions/join.ts";\nexport const home = join;`,
  "src/server/presenters/home.test.ts": `import { join } from "../actions/join.ts";\nexport const home = join;`,
  "src/server/store/places.ts": `import { starts } from "../events/starts.ts";\nexport const places = starts;`,
  "src/web/components/badge.ts": `import { codes } from "../screens/admin/codes/codes.ts";\nexport const badge = codes;`,
  "src/web/components/form.ts": `export const form = "form";`,
  "src/web/routes/admin.ts": `export const admin = () => import("../screens/admin/codes/codes.ts");`,
  "src/web/screens/bets/bets.ts": `import { form } from "../../components/form.ts";\nimport { sum } from "./sum.ts";\nexport const bets = [form, sum];`,
  "src/web/screens/bets/sum.ts": `import { score } from "../score/score.ts";\nexport const sum = score;`,
  "src/web/screens/score/score.ts": `export const score = () => import("../../screens/admin/codes/codes.ts");`,
  "src/web/screens/admin/list.ts": `import { form } from "../../components/form.ts";\nexport const list = form;`,
  "src/web/screens/admin/title.ts": `import { codes } from "./codes/codes.ts";\nexport const title = codes;`,
  "src/web/screens/admin/codes/codes.ts": `import { form } from "../../../components/form.ts";\nimport { list } from "../list.ts";\nexport const codes = [form, list];`,
  "src/web/screens/admin/teams/teams.ts": `import { codes } from "../codes/codes.ts";\nexport const teams = codes;`,
  "src/web/screens/admin/teams/scores.ts": `import { score } from "../../score/score.ts";\nexport const scores = score;`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rooms-"));
  for (const name of ["biome.json", "package.json", ".gitignore"])
    cpSync(join(root, name), join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("files that import each other are found, also by a type and over more than two files", () => {
  expect(found("suspicious/noImportCycles")).toEqual([
    "src/rules/hole.ts",
    "src/rules/par.ts",
    "src/rules/round.ts",
  ]);
});

test("a screen imported by another screen, by a shared piece or by a component is found, and by a route it is allowed", () => {
  expect(imported("src/web/")).toEqual([
    "src/web/components/badge.ts",
    "src/web/screens/admin/teams/scores.ts",
    "src/web/screens/admin/teams/teams.ts",
    "src/web/screens/admin/title.ts",
    "src/web/screens/bets/sum.ts",
    "src/web/screens/score/score.ts",
  ]);
});

test("a presenter that imports an action is found, and a store that imports an event", () => {
  expect(imported("src/server/")).toEqual(["src/server/presenters/home.ts", "src/server/store/places.ts"]);
});

test("the rules hold no value that changes, except one formatter for each time zone", () => {
  const bad = ["let last = 1;", "export var count = 0;", "const known = new Map<string, Hole>();"];
  const good = [
    "const holes: ReadonlySet<number> = new Set([1]);",
    "  let best = 0;",
    "const first = holes[0];",
  ];
  expect([...bad, ...good].filter(isMutable)).toEqual(bad);
  const rules = globSync("src/rules/**/*.ts", { cwd: root }).filter((path) => !/test/.test(path));
  expect(rules.length).toBeGreaterThan(50);
  const found = rules.flatMap((path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    return lines.filter(isMutable).map((line) => `${path}: ${line}`);
  });
  expect(found).toEqual(["src/rules/wall-time.ts: const clocks = new Map<string, Intl.DateTimeFormat>();"]);
});

function isMutable(line: string): boolean {
  if (/^(export )?(let|var) /.test(line)) return true;
  return /^(export )?const .*= new (Weak)?(Map|Set)\b/.test(line) && !/: Readonly(Map|Set)</.test(line);
}

function imported(room: string): string[] {
  return found("style/noRestrictedImports").filter((path) => path.startsWith(room));
}

function found(rule: string): string[] {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const only = ["lint", "--reporter=github", `--only=${rule}`, "."];
  const { stdout } = spawnSync(process.execPath, [biome, ...only], { cwd: folder, encoding: "utf8" });
  return [...stdout.matchAll(/^::error title=lint\/[^,]*,file=([^,]*)/gm)]
    .map(([, path = ""]) => path.slice(path.indexOf("src/")))
    .toSorted();
}
