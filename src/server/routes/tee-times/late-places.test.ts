import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { giveLatePlaces } from "../../actions/tee-times/give-late-places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

type Named = { id: string };

/** 5:40 in the morning in Phoenix; the tee time begins at 8:00. */
const dawn: Instant = addMinutes(eight, -140);

/** Ana, Mia, Max and Ada play; Walt and Gus wait, in this order. */
async function fullAtDawn(club: ServedClub, lateHours = 12) {
  await club.db.kysely.updateTable("club").set({ lateHours }).execute();
  const teeTimeId = await addEightOClock(club);
  const params = { teeTimeId };
  for (const as of [ana, mia, max, ada, walt, gus]) await club.ask("joinTeeTime", { as, params });
  club.at(dawn);
  const seen = async (as: Named) => (await club.ask("readTeeTime", { as, params })).answer();
  return {
    teeTimeId,
    seen,
    at: (minutes: number) => club.at(addMinutes(dawn, minutes)),
    leave: async (as: Named) => (await club.ask("leaveTeeTime", { as, params })).answer(),
    take: (as: Named) => club.ask("takeSpot", { as, params }),
    undo: (as: Named) => club.ask("undoLeaving", { as, params }),
    join: async (as: Named) => (await club.ask("joinTeeTime", { as, params })).answer().outcome,
    tick: () => giveLatePlaces(club.context),
    who: async () => {
      const { places } = await seen(ada);
      const names = (waits: boolean) =>
        places.filter(({ waitlist }) => waitlist === waits).map(({ player }) => player.firstName);
      return `${names(false).join(" ")} | ${names(true).join(" ")}`;
    },
    noticesOf: async (as: Named) => {
      const { notices } = (await club.ask("readHome", { as })).answer();
      return notices.map(({ kind }) => kind);
    },
  };
}

onServedClub(
  "a place offered at 5:40 in the morning goes to the first of the waitlist who took it by 5:50",
  async (club) => {
    const { seen, at, leave, take, tick, who, noticesOf, teeTimeId } = await fullAtDawn(club);
    expect(await leave(mia)).toEqual({ promoted: false, canUndo: true });
    expect(await who()).toBe("Ana Max Ada | Walt Gus");
    expect([await noticesOf(walt), await noticesOf(gus), await noticesOf(max)]).toEqual([
      ["spot-free"],
      ["spot-free"],
      [],
    ]);
    const until = addMinutes(dawn, 10);
    expect(await seen(walt)).toMatchObject({
      isLate: true,
      offer: { until, hasAsked: false, canTakeBack: false },
    });
    at(1);
    expect((await take(gus)).answer()).toEqual({ outcome: "asked" });
    expect((await seen(gus)).offer?.hasAsked).toBe(true);
    expect(await noticesOf(gus)).toEqual([]);
    at(9);
    expect((await take(walt)).answer()).toEqual({ outcome: "asked" });
    await tick();
    expect(await who()).toBe("Ana Max Ada | Walt Gus");
    at(10);
    await tick();
    await tick();
    expect(await who()).toBe("Ana Max Ada Walt | Gus");
    expect((await seen(gus)).offer).toBeUndefined();
    expect([await noticesOf(walt), await noticesOf(gus)]).toEqual([["promoted"], []]);
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    expect(trail.slice(-5).map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ["offer-spot", mia.id, teeTimeId],
      ["leave-tee-time", mia.id, mia.id],
      ["ask-for-spot", gus.id, gus.id],
      ["ask-for-spot", walt.id, walt.id],
      ["promote-player", null, walt.id],
    ]);
    const { entries } = (await club.ask("listAudit", { as: ada, query: { teeTime: teeTimeId } })).answer();
    expect(entries.map(({ what }) => what).slice(0, 4)).toEqual([
      "Walt Young moved up from the waitlist",
      "Walt Young asked for the free spot",
      "Gus Hall asked for the free spot",
      "Mia Parker left",
    ]);
  },
);

