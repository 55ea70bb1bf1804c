import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const docs = fileURLToPath(new URL("../../../docs/", import.meta.url));

/** Runs a script. Stand-ins replace commands that need root or a network, and print their arguments. */
function runIn(folder: string, script: string, { env = {}, standIns = [] as string[] } = {}): string {
  const bin = join(folder, "bin");
  mkdirSync(bin, { recursive: true });
  for (const name of standIns)
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
  return execFileSync("sh", ["-ec", script], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${bin}:${process.env.PATH}`, ...env },
  });
}

test("`club` takes the settings as text, and one that is typed in front of it wins", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-command-"));
  const file = join(folder, "settings");
  writeFileSync(
    file,
    [
      "# DATA_DIR=/commented",
      "DATA_DIR=/var/lib/clubhouse",
      '  PUBLIC_URL="https://golf.example.org"  ',
      "PORT=3000",
      "Not a setting",
      // If a shell read this line, "&" would end the command, and the backticks would create a file.
      "DATABASE_URL=postgresql://u:p@h/club?a=1&b=$HOME `touch made` #c",
    ].join("\n"),
  );
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin", "setpriv"), "#!/bin/sh\nenv\n", { mode: 0o755 });
  const env = { CLUBHOUSE_ENV: file, CLUBHOUSE: folder, DATA_DIR: "/tmp/elsewhere", PORT: "", USER: "root" };
  const lines = runIn(folder, `sh ${join(docs, "deploy/club")} backup`, { env }).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "DATA_DIR=/tmp/elsewhere",
      "PUBLIC_URL=https://golf.example.org",
      "PORT=",
      "DATABASE_URL=postgresql://u:p@h/club?a=1&b=$HOME `touch made` #c",
      "USER=clubhouse",
      "LOGNAME=clubhouse",
    ]),
  );
  expect(existsSync(join(folder, "made"))).toBe(false);
  rmSync(folder, { recursive: true });
});

test("a new version is installed next to the running one, and the way back leads to that", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-versions-"));
  for (const path of ["opt/clubhouse/first/docs/deploy", "usr/local/bin", "etc/systemd/system"])
    mkdirSync(join(folder, path), { recursive: true });
  const text = readFileSync(join(docs, "operations.md"), "utf8");
  const [, upgrade = "", back = ""] = text
    .slice(text.indexOf("\n## A new version, and the way back"))
    .split(/^```$/m)
    .filter((_part, i) => i % 2 === 1 || i === 0);
  const here = (script: string) => script.replace(/(?<=[ =])\/(?=opt|usr|etc)/g, `${folder}/`);
  const clone = `git() { mkdir -p ${folder}/opt/clubhouse/second/docs/deploy; }; journalctl() { echo '"msg":"starting"'; }`;
  const deployed = ["club", "clubhouse.service"];
  const fill = (version: string) =>
    deployed
      .map((name) => `echo ${version} > ${folder}/opt/clubhouse/${version}/docs/deploy/${name}`)
      .join("; ");
  const run = (script: string) =>
    runIn(folder, script, { standIns: ["club", "npm", "systemctl"] })
      .trim()
      .split("\n");
  const state = () => [
    readlinkSync(join(folder, "opt/clubhouse/current")),
    ...["usr/local/bin/club", "etc/systemd/system/clubhouse.service"].map((path) =>
      readFileSync(join(folder, path), "utf8").trim(),
    ),
  ];
  run(`${fill("first")}; ln -sfn first ${folder}/opt/clubhouse/current`);
  run(`${clone}; npm() { return 1; }; git; ${fill("second")}; ${here(upgrade)}`);
  expect(state()).toEqual(["first", "first", "first"]);
  const said = run(`${clone}; git; ${fill("second")}; ${here(upgrade)}`);
  expect(said).toEqual([
    "club backup",
    "npm run club -- --help",
    "npm run build:web",
    "systemctl daemon-reload",
    "systemctl restart clubhouse",
    '"msg":"starting"',
  ]);
  expect(state()).toEqual(["second", "second", "second"]);
  expect(readdirSync(join(folder, "opt/clubhouse/first/docs/deploy")).toSorted()).toEqual(deployed);
  expect(run(here(back))).toEqual(["systemctl daemon-reload", "systemctl restart clubhouse"]);
  expect(state()).toEqual(["first", "first", "first"]);
  rmSync(folder, { recursive: true });
});
