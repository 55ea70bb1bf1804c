/** Makes a database on the PostgreSQL server where another one is. One that is there already is left as it is. */
import pg from "pg";

/** `name`: of lower-case letters, digits and underscores. The role has to be allowed to make databases. */
export async function createDatabaseBeside(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database "${name}" encoding 'UTF8' template template0`);
  } catch (error) {
    const duplicateDatabase = "42P04";
    if (!(error instanceof pg.DatabaseError && error.code === duplicateDatabase)) throw error;
  } finally {
    await client.end();
  }
}
