/** This file must not import the driver, because a club on SQLite never loads the driver. */

export class Forgetful extends Error {
  constructor(setting: string) {
    super(
      `PostgreSQL is set to lose what was saved when it crashes: ${setting} is off. ` +
        "Turn it on, for the server, the database and the role, and start again.",
    );
  }
}

export class Standby extends Error {
  constructor() {
    super("The database at DATABASE_URL is a standby. It has to be the primary.");
  }
}

/** PostgreSQL's code for a statement whose plan is out of date, since a newer server changed a table. */
export const planIsOutOfDate = "0A000";

/** PostgreSQL's code for a standby, or for a read-only server, database or role. Nothing was stored. */
export const readOnlyTransaction = "25006";

export const unanswered = "Query read timeout";

/** True if the database does not answer. Then nobody knows whether a running transaction was stored. */
export function isUnreachable(error: Error): boolean {
  if (error instanceof Standby) return true;
  const code = "code" in error ? String(error.code) : "";
  return lostCodes.has(code) || code.startsWith("08") || lostMessages.test(error.message);
}

const lostCodes = new Set([
  ...["57P01", "57P02", "57P03"], // the server stops, has crashed, is starting
  ...["25P03", "57P05"], // the server has ended an idle connection
  "53300", // the server has no connection left
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"], // the server's name is unknown
]);

/** `pg` gives these errors no code. */
const lostMessages = new RegExp(
  `^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$|${unanswered}$)`,
);

export function isTooBusy(error: Error): boolean {
  const lockNotAvailable = "55P03";
  const queryCanceled = "57014";
  const code = "code" in error ? error.code : null;
  const isWithoutTurn = error.message === "timeout exceeded when trying to connect";
  return code === lockNotAvailable || code === queryCanceled || isWithoutTurn;
}
