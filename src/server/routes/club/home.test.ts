import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { par } from "../../testing/rounds/grouped-rounds.ts";
import { acceptedBet, cards } from "../../testing/rounds/mia-max-bets.ts";
import {
  accepted,
  addEightOClock,
  eight,
  saveCard,
  startCard,
  submit,
  teeOff,
} from "../../testing/rounds/rounds.ts";

async function homeOf(club: ServedClub, as: { id: string }) {
  return (await club.ask("readHome", { as })).answer();
}

async function join(club: ServedClub, teeTimeId: string, ...players: { id: string }[]): Promise<void> {
  for (const as of players)
    expect((await club.ask("joinTeeTime", { as, params: { teeTimeId } })).status).toBe(200);
}

onServedSqliteClub(
  "without a tee time home counts those that are open, and names the first",
  async (club) => {
    expect(await homeOf(club, mia)).toMatchObject({
      nextTeeTime: null,
      openTeeTimes: 0,
      nextOpen: null,
      round: null,
    });
    const full = await addEightOClock(club);
    const open = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { id: later } = (await club.ask("addTeeTime", { as: ada, body: open })).answer();
    expect(await homeOf(club, mia)).toMatchObject({
      openTeeTimes: 2,
      nextOpen: { startsAt: eight, spotsLeft: 4 },
    });
    await join(club, full, ana, max, ada, walt);
    await join(club, later, max);
    expect(await homeOf(club, mia)).toMatchObject({
      ...{ nextTeeTime: null, openTeeTimes: 1 },
      nextOpen: { startsAt: addMinutes(eight, 24 * 60), spotsLeft: 3 },
    });
    expect(await homeOf(club, ana)).toMatchObject({ openTeeTimes: 0, nextOpen: null });
  },
);

onServedSqliteClub("a guest's home names the next tee time of the host, if it has a spot", async (club) => {
  await addEightOClock(club);
  const open = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
  const { id } = (await club.ask("addTeeTime", { as: ada, body: open })).answer();
  expect((await homeOf(club, gus)).nextOpen).toMatchObject({ startsAt: eight, host: null });
  await join(club, id, ana, max);
  expect((await homeOf(club, gus)).nextOpen).toMatchObject({ id, spotsLeft: 2, host: "Ana" });
  expect((await homeOf(club, walt)).nextOpen).toMatchObject({ startsAt: eight, host: null });
  await join(club, id, ada, mia);
  expect((await homeOf(club, gus)).nextOpen).toMatchObject({ startsAt: eight, host: null });
});

onServedSqliteClub(
  "an admin's home names the next tee time with players, whose groups it links to",
  async (club) => {
    await addEightOClock(club);
    expect((await homeOf(club, ada)).groupsOf).toBeNull();
    const next = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { id, startsAt } = (await club.ask("addTeeTime", { as: ada, body: next })).answer();
    await join(club, id, mia);
    expect((await homeOf(club, ada)).groupsOf).toEqual({ id, startsAt });
    expect((await homeOf(club, mia)).groupsOf).toBeNull();
    club.at(startsAt);
    expect((await homeOf(club, ada)).groupsOf).toBeNull();
  },
);

onServedSqliteClub("home says who plays with me and when we start, or how far my wait is", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, mia, max, ana, ada, walt, gus);
  expect((await homeOf(club, mia)).nextTeeTime).toMatchObject({
    ...{ id: teeTimeId, waitlisted: false, waitlistPosition: null },
    ...{ groupNumber: null, playsWith: [], joined: 4, countLimit: 4 },
  });
  expect((await homeOf(club, gus)).nextTeeTime).toMatchObject({ waitlisted: true, waitlistPosition: 2 });
  const assignments = [mia, max, ana].map(({ id }) => ({ playerId: id, groupNumber: 2 }));
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  const { nextTeeTime } = await homeOf(club, mia);
  expect(nextTeeTime).toMatchObject({ groupNumber: 2, groupStartsAt: addMinutes(eight, 7) });
  expect(nextTeeTime?.playsWith.map(({ firstName }) => firstName)).toEqual(["Ana", "Max"]);
});

