/** What is a club's own, where a server has many? */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  envOfClub,
  listClubs,
  readClubSettings,
  settingsVersion,
  writeClubSettings,
} from "./club-folders.ts";

const mesa = "mesa.example.org";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clubhouse-folders-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

test("a folder is a club where it has the name of a host and a club.json", () => {
  writeClubSettings(dir, mesa, {});
  writeClubSettings(dir, "oak.example.org", { suspended: true });
  writeClubSettings(join(dir, ".removed"), mesa, {});
  mkdirSync(join(dir, "lost+found"));
  mkdirSync(join(dir, "elm.example.org"));
  expect(listClubs(dir)).toEqual([mesa, "oak.example.org"]);
  expect(readClubSettings(dir, "oak.example.org")).toEqual({ suspended: true });
  expect(settingsVersion(dir, "elm.example.org")).toBeNull();
  for (const text of ["{", "[]", '{"database":"a; drop"}']) {
    writeFileSync(join(dir, mesa, "club.json"), text);
    expect(() => readClubSettings(dir, mesa)).toThrow("does not hold the settings of a club");
  }
});

test("its address, data, pepper and backups are its own, and the rest is the server's", () => {
  const given = {
    PUBLIC_URL: "https://example.org:8443",
    TRUSTED_PROXY: "10.0.0.0/8",
    PEPPER_FILE: "/etc/pepper",
  };
  expect(envOfClub(given, dir, mesa, {})).toMatchObject({
    publicUrl: "https://mesa.example.org:8443",
    origins: ["https://mesa.example.org:8443"],
    isHttps: true,
    dataDir: join(dir, mesa),
    databaseUrl: null,
    pepperFile: join(dir, mesa, "pepper"),
    backupDir: join(dir, mesa, "backups"),
    trustedProxies: ["10.0.0.0/8"],
    push: { subject: "https://mesa.example.org:8443" },
  });
});

test("it has a database of its own on the server's PostgreSQL, or a file although there is one", () => {
  const given = {
    DATABASE_URL: "postgresql://clubhouse:secret@db/postgres?sslmode=require",
    BACKUP_DIR: "/backups",
  };
  const databaseUrl = "postgresql://clubhouse:secret@db/club_mesa?sslmode=require";
  expect(envOfClub(given, dir, mesa, { database: "club_mesa" })).toMatchObject({
    databaseUrl,
    backupDir: join("/backups", mesa),
  });
  // By a socket.
  const bySocket = { DATABASE_URL: "postgresql://clubhouse@/postgres?host=/run/postgresql" };
  expect(envOfClub(bySocket, dir, mesa, { database: "club_mesa" })).toMatchObject({
    databaseUrl: "postgresql://clubhouse@/club_mesa?host=/run/postgresql",
  });
  expect(envOfClub(given, dir, mesa, {})).toMatchObject({ databaseUrl: null });
  expect(envOfClub({}, dir, mesa, { database: "club_mesa" })).toEqual([
    "The club mesa.example.org is on PostgreSQL: DATABASE_URL has to say on which.",
  ]);
});
