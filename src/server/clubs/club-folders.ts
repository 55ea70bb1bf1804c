/**
 * Where are the clubs of a server, and what is set for each?
 *
 * DIR has a folder for each, named after its host. All that is the club's own is in it: the embedded database, the
 * pepper, the backups, and a `club.json`, which says that it is a club. So a club is moved by moving its folder.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Env, type Problem, readEnv } from "../env.ts";
import { isThere } from "../is-there.ts";
import { hostOf } from "./host.ts";

const settingsFile = "club.json";

const clubSettings = z.object({
  /** On the PostgreSQL of DATABASE_URL; without it the club has the embedded database. */
  database: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,63}$/))),
  /** Closed to everybody; nothing of it is lost. */
  suspended: z.optional(z.boolean()),
});

export type ClubSettings = z.infer<typeof clubSettings>;

/** The hosts of all clubs. */
export function listClubs(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => hostOf(name) === name && hasClub(dir, name))
    .toSorted();
}

export function hasClub(dir: string, host: string): boolean {
  return isThere(join(dir, host, settingsFile));
}

/** Throws where `club.json` is none. */
export function readClubSettings(dir: string, host: string): ClubSettings {
  const file = join(dir, host, settingsFile);
  const read = clubSettings.safeParse(parsed(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${file} does not hold the settings of a club (docs/operations.md).`);
  return read.data;
}

export function writeClubSettings(dir: string, host: string, settings: ClubSettings): void {
  mkdirSync(join(dir, host), { recursive: true });
  const file = join(dir, host, settingsFile);
  // A server that runs may read it at any moment.
  writeFileSync(`${file}.new`, `${JSON.stringify(settings)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Not where it is suspended or gone. One whose settings cannot be read is no reason to stop for the others. */
export function isServed(dir: string, host: string): boolean {
  try {
    return !readClubSettings(dir, host).suspended;
  } catch {
    return false;
  }
}

/** Changes with every change of the settings; null where the club is gone. */
export function settingsVersion(dir: string, host: string): number | null {
  return statSync(join(dir, host, settingsFile), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/**
 * The settings with which a server of this club alone would run. `given`: of the server of all clubs, of which a club has
 * the scheme and the port of PUBLIC_URL, a database on the server of DATABASE_URL, and a folder in BACKUP_DIR.
 */
export function envOfClub(
  given: NodeJS.ProcessEnv,
  dir: string,
  host: string,
  { database }: ClubSettings,
): Env | readonly Problem[] {
  const server = readEnv({ ...given, DATA_DIR: dir });
  if (Array.isArray(server)) return server;
  const { publicUrl, databaseUrl } = server as Env;
  if (database !== undefined && databaseUrl === null)
    return [`The club ${host} is on PostgreSQL: DATABASE_URL has to say on which.`];
  const address = new URL(publicUrl);
  address.hostname = host;
  const backups = given.BACKUP_DIR?.trim() ?? "";
  return readEnv({
    ...given,
    DATA_DIR: join(dir, host),
    PUBLIC_URL: address.origin,
    DATABASE_URL: database === undefined ? "" : databaseNamed(databaseUrl ?? "", database),
    PEPPER_FILE: "",
    BACKUP_DIR: backups === "" ? "" : join(backups, host),
  });
}

function databaseNamed(databaseUrl: string, name: string): string {
  return databaseUrl.replace(/^(\w+:\/\/[^/?]*)[^?]*/, `$1/${name}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
