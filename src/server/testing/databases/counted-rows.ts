import type { KyselyPlugin, QueryResult, UnknownRow } from "kysely";
import type { Context } from "../../context.ts";
import type { TestClub } from "./database.ts";

type Row = UnknownRow;

export type Counted = {
  readonly context: Context;
  rows(): Row[];
  queries(): number;
  looks(): number;
};

export function countRows({ context }: Pick<TestClub, "context">): Counted {
  const rows: Row[] = [];
  let looks = 0;
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return { ...result, rows: result.rows.map(watched) };
    },
  };
  function watched(row: QueryResult<Row>["rows"][number]): Row {
    rows.push(row);
    return new Proxy(row, {
      get(target, field, receiver) {
        looks += 1;
        return Reflect.get(target, field, receiver);
      },
    });
  }
  const db = { ...context.db, kysely: context.db.kysely.withPlugin(counting) };
  return { context: { ...context, db }, rows: () => rows, queries: () => queries, looks: () => looks };
}
