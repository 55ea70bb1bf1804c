/**
 * Which club is a command about? The one of the environment, or one of a server's many: `--clubs DIR --club HOST`.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  type ClubSettings,
  envOfClub,
  hasClub,
  readClubSettings,
  writeClubSettings,
} from "../clubs/club-folders.ts";
import { hostOf } from "../clubs/host.ts";
import { CommandError } from "../command-error.ts";
import { type Env, type Problem, pepperName, readEnv } from "../env.ts";
import { isThere } from "../is-there.ts";
import { sqliteFile } from "../store/engines.ts";
import { type Command, clubsDirOf, type Typed } from "./command.ts";

export type CommandPlace = {
  readonly env: Env;
  /** Makes room for a club that is not there yet. */
  prepare(): Promise<void>;
  /** It is there now. */
  done(): void;
};

/** Problems of the environment, or what was typed wrongly. */
export function placeOf(
  command: Command,
  typed: Typed,
): CommandPlace | readonly Problem[] | { wrong: string } {
  const dir = clubsDirOf(typed);
  const host = typed.options.club;
  if (dir !== null && hasOwnClub(dir))
    return { wrong: `${dir} is the folder of one club, not of many: leave out --clubs, or name another.` };
  if (dir === null) return host === undefined ? theOnly() : { wrong: "--club needs --clubs DIR." };
  if (command.of === "clubs") return theOnly();
  if (typeof host !== "string") return { wrong: "--clubs needs --club HOST." };
  return placeOfClub(dir, host, command.of === "new-club");
}

/** `mayBeNew`: one that is not there yet gets its folder, and its database where DATABASE_URL is set. */
export function placeOfClub(
  dir: string,
  given: string,
  mayBeNew: boolean,
): CommandPlace | readonly Problem[] | { wrong: string } {
  const host = hostOf(given);
  if (host === null || host !== given.toLowerCase())
    return { wrong: `"${given}" is not the host of a club.` };
  const isNew = !hasClub(dir, host);
  if (isNew && !mayBeNew) throw new CommandError(`There is no club ${host} in ${dir}.`);
  const server = readEnv({ ...process.env, DATA_DIR: dir });
  if (isProblems(server)) return server;
  const { databaseUrl } = server;
  const settings = isNew ? newSettings(host, databaseUrl) : readClubSettings(dir, host);
  const env = envOfClub(process.env, dir, host, settings);
  if (isProblems(env)) return env;
  return {
    env,
    async prepare() {
      if (!isNew || databaseUrl === null || settings.database === undefined) return;
      const { createDatabaseBeside } = await import("../store/create-database.ts");
      await createDatabaseBeside(databaseUrl, settings.database);
    },
    done: () => void (isNew && writeClubSettings(dir, host, settings)),
  };
}

/** What a club has in its own DATA_DIR, on either engine. */
function hasOwnClub(dir: string): boolean {
  return [sqliteFile, pepperName].some((name) => isThere(join(dir, name)));
}

function theOnly(): CommandPlace | readonly Problem[] {
  const env = readEnv(process.env);
  return isProblems(env) ? env : { env, prepare: async () => {}, done: () => {} };
}

export function isProblems(read: object): read is readonly Problem[] {
  return Array.isArray(read);
}

function newSettings(host: string, databaseUrl: string | null): ClubSettings {
  return databaseUrl === null ? {} : { database: databaseOf(host) };
}

/** Two hosts may differ in a hyphen and a dot alone; a name of PostgreSQL has at most 63 characters. */
function databaseOf(host: string): string {
  const hash = createHash("sha256").update(host).digest("hex").slice(0, 8);
  return `club_${host.replaceAll(/[.-]/g, "_").slice(0, 48)}_${hash}`;
}
