/** Does a sleeping club wake in time for what it does by the clock? */
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { onBothEngines } from "../testing/database.ts";
import { addWeekly, firstOpens } from "../testing/weekly.ts";
import { nextWorkAt } from "./next-work.ts";

onBothEngines("a club wakes once a day, and sooner for a date that opens", async (club) => {
  club.at(addMinutes(firstOpens, -60));
  expect((await nextWorkAt(club.context)).toISOString()).toBe(addMinutes(firstOpens, 23 * 60));
  await addWeekly(club);
  expect((await nextWorkAt(club.context)).toISOString()).toBe(firstOpens);
});
