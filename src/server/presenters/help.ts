import type { Help } from "#contract/club/help";
import { type Actor, hasBets } from "#rules/players/permissions";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { betOf, listOpenBets } from "../store/bets/bets.ts";
import { latestBases } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { findCourse, nextCourseOf } from "../store/courses.ts";
import { profilesOf } from "../store/players.ts";
import { nextStart } from "../store/tee-times.ts";

export async function helpAnswer({ db: { kysely }, now }: Context, actor: Actor): Promise<Help> {
  const { courseId, potPerPlayerCents, settleAfterLiveRound, closeCardsAfterHours, lateHours } =
    await readClub(kysely);
  const next = await nextCourseOf(kysely, actor.id, now());
  const { holes, teeBoxes } = await findCourse(kysely, next ?? courseId);
  return {
    holes: [...holes],
    teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths),
    potPerPlayerCents,
    settleAfterLiveRound: settleAfterLiveRound === 1,
    closeCardsAfterHours,
    lateHours,
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