onServedClub(
  "home and My Bets name the round that waits for a submission, until one of the two hands it in",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, mia, max);
    club.at(eight);
    const toSubmit = async (as: { id: string }) => {
      const { finished } = await homeOf(club, as);
      const { toSubmit } = (await club.ask("listBets", { as })).answer();
      expect(finished?.betsToSubmit ?? 0).toBe(toSubmit?.betIds.length ?? 0);
      return toSubmit;
    };
    for (const player of [mia, max]) {
      expect(await toSubmit(mia)).toBeNull();
      await startCard(club, player, teeTimeId, "1.9", "White");
      await saveCard(club, player, teeTimeId, par, { way: "live" });
    }
    // Home may show another player's action up to a minute later.
    club.at(addMinutes(eight, 1));
    const waiting = { teeTimeId, startsAt: eight, betIds: [betId] };
    expect(await toSubmit(mia)).toEqual(waiting);
    expect(await toSubmit(max)).toEqual(waiting);
    expect((await homeOf(club, mia)).finished).toMatchObject({ teeTimeId, gross: 72, toPar: 0 });
    expect((await homeOf(club, gus)).finished).toBeNull();
    expect((await club.ask("submitCard", { as: max, params: { teeTimeId } })).status).toBe(200);
    club.at(addMinutes(eight, 2));
    expect(await toSubmit(mia)).toBeNull();
    expect(await toSubmit(max)).toBeNull();
  },
);

onServedSqliteClub(
  "home has what a round left to pay until it is paid, and from the next morning as one line",
  async (club) => {
    const betId = await acceptedBet(club);
    const teeTimeId = await teeOff(club, mia, max);
    for (const [player, card] of cards) {
      await startCard(club, player, teeTimeId, "7.8", "White");
      expect((await homeOf(club, player)).finished).toBeNull();
      await saveCard(club, player, teeTimeId, card);
      if (player === mia)
        expect((await homeOf(club, player)).finished, "one card is missing").toMatchObject({ cents: null });
      await submit(club, player, teeTimeId);
    }
    const left = async (as: { id: string }) => {
      const { finished, debt } = await homeOf(club, as);
      return { finished: finished?.cents, debt };
    };
    const afterMinutes = (minutes: number) => club.at(addMinutes(eight, minutes));
    afterMinutes(1);
    const { finished: cents = 0 } = await left(mia);
    expect(cents).toBeGreaterThan(0);
    expect(await left(max)).toEqual({ finished: -(cents ?? 0), debt: null });
    const { unpaid } = (await club.ask("listBets", { as: max })).answer();
    expect(unpaid).toEqual([{ teeTimeId, startsAt: eight, cents: -(cents ?? 0), betIds: [betId] }]);

    // 05:59 AM of the next day, and a minute later.
    afterMinutes(21 * 60 + 59);
    expect(await left(mia)).toEqual({ finished: cents, debt: null });
    afterMinutes(22 * 60);
    expect(await left(mia)).toMatchObject({ finished: undefined, debt: { teeTimeId, cents, more: 0 } });
    const payment = { params: { teeTimeId, playerId: mia.id }, body: { cents: cents ?? 0 } };
    expect((await club.ask("markPaid", { as: max, ...payment })).status).toBe(200);
    expect(await left(max)).toEqual({ finished: undefined, debt: null });
    expect(await left(mia), "the receiver still confirms it").toMatchObject({ debt: { cents } });
  },
);

onServedSqliteClub(
  "from the start of a round until its last hole, and for six hours, home is the round",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, mia, max, ana, ada, walt);
    const roundOf = async (as: { id: string }) => (await homeOf(club, as)).round;
    expect(await roundOf(mia)).toBeNull();

    club.at(eight);
    const holes = Array.from({ length: 18 }, (_, i) => i + 1);
    expect(await roundOf(mia)).toEqual({ teeTimeId, hasCard: false, emptyHoles: holes });
    expect(await roundOf(walt), "on the waitlist").toBeNull();
    accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: ana.id }));
    expect(await roundOf(ana), "a no show").toBeNull();

    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "4 5 - 4 - - - - - | - - - - - - - - -", { way: "live" });
    expect(await roundOf(mia)).toEqual({
      teeTimeId,
      hasCard: true,
      emptyHoles: holes.filter((hole) => ![1, 2, 4].includes(hole)),
    });
    club.at(addMinutes(eight, 6 * 60));
    expect(await roundOf(mia)).not.toBeNull();
    club.at(addMinutes(eight, 6 * 60 + 1));
    expect(await roundOf(mia), "left unfinished").toBeNull();
    club.at(addMinutes(eight, 60));
    await saveCard(club, mia, teeTimeId, "4 5 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4");
    expect(await roundOf(mia), "complete").toBeNull();
  },
);
