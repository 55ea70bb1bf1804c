import { isSamePayment } from "#rules/bets/settle-up";
import { addMinutes, clubClock, clubDate, fromInstant, toInstant } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { readClubTime } from "#rules/read-club-time";
import { isRefused } from "#rules/refusal";
import { groupStart } from "#rules/tee-times/groups";
import { answerPayment, markPaid } from "../actions/bets/payments.ts";
import { joinTeeTime, markNoShow, saveGroups } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { listPayments } from "../store/bets/payments.ts";
import { readRoundToSettle } from "../store/bets/round-to-settle.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { correctHole, enterCard } from "./cards.ts";
import type { CastKey } from "./cast.ts";
import { type ComingTeeTime, type DemoPayments, type Groups, type PastTeeTime, underWay } from "./season.ts";
import { accepted, type Happening, type Season } from "./timeline.ts";

const minutesPerDay = 24 * 60;
const announcedDaysBefore = 10;
const minutesOfARound = 255;

type Announced = { startsAt: Instant; countLimit: number; arrivals: readonly CastKey[]; groups: Groups };

export function pastTeeTime(season: Season, teeTime: PastTeeTime): Happening[] {
  const { daysAgo, groups, countLimit, noShow, corrected, paid } = teeTime;
  const startsAt = clubMoment(season, -daysAgo, teeTime);
  const { id, happenings } = announced(season, { startsAt, countLimit, arrivals: groups.flat(), groups });
  const playing = groups.map((group) => group.filter((who) => who !== noShow));
  const { context, players } = season;
  const markMissing = (who: CastKey) =>
    markNoShow(context, players.ana, { teeTimeId: id(), playerId: players[who].id });
  const later = (minutes: number, happen: Happening["happen"]) => ({
    at: addMinutes(startsAt, minutes),
    happen,
  });
  const isLive = (who: CastKey) => teeTime.finishedLive?.includes(who) ?? false;
  const rounds = playing.flatMap((group, index) =>
    group.map((who, order) => {
      // Cards are entered one after the other, so that their order is clear.
      const at = addMinutes(groupStart(startsAt, index + 1), minutesOfARound + order);
      return { at, happen: () => enterCard(season, id(), who, isLive(who) ? "live" : "post-round") };
    }),
  );
  return [
    ...happenings,
    ...(noShow ? [later(20, () => markMissing(noShow))] : []),
    ...rounds,
    ...(corrected ? [later(400, () => correctHole(season, id(), corrected))] : []),
    ...(paid ? [later(420, () => payAfterRound(season, id(), paid))] : []),
  ];
}

export function teeTimeUnderWay(season: Season): Happening[] {
  const { minutesAgo, minutesPerHole, countLimit, groups } = underWay;
  const tenMinutes = 10 * 60_000;
  const teedOff = fromInstant(addMinutes(season.today, -minutesAgo));
  const startsAt = toInstant(Math.floor(teedOff / tenMinutes) * tenMinutes);
  const { id, happenings } = announced(season, { startsAt, countLimit, arrivals: groups.flat(), groups });
  const rounds = groups.flatMap((group, index) => {
    const teeOff = groupStart(startsAt, index + 1);
    const played = Math.floor((fromInstant(season.today) - fromInstant(teeOff)) / 60_000 / minutesPerHole);
    return group.map((who) => ({
      at: season.today,
      happen: () => enterCard(season, id(), who, "live", played),
    }));
  });
  return [...happenings, ...rounds];
}

export function comingTeeTime(season: Season, teeTime: ComingTeeTime): Happening[] {
  const startsAt = clubMoment(season, teeTime.inDays, teeTime);
  const { countLimit, players: arrivals, groups = [] } = teeTime;
  return announced(season, { startsAt, countLimit, arrivals, groups }).happenings;
}

function announced(season: Season, teeTime: Announced): { id: () => string; happenings: Happening[] } {
  const { context, course, players, today } = season;
  const { startsAt, countLimit, arrivals, groups } = teeTime;
  let teeTimeId = "";
  const beforeIt = addMinutes(startsAt, -announcedDaysBefore * minutesPerDay);
  const threeDaysAgo = addMinutes(today, -3 * minutesPerDay);
  const at = toInstant(Math.min(fromInstant(beforeIt), fromInstant(threeDaysAgo)));

  const assignments = groups.flatMap((group, index) =>
    group.map((who) => ({ playerId: players[who].id, groupNumber: index + 1 })),
  );
  const happenings: Happening[] = [
    {
      at,
      async happen() {
        const date = clubDate(startsAt, course.timeZone);
        const typed = { date, ...clubClock(startsAt, course.timeZone), countLimit };
        teeTimeId = accepted(await addTeeTime(context, players.ana, typed)).teeTimeId;
      },
    },
    ...arrivals.map((who, order) => ({
      at: addMinutes(at, 60 + order * 37),
      happen: () => joinTeeTime(context, players[who], teeTimeId),
    })),
  ];
  if (assignments.length > 0)
    happenings.push({
      at: addMinutes(at, 2 * minutesPerDay),
      happen: () => saveGroups(context, players.ana, { teeTimeId, assignments }),
    });
  return { id: () => teeTimeId, happenings };
}

function clubMoment(
  { today, course }: Season,
  days: number,
  { time, meridiem }: { time: string; meridiem: "AM" | "PM" },
): Instant {
  const date = clubDate(addMinutes(today, days * minutesPerDay), course.timeZone);
  const moment = readClubTime({ date, time, meridiem }, course.timeZone);
  if (isRefused(moment)) throw new Error(`The demo club's ${date} ${time} ${meridiem} does not exist.`);
  return moment;
}

async function payAfterRound(
  { context, players }: Season,
  teeTimeId: TeeTimeId,
  { unpaid, unconfirmed }: DemoPayments,
): Promise<void> {
  const { kysely } = context.db;
  const round = there(await findTeeTime(kysely, teeTimeId));
  const { settling } = await readRoundToSettle(kysely, round);
  const actorOf = (id: PlayerId): Actor => there(Object.values(players).find((player) => player.id === id));
  for (const payment of settling?.open ?? []) {
    const [payer, receiver] = [actorOf(payment.payerId), actorOf(payment.receiverId)];
    const isAmong = (pairs: DemoPayments["unpaid"]) =>
      pairs.some(([one, other]) => players[one].id === payer.id && players[other].id === receiver.id);
    if (isAmong(unpaid)) continue;
    accepted(await markPaid(context, payer, { ...payment, teeTimeId }));
    if (isAmong(unconfirmed)) continue;
    const made = await listPayments(kysely, teeTimeId);
    const { id: paymentId } = there(made.find((one) => isSamePayment(one, payment)));
    accepted(await answerPayment(context, receiver, { teeTimeId, paymentId }, "confirm"));
  }
}

function there<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error("What the demo club needs to pay is not there.");
  return one;
}
