/**
 * Brings a PostgreSQL database back to the rows and the numbering that it has when this is prepared.
 * Answers false where the tables themselves were changed since: then only another database will do.
 */
import pg from "pg";
import type { Place } from "./places.ts";

export type Reset = { run(): Promise<boolean>; close(): Promise<void> };

export async function prepareReset({ databaseUrl }: Place): Promise<Reset> {
  const client = new pg.Client({ connectionString: databaseUrl ?? "" });
  // Dropped with its database when a test has failed; unheard, the event would end the process.
  client.on("error", () => {});
  await client.connect();
  // A transaction that a test forgot keeps its locks: rather another database than to wait for it.
  await client.query("set lock_timeout = '2s'");
  const structure = await readStructure(client);
  const statements = await statementsOfReset(client);
  return {
    async run() {
      await client.query(endOtherSessions);
      if ((await readStructure(client)) !== structure) return false;
      await client.query(statements);
      return true;
    },
    close: () => client.end(),
  };
}

const endOtherSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Everything a test could have changed but rows: columns, constraints, indexes, triggers, functions, settings. */
async function readStructure(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    with objects(object) as (
      select concat_ws(' ', oid, nspname) from pg_namespace where nspname !~ '^pg_'
      union all select concat_ws(' ', oid, relname, relkind, relnatts, relchecks) from pg_class where ${isOurs("relnamespace")}
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

function isOurs(namespace: string): string {
  return `${namespace} = 'public'::regnamespace`;
}

/** One text of many statements, so that it is one transaction and one trip to the server. */
async function statementsOfReset(client: pg.Client): Promise<string> {
  // A table refers only to tables that were made before it, which is the order of the oids.
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and ${isOurs("relnamespace")} order by oid`,
  );
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    "select quote_ident(sequencename) as name, last_value as last from pg_sequences where last_value is not null",
  );
  const inserts: string[] = [];
  for (const { name } of tables) inserts.push(...(await insertOf(client, name)));
  return [
    // It refuses this to everybody else.
    "alter table audit disable trigger user",
    `truncate ${tables.map(({ name }) => name).join(", ")} restart identity`,
    ...inserts,
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
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
