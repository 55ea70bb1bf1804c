import { userInfo } from "node:os";
import { join } from "node:path";
import { sqliteFile, storageTrouble } from "../database/engines.ts";
import { Standby } from "../database/postgresql-errors.ts";
import { CommandError, messageOf } from "./command-error.ts";
import type { Env } from "./env.ts";

export const wronglySet = 2;

/** Returns 2 if a person has to act. After other codes, a service manager starts the server again. */
export function exitCodeOf(error: unknown): number {
  const isNotOurs = ["EACCES", "EPERM"].includes(codeOf(error) ?? "");
  const isForAPerson = error instanceof CommandError || isNotOurs || storageTrouble(error) === "damaged";
  return isForAPerson ? wronglySet : 1;
}

type Place = Pick<Env, "port" | "host" | "databaseUrl" | "dataDir">;

export function describeStartupError(error: unknown, { port, host, ...database }: Place): string {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return `Port ${port} is in use. Take another one: PORT=${port + 1} npm start`;
  if (code === "EADDRNOTAVAIL") return `HOST ${host} is not an address of this machine.`;
  if (code === "EACCES" && fieldOf(error, "syscall") === "listen")
    return `Port ${port} is not for everybody: PORT=1024 or higher, or a proxy in front (docs/operations.md).`;
  const path = fieldOf(error, "path");
  if ((code === "EACCES" || code === "EPERM") && path !== null)
    return `The user ${userInfo().username} may not open ${path} (${code}).`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return fieldOf(error, "hostname") === host
      ? `HOST ${host} is not an address of this machine.`
      : "The database at DATABASE_URL does not answer.";
  const trouble = storageTrouble(error);
  if (trouble === "unreachable" && !(error instanceof Standby))
    return "The database at DATABASE_URL does not answer.";
  if (trouble === "disk-full") return "The disk is full.";
  // On a full disk SQLite cannot open a database, and the error may have one of many codes.
  if (trouble === "cannot-write")
    return "The database cannot be written to. Is the disk full, or does it belong to another user?";
  if (trouble === "damaged") return `${whereDamaged(database)} (${messageOf(error)}).`;
  return messageOf(error);
}

function whereDamaged({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">): string {
  if (databaseUrl !== null)
    return "The database at DATABASE_URL is damaged: mend it there, or restore a backup";
  const file = join(dataDir, sqliteFile);
  return `The database ${file} is damaged. Move ${file}* away, then \`restore\` the last backup`;
}

export function codeOf(error: unknown): string | null {
  return fieldOf(error, "code");
}

/** Node's system errors have fields that their TypeScript type does not name. */
function fieldOf(error: unknown, name: "code" | "path" | "syscall" | "hostname"): string | null {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return value === undefined ? null : String(value);
}