onServedClub("after the ten minutes whoever takes it first has the place, at once", async (club) => {
  const { at, leave, take, tick, who, noticesOf, teeTimeId } = await fullAtDawn(club);
  await leave(mia);
  at(25);
  await tick();
  expect((await take(gus)).answer()).toEqual({ outcome: "joined" });
  expect(await who()).toBe("Ana Max Ada Gus | Walt");
  expect(await take(walt)).toMatchObject({ status: 422, message: "There is no free spot to take any more." });
  expect((await take(gus)).answer()).toEqual({ outcome: "joined" });
  expect([await noticesOf(walt), await noticesOf(gus)]).toEqual([[], []]);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.at(-1)).toMatchObject({ action: "take-spot", actorId: gus.id });
});

onServedClub("what is due is given before the next change is made, also without the clock", async (club) => {
  const { at, leave, take, who } = await fullAtDawn(club);
  await leave(mia);
  at(3);
  await take(gus);
  at(11);
  expect((await take(walt)).refused).toBe("spot-gone");
  await leave(max);
  expect(await who()).toBe("Ana Ada Gus | Walt");
});

onServedSqliteClub("two who take the last place at once do not both get it", async (club) => {
  const { at, leave, take, who } = await fullAtDawn(club);
  await leave(mia);
  at(20);
  const answers = await Promise.all([take(walt), take(gus)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await who()).split(" | ")[0]?.split(" ")).toHaveLength(4);
});

onServedSqliteClub(
  "of two free places each has its ten minutes, and one tap counts for both",
  async (club) => {
    const { at, leave, take, tick, who, noticesOf } = await fullAtDawn(club);
    await leave(mia);
    at(2);
    await take(walt);
    await take(gus);
    at(5);
    expect(await leave(max)).toEqual({ promoted: false, canUndo: false });
    expect(await noticesOf(gus)).toEqual([]);
    at(10);
    await tick();
    expect(await who()).toBe("Ana Ada Walt | Gus");
    at(15);
    await tick();
    expect(await who()).toBe("Ana Ada Walt Gus | ");
  },
);

onServedClub("who left takes it back until the first tap", async (club) => {
  const { at, leave, take, undo, seen, who } = await fullAtDawn(club);
  await leave(mia);
  at(45);
  expect((await seen(mia)).offer?.canTakeBack).toBe(true);
  expect((await seen(gus)).offer?.canTakeBack).toBe(false);
  expect((await undo(mia)).answer()).toEqual({ outcome: "joined" });
  expect(await who()).toBe("Ana Mia Max Ada | Walt Gus");
  expect((await seen(walt)).offer).toBeUndefined();
  await leave(mia);
  at(46);
  await take(gus);
  expect((await seen(mia)).offer?.canTakeBack).toBe(false);
  expect((await undo(mia)).refused).toBe("spot-taken");
});

onServedSqliteClub(
  "while an offer runs, Join leads to the waitlist, and the spot is open to nobody",
  async (club) => {
    const { leave, join, who } = await fullAtDawn(club);
    await leave(mia);
    const [outsider = mia] = await addMembers(club.db, 1, eight);
    const { teeTimes } = (
      await club.ask("listTeeTimes", { as: outsider, query: { when: "upcoming" } })
    ).answer();
    expect(teeTimes).toMatchObject([{ status: "Waitlist", joined: 3 }]);
    expect((await club.ask("readHome", { as: outsider })).answer().nextOpen).toBeNull();
    expect(await join(outsider)).toBe("waitlisted");
    expect((await who()).split(" | ")[1]?.split(" ")).toHaveLength(3);
    const own = (await club.ask("listTeeTimes", { as: walt, query: { when: "upcoming" } })).answer().teeTimes;
    expect(own).toMatchObject([{ waitlisted: true, isOffered: true }]);
    expect((await club.ask("readHome", { as: walt })).answer().nextTeeTime?.isOffered).toBe(true);
  },
);

onServedSqliteClub(
  "once the last who waited has left the waitlist, the place is open again",
  async (club) => {
    const { leave, take, join, seen, who } = await fullAtDawn(club);
    await leave(mia);
    await take(gus);
    await leave(walt);
    await leave(gus);
    expect((await seen(ana)).offer).toBeUndefined();
    expect(await join(mia)).toBe("joined");
    expect(await who()).toBe("Ana Max Ada Mia | ");
  },
);

