/**
 * `npm run club -- list --clubs DIR`: which clubs does a server have?
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { readRecord } from "../backups/backup-record.ts";
import { backupsInOrder } from "../backups/daily.ts";
import { envOfClub, listClubs, readClubSettings } from "../clubs/club-folders.ts";
import { CommandError } from "../command-error.ts";
import { sqliteFile } from "../store/engines.ts";
import { type Command, clubsDirOf } from "./command.ts";
import { isProblems } from "./place.ts";
import { print } from "./terminal.ts";

export const list: Command = {
  does: "Lists the clubs of a folder: where their data is, and how each was backed up.",
  argument: null,
  of: "clubs",
  options: { clubs: { value: "DIR", means: "the folder of clubs" } },
  more: ["One line a club, with tabs between: host, data, last backup, last drill, and suspended if it is."],
  async run(_env, typed) {
    const dir = clubsDirOf(typed);
    if (dir === null) throw new CommandError("list needs --clubs DIR.");
    for (const host of listClubs(dir)) print(lineOf(dir, host));
  },
};

function lineOf(dir: string, host: string): string {
  try {
    const settings = readClubSettings(dir, host);
    const env = envOfClub(process.env, dir, host, settings);
    if (isProblems(env)) return [host, env.join(" ")].join("\t");
    const data = settings.database ?? `${megabytes(join(env.dataDir, sqliteFile))} MB`;
    const backup = backupsInOrder(env.backupDir).at(-1)?.at ?? "no backup";
    return [host, data, backup, drillIn(env.backupDir), ...(settings.suspended ? ["suspended"] : [])].join(
      "\t",
    );
  } catch (error) {
    return [host, error instanceof Error ? error.message : String(error)].join("\t");
  }
}

function drillIn(folder: string): string {
  const { drill } = readRecord(folder);
  if (drill === null) return "no drill";
  return drill.fault === null ? `restored ${drill.at}` : `NOT RESTORED ${drill.at}`;
}

function megabytes(file: string): string {
  return ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1_000_000).toFixed(1);
}
