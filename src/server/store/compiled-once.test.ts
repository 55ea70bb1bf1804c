/** Does a statement that is compiled once ask with the values of each time, on either engine and inside a transaction? */
import { expect, vi } from "vitest";
import { max, mia, walt } from "../testing/cast.ts";
import { onBothEngines } from "../testing/database.ts";
import { compiledOnce } from "./compiled-once.ts";
import { isIn } from "./json-parameters.ts";

onBothEngines("a statement is built once, and asks with the values of each time", async ({ db }) => {
  const build = vi.fn();
  const membersNamed = compiledOnce(
    (queries, { ids, firstName }: { ids: readonly string[]; firstName: string }) => {
      build();
      return queries
        .selectFrom("players")
        .select("firstName")
        .where(isIn(queries, "id", ids))
        .where("firstName", "!=", firstName)
        .where("role", "!=", "admin")
        .orderBy("firstName");
    },
  );
  const namesOf = async (...asked: Parameters<typeof membersNamed>) =>
    (await membersNamed(...asked)).map(({ firstName }) => firstName);
  expect(await namesOf(db.kysely, { ids: [mia.id, max.id], firstName: "Max" })).toEqual(["Mia"]);
  const both = await db.transaction((tx) =>
    namesOf(tx, { ids: [walt.id, max.id, 'a "stranger"'], firstName: "" }),
  );
  expect(both).toEqual(["Max", "Walt"]);
  expect(await namesOf(db.kysely, { ids: [], firstName: "Max" })).toEqual([]);
  expect(build).toHaveBeenCalledOnce();
});
