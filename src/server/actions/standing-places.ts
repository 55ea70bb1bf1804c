/** Decision 27. A standing place counts from the next date that opens. */
import { isDate, weekdayOf } from "#rules/dates";
import { type Actor, hasBets, mayTakePart } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import { isDateOf } from "#rules/series";
import type { Context } from "../context.ts";
import { appendAudit, ofPlayer } from "../store/audit.ts";
import { listSeriesDates, lockSeries } from "../store/series.ts";
import {
  deleteSkipped,
  deleteStanding,
  insertSkipped,
  insertStanding,
  listStandingOf,
} from "../store/standing-places.ts";

export async function changeStandingPlace(
  { db, now }: Context,
  actor: Actor,
  { seriesId, weekday, isOn }: { seriesId: string; weekday: number; isOn: boolean },
): Promise<true | Refusal> {
  if (!hasBets(actor)) return refuse("not-allowed");
  const may = mayTakePart(actor);
  if (isOn && may !== true) return may;
  return db.transaction<true | Refusal>(async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series === null || !series.weekdays.some((one) => one === weekday)) return refuse("not-found");
    const at = now();
    const place = { seriesId, weekday, playerId: actor.id };
    const isChanged = isOn
      ? await insertStanding(tx, { ...place, askedAt: at })
      : await deleteStanding(tx, place);
    if (!isChanged) return true;
    const { time, meridiem } = series;
    const details = { weekdays: [weekday], time, meridiem };
    const event = { ...ofPlayer(actor.id), at, by: actor.id };
    if (isOn) await appendAudit(tx, { ...event, action: "have-standing-place", after: details });
    else await appendAudit(tx, { ...event, action: "give-up-standing-place", before: details });
    return true;
  });
}

/** Only for members with a standing place. "date-is-open": players leave or join that tee time instead. */
export async function skipDate(
  { db, now }: Context,
  actor: Actor,
  { seriesId, date, skips }: { seriesId: string; date: string; skips: boolean },
): Promise<true | Refusal> {
  return db.transaction<true | Refusal>(async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series === null || !isDate(date) || !isDateOf(series, date)) return refuse("not-found");
    const own = await listStandingOf(tx, actor.id);
    if (!own.some((one) => one.seriesId === seriesId && one.weekday === weekdayOf(date)))
      return refuse("not-found");
    const dates = await listSeriesDates(tx, [seriesId], date);
    if (dates.some((one) => one.date === date && one.state === "opened")) return refuse("date-is-open");
    const skipped = { seriesId, date, playerId: actor.id };
    const isChanged = skips ? await insertSkipped(tx, skipped) : await deleteSkipped(tx, skipped);
    if (!isChanged) return true;
    const { time, meridiem } = series;
    const event = { ...ofPlayer(actor.id), at: now(), by: actor.id };
    const action = skips ? "skip-date" : "play-after-all";
    await appendAudit(tx, { ...event, action, after: { date, time, meridiem } });
    return true;
  });
}
