/**
 * Which tee times repeat, which of their dates have been opened, and which members always play in them?
 *
 * `seriesDates` has a row for each date that was opened once, whatever has become of its tee time: its key is what keeps two
 * servers from opening a date twice, and one from opening it again after it was deleted.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const series: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("series")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("weekdays", "text", (column) => column.notNull())
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("meridiem", "text", (column) => column.notNull())
      .addColumn("countLimit", "integer", (column) => column.notNull())
      .addColumn("firstDate", "text", (column) => column.notNull())
      .addColumn("lastDate", "text")
      .addColumn("opensDaysAhead", "integer", (column) => column.notNull())
      .addColumn("createdAt", "text", (column) => column.notNull())
      .addCheckConstraint("limit_of_series", sql`count_limit between 4 and 50`)
      .execute();
    await db.schema
      .createTable("seriesDates")
      .addColumn("seriesId", "text", (column) => column.notNull().references("series.id"))
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      // Of no key: the tee time may be deleted, and the date is not opened again.
      .addColumn("teeTimeId", "text")
      .addPrimaryKeyConstraint("series_dates_key", ["seriesId", "date"])
      .execute();
    await db.schema
      .createTable("standingPlaces")
      .addColumn("seriesId", "text", (column) => column.notNull().references("series.id"))
      .addColumn("weekday", "integer", (column) => column.notNull())
      .addColumn("playerId", "text", (column) => column.notNull().references("players.id"))
      .addColumn("askedAt", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("standing_places_key", ["seriesId", "weekday", "playerId"])
      .execute();
    await db.schema
      .createTable("skippedDates")
      .addColumn("seriesId", "text", (column) => column.notNull().references("series.id"))
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("playerId", "text", (column) => column.notNull().references("players.id"))
      .addPrimaryKeyConstraint("skipped_dates_key", ["seriesId", "date", "playerId"])
      .execute();
  },
};
