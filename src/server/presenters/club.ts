import type { CoursePreview } from "#contract/club/club";
import type { Dashboard } from "#contract/club/dashboard";
import type { Help } from "#contract/club/help";
import type { Answer } from "#contract/endpoints";
import { clubDate, hasStarted } from "#rules/calendar";
import { readCourseText } from "#rules/cards/course";
import { teeBoxesGone } from "#rules/cards/course-changes";
import { dashboardWindow, decisionsOf, fieldOf } from "#rules/club/dashboard";
import { idsOf } from "#rules/golf";
import { type Actor, hasBets } from "#rules/players/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { betOf, listOpenBets } from "../store/bets.ts";
import { cardsInAny, completeCardsIn, latestBases } from "../store/cards.ts";
import { readClub, settingsOf } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { listPlacesIn } from "../store/places.ts";
import { listPlayersPreferring, profilesOf } from "../store/players.ts";
import { listTeeTimesAfter, listTeeTimesBetween, nextStart } from "../store/tee-times.ts";

export async function clubSettingsAnswer({ db, now }: Context): Promise<Answer<"readClubSettings">> {
  return { ...settingsOf(await readClub(db.kysely)), now: now() };
}

export async function courseAnswer({ db }: Context): Promise<Answer<"readCourse">> {
  const { courseId } = await readClub(db.kysely);
  const { id, name, holes, teeBoxes, loadedAt } = await findCourse(db.kysely, courseId);
  return { id, name, holes: [...holes], teeBoxes: [...teeBoxes], loadedAt };
}

/** Ruling 6. Refuses "course-invalid" with every fault and its place. */
export async function coursePreview(context: Context, file: Uint8Array): Promise<CoursePreview | Refusal> {
  const wanted = readCourseText(new TextDecoder().decode(file));
  if (isRefused(wanted)) return wanted;
  const { kysely } = context.db;
  const course = await courseAnswer(context);
  const gone = teeBoxesGone(course, wanted);
  const teeTimes = await listTeeTimesAfter(kysely, context.now());
  const cards = await cardsInAny(kysely, teeTimes);
  const { name, holes, teeBoxes } = wanted;
  return {
    course,
    wanted: { name, holes: [...holes], teeBoxes: [...teeBoxes] },
    teeTimes: teeTimes.length,
    preferences: (await listPlayersPreferring(kysely, gone)).length,
    cards: cards.filter(({ teeBox }) => gone.includes(teeBox.name)).length,
  };
}

export async function dashboardAnswer({ db: { kysely }, now }: Context): Promise<Dashboard> {
  const at = now();
  const { timeZone } = await readClub(kysely);
  const { from, until } = dashboardWindow(at);
  const teeTimes = (await listTeeTimesBetween(kysely, from, until)).toReversed();
  const ids = idsOf(teeTimes);
  const places = await listPlacesIn(kysely, ids);
  const complete = await completeCardsIn(kysely, ids);
  const fields = teeTimes.map(({ id, startsAt, countLimit }) => {
    const t = { startsAt, countLimit, places: places.get(id) ?? [] };
    return { id, startsAt, countLimit, field: fieldOf(t, complete.get(id) ?? new Set()) };
  });
  const today = clubDate(at, timeZone);
  return {
    today: fields
      .filter(({ startsAt }) => clubDate(startsAt, timeZone) === today)
      .map(({ id, startsAt, countLimit, field: { spotsLeft: _, ...counts } }) => {
        return { id, startsAt, hasStarted: hasStarted(startsAt, at), countLimit, ...counts };
      }),
    decisions: fields.flatMap(({ id, startsAt, field }) =>
      decisionsOf(startsAt, field, at).map((decision) => ({ teeTimeId: id, startsAt, ...decision })),
    ),
  };
}

export async function helpAnswer({ db: { kysely }, now }: Context, actor: Actor): Promise<Help> {
  const { courseId, potPerPlayerCents, settleAfterLiveRound, closeCardsAfterHours } = await readClub(kysely);
  const { holes, teeBoxes } = await findCourse(kysely, courseId);
  return {
    holes: [...holes],
    teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths),
    potPerPlayerCents,
    settleAfterLiveRound: settleAfterLiveRound === 1,
    closeCardsAfterHours,
    nextStartsAt: await nextStart(kysely, now()),
    me: await figuresOf(kysely, actor),
  };
}

async function figuresOf(queries: Queries, actor: Actor): Promise<Help["me"]> {
  const latest = (await latestBases(queries, [actor.id])).get(actor.id);
  const preferred = (await profilesOf(queries, [actor.id])).get(actor.id)?.teeBox;
  const [bet] = hasBets(actor) ? await listOpenBets(queries, actor.id) : [];
  return {
    indexTenths: latest?.handicapIndexTenths ?? null,
    teeBox: preferred ?? latest?.teeBox.name ?? null,
    stakes: bet ? betOf(bet).amounts : null,
  };
}
