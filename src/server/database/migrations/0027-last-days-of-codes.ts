/** A group code may have a last day, on the club's calendar. */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const lastDaysOfCodes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("codes").addColumn("lastDay", "text").execute();
  },
};