onServedClub("the start ends the offers, also for who has tapped", async (club) => {
  const { at, leave, take, tick, seen, who, noticesOf } = await fullAtDawn(club);
  at(135);
  await leave(mia);
  await take(gus);
  at(140);
  expect((await seen(gus)).offer).toBeUndefined();
  await tick();
  expect(await who()).toBe("Ana Max Ada | Walt Gus");
  expect([await noticesOf(walt), await noticesOf(gus)]).toEqual([[], []]);
  expect((await take(gus)).refused).toBe("tee-time-past");
});

onServedSqliteClub(
  "places that an admin frees or adds are offered, too, and nobody is said to move up",
  async (club) => {
    const { teeTimeId, seen, who, noticesOf, take, at } = await fullAtDawn(club);
    const removal = { teeTimeId, playerId: mia.id };
    const removed = await club.ask("removePlayer", { as: ada, params: removal, query: { from: "players" } });
    expect(removed.answer().promoted).toEqual([]);
    const asRead = { startsAt: eight, countLimit: 4 };
    const body = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 5, asRead } as const;
    const raised = (await club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body })).answer();
    expect([raised.promoted, raised.spotsLeft]).toEqual([[], 2]);
    expect(await noticesOf(walt)).toEqual(["spot-free"]);
    // An admin may also give a place to one who waits, out of turn.
    expect((await club.ask("addPlayer", { as: ada, params: { teeTimeId, playerId: gus.id } })).status).toBe(
      200,
    );
    expect(await who()).toBe("Ana Max Ada Gus | Walt");
    expect(await noticesOf(gus)).toEqual(["player-added"]);
    at(12);
    expect((await take(walt)).answer()).toEqual({ outcome: "joined" });
    expect((await seen(walt)).spotsLeft).toBe(0);
  },
);

onServedSqliteClub(
  "a tee time that is put off has no late hours any more: the waitlist moves up",
  async (club) => {
    const { teeTimeId, leave, take, who } = await fullAtDawn(club);
    await leave(mia);
    await take(gus);
    const asRead = { startsAt: eight, countLimit: 4 };
    const body = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 4, asRead } as const;
    const moved = (await club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body })).answer();
    expect(moved.promoted.map(({ firstName }) => firstName)).toEqual(["Walt"]);
    expect(await who()).toBe("Ana Max Ada Walt | Gus");
  },
);

onServedSqliteClub("where the club ends its late hours, the waitlist moves up by the clock", async (club) => {
  const { leave, tick, who } = await fullAtDawn(club);
  await leave(mia);
  const settings = (await club.ask("readClubSettings", { as: ada })).answer();
  const { now: _, ...asRead } = settings;
  const body = { ...asRead, lateHours: 0, asRead };
  expect((await club.ask("changeClubSettings", { as: ada, body })).answer().lateHours).toBe(0);
  await tick();
  expect(await who()).toBe("Ana Max Ada Walt | Gus");
});

onServedSqliteClub("before the late hours, and with 0 hours, the first moves up as ever", async (club) => {
  const { at, leave, seen, take } = await fullAtDawn(club, 2);
  at(19);
  expect(await leave(mia)).toEqual({ promoted: true, canUndo: false });
  expect(await seen(walt)).not.toHaveProperty("isLate");
  expect((await take(gus)).refused).toBe("spot-gone");
  at(20);
  expect(await leave(max)).toEqual({ promoted: false, canUndo: true });
});

onServedSqliteClub(
  "who is out of the group is offered nothing, and is once in a group again",
  async (club) => {
    const { leave, take, noticesOf } = await fullAtDawn(club);
    await club.db.kysely.updateTable("players").set({ groupCode: null }).where("id", "=", walt.id).execute();
    await leave(mia);
    expect([await noticesOf(walt), await noticesOf(gus)]).toEqual([[], ["spot-free"]]);
    expect((await take(walt)).refused).toBe("not-in-a-group");
    const params = { playerId: walt.id, code: "MESA" };
    accepted((await club.ask("addToGroup", { as: ada, params })).answer());
    expect((await take(walt)).answer()).toEqual({ outcome: "asked" });
  },
);

onServedSqliteClub("who neither waits nor plays cannot take a place", async (club) => {
  const { leave, take } = await fullAtDawn(club);
  await leave(mia);
  expect((await take(mia)).refused).toBe("spot-gone");
});
