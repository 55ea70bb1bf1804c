/** What a store function works on: the database itself, or the transaction it is part of. */
import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Tables } from "./schema.ts";

export type Queries = Kysely<Tables>;

export type Transaction = KyselyTransaction<Tables>;
