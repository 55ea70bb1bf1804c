/** Restores the rows and sequence numbers that the database had when `prepareReset` was called. */
import pg from "pg";
import type { Place } from "../rounds/places.ts";

export type Reset = { run(): Promise<boolean>; close(): Promise<void> };

export async function prepareReset({ databaseUrl }: Place): Promise<Reset> {
  const client = new pg.Client({ connectionString: databaseUrl ?? "" });
  // If a failed test drops the database, the client emits an error, which would end the process.
  client.on("error", () => {});
  await client.connect();
  const structure = await readStructure(client);
  const statements = await statementsOfReset(client);
  return {
    async run() {
      await client.query(endOtherSessions);
      if ((await readStructure(client)) !== structure || (await isLarge(client))) return false;
      await client.query(statements);
      return true;
    },
    close: () => client.end(),
  };
}

const endOtherSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Includes the planner's row counts: a test that changes them would change the plans of later tests. */
async function readStructure(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    with objects(object) as (
      select concat_ws(' ', oid, nspname) from pg_namespace where nspname !~ '^pg_'
      union all select concat_ws(' ', oid, relname, relkind, relnatts, relchecks, reltuples) from pg_class where ${isOurs("relnamespace")}
      union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped)
        from pg_attribute join pg_class on pg_class.oid = attrelid where ${isOurs("relnamespace")} and attnum > 0
      union all select concat_ws(' ', oid, conname) from pg_constraint where ${isOurs("connamespace")}
      union all select concat_ws(' ', oid, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', oid, xmin, proname) from pg_proc where ${isOurs("pronamespace")}
      union all select concat_ws(' ', setdatabase, setconfig) from pg_db_role_setting
    )
    select md5(string_agg(object, ';' order by object)) as hash from objects`);
  return rows[0]?.hash ?? "";
}

/** True if the files of the tables are large. Deleted rows remain in them until a vacuum. */
async function isLarge(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select sum(pg_table_size(oid)) > 8 * 1024 * 1024 as is from pg_class where relkind = 'r' and ${isOurs("relnamespace")}`,
  );
  return rows[0]?.is ?? true;
}

function isOurs(namespace: string): string {
  return `${namespace} = 'public'::regnamespace`;
}

async function statementsOfReset(client: pg.Client): Promise<string> {
  // A table refers only to older tables, which have lower oids. So rows can be inserted in this order.
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and ${isOurs("relnamespace")} order by oid`,
  );
  const { rows: sequences } = await client.query<{ name: string; next: string }>(
    "select quote_ident(sequencename) as name, coalesce(last_value + 1, start_value) as next from pg_sequences",
  );
  const inserts: string[] = [];
  for (const { name } of tables) inserts.push(...(await insertOf(client, name)));
  return [
    "alter table audit disable trigger user",
    // A truncate makes new files for each table, and takes ten times as long as these deletes.
    ...tables.map(({ name }) => `delete from ${name}`).reverse(),
    ...inserts,
    ...sequences.map(({ name, next }) => `select setval('${name}', ${next}, false)`),
    "alter table audit enable trigger user",
  ].join(";\n");
}

async function insertOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ all: string | null }>(
    `select quote_literal(json_agg(rows)::text) as all from ${table} as rows`,
  );
  const all = rows[0]?.all ?? null;
  if (all === null) return [];
  return [
    `insert into ${table} overriding system value
      select * from json_populate_recordset(null::${table}, ${all})`,
  ];
}
