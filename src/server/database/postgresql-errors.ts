/** Does not import the driver, which a club on SQLite never loads. */

/** The settings allow the database to lose a commit in a crash. */
export class Forgetful extends Error {
  constructor(setting: string) {
    super(
      `PostgreSQL is set to lose what was saved when it crashes: ${setting} is off. ` +
        "Turn it on, for the server, the database and the role, and start again.",
    );
  }
}

/** The server is read only, and its data may be out of date. */
export class Standby extends Error {
  constructor() {
    super("The database at DATABASE_URL is a standby. It has to be the primary.");
  }
}

/** A newer server has changed a table. The statement is planned again, without its name. */
export const planIsOutOfDate = "0A000";

/** A standby, or a server, database or role that is read only. Nothing was stored. */
export const readOnlyTransaction = "25006";

/** The message of `pg` if a statement has no answer in time. */
export const unanswered = "Query read timeout";

/** The database does not answer. Whether a running transaction was stored is unknown. */
export function isUnreachable(error: Error): boolean {
  if (error instanceof Standby) return true;
  const code = "code" in error ? String(error.code) : "";
  return lostCodes.has(code) || code.startsWith("08") || lostMessages.test(error.message);
}

const lostCodes = new Set([
  ...["57P01", "57P02", "57P03"], // it stops, has crashed, is starting
  ...["25P03", "57P05"], // it has ended a connection that nobody used
  "53300", // it has no connection left
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"], // its name leads nowhere
]);

/** `pg` gives these no code. */
const lostMessages = new RegExp(
  `^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired$|${unanswered}$)`,
);

/** The database gave up waiting for a locked row, the statement or a connection. */
export function isTooBusy(error: Error): boolean {
  const lockNotAvailable = "55P03";
  const queryCanceled = "57014";
  const code = "code" in error ? error.code : null;
  const isWithoutTurn = error.message === "timeout exceeded when trying to connect";
  return code === lockNotAvailable || code === queryCanceled || isWithoutTurn;
}
