/** Do the statements of a transaction go to PostgreSQL without waiting for each other, and is a transaction still one? */
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { mia } from "../testing/cast.ts";
import { onBothEngines } from "../testing/database.ts";
import { findPlayer } from "./players.ts";
import { together } from "./together.ts";

onBothEngines("statements that are asked together are answered together", async ({ db }) => {
  const order = noteOrder();
  const numbers = await db.transaction((tx) => {
    const number = async (value: number) => {
      const { rows } = await sql<{ value: number }>`select ${sql.lit(value)} as value`.execute(tx);
      return rows[0]?.value;
    };
    return together(number(1), number(2), number(3));
  });
  expect(numbers).toEqual([1, 2, 3]);
  if (db.engine === "postgresql")
    expect(order.slice(2, 8)).toEqual(["sent", "sent", "sent", "answered", "answered", "answered"]);
});

onBothEngines(
  "where one of them fails nothing is stored, and what is asked next is not met by it",
  async ({ db }) => {
    const before = await findPlayer(db.kysely, mia.id);
    const failing = db.transaction((tx) =>
      together(
        tx.updateTable("players").set({ firstName: "Nobody" }).where("id", "=", mia.id).execute(),
        sql`select * from nowhere`.execute(tx),
        sql`select 1`.execute(tx).then(() => sql`select 2`.execute(tx)),
      ),
    );
    await expect(failing).rejects.toThrow("nowhere");
    expect(await findPlayer(db.kysely, mia.id)).toEqual(before);
  },
);

onBothEngines("the transaction ends when all of them have ended", async ({ db }) => {
  let hasEnded = false;
  const slow = new Promise((resolve) => setTimeout(resolve, 50)).then(() => {
    hasEnded = true;
  });
  const failing = db.transaction(() => together(slow, Promise.reject(new Error("at once"))));
  await expect(failing).rejects.toThrow("at once");
  expect(hasEnded).toBe(true);
});

/** Of each statement to PostgreSQL: when it was sent, and when it was answered. */
function noteOrder(): string[] {
  const order: string[] = [];
  note("submit", "sent");
  note("handleReadyForQuery", "answered");
  return order;

  function note(method: "submit" | "handleReadyForQuery", what: string): void {
    const statements = pg.Query.prototype as unknown as Record<
      typeof method,
      (connection: unknown) => unknown
    >;
    const before = statements[method];
    const spy = vi.spyOn(statements, method).mockImplementation(function (this: unknown, connection) {
      order.push(what);
      return before.call(this, connection);
    });
    onTestFinished(() => spy.mockRestore());
  }
}
