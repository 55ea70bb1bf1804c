/**
 * What changes when a started tee time moves into the future (rulings 9, 10, 13, 16 and 33)? No shows get
 * their spots and groups again, and players over the limit go to the waitlist. The admin must agree to these
 * changes first.
 */
import { expect } from "vitest";
import { notificationText } from "#contract/club/notification-text";
import { notificationsAnswer } from "../../presenters/notifications.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { ada, ana, course, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";
import { addPlayer, joinTeeTime, markNoShow, saveGroups } from "./places.ts";
import { changeTeeTime } from "./tee-times.ts";

const nextDay = { date: "2026-11-22", time: "08:00", meridiem: "AM" } as const;

const whatChanges = [
  "Mia Parker: no show, Group 2 → joined, Group 2",
  "Gus Hall: joined, Group 1 → on the waitlist",
];

async function missed(club: ServedClub): Promise<string> {
  const { context } = club;
  const teeTimeId = await addEightOClock(club);
  for (const player of [ana, mia, max, walt]) accepted(await joinTeeTime(context, player, teeTimeId));
  const assign = (...groups: [string, number][]) =>
    saveGroups(context, ada, {
      teeTimeId,
      assignments: groups.map(([playerId, groupNumber]) => ({ playerId, groupNumber })),
    });
  accepted(await assign([mia.id, 2]));
  club.at(eight);
  accepted(await markNoShow(context, ada, { teeTimeId, playerId: mia.id }));
  accepted(await addPlayer(context, ada, { teeTimeId, playerId: gus.id }));
  accepted(await assign([mia.id, 2], [gus.id, 1]));
  await club.db.kysely.updateTable("notifications").set({ seenAt: eight }).execute();
  return teeTimeId;
}

async function save(
  club: ServedClub,
  teeTimeId: string,
  change: { countLimit?: number; agreed?: string[] } = {},
) {
  const body = { ...nextDay, countLimit: 4, asRead: { startsAt: eight, countLimit: 4 }, ...change };
  return club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body });
}

async function placesOf(club: ServedClub, teeTimeId: string): Promise<string[]> {
  const { places } = (await club.ask("readTeeTime", { as: ada, params: { teeTimeId } })).answer();
  return places.map(({ player, waitlistPosition, groupNumber, noShow }) =>
    [player.firstName, waitlistPosition && `waits ${waitlistPosition}`, groupNumber, noShow && "no show"]
      .filter(Boolean)
      .join(" "),
  );
}

onServedClub("an admin is asked before a tee time to come again changes its players", async (club) => {
  const teeTimeId = await missed(club);
  const asked = await save(club, teeTimeId);
  expect(asked).toMatchObject({
    status: 409,
    refused: "players-change",
    message: `This changes for its players: ${whatChanges.join("; ")}.`,
  });
  expect(await placesOf(club, teeTimeId)).toEqual(["Ana", "Mia 2 no show", "Max", "Walt", "Gus 1"]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  expect((await save(club, teeTimeId, { agreed: whatChanges })).message).toContain(
    "Max Lee: no show → joined",
  );
});

onServedClub(
  "a no show of a round that was not played has their spot and group again, the substitute waits",
  async (club) => {
    const teeTimeId = await missed(club);
    const moved = (await save(club, teeTimeId, { agreed: whatChanges })).answer();
    expect([moved.joined, moved.promoted]).toEqual([4, []]);
    expect(await placesOf(club, teeTimeId)).toEqual(["Ana", "Mia 2", "Max", "Walt", "Gus waits 1"]);
    expect((await save(club, teeTimeId, { agreed: whatChanges })).status).toBe(200);

    const { entries } = (await club.ask("listAudit", { as: ada, query: { teeTime: teeTimeId } })).answer();
    const lines = entries.slice(0, 3).map(({ by, what, changes }) => ({
      by,
      what,
      changes: changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    }));
    expect(lines).toEqual([
      {
        by: "Ada Stone",
        what: "Tee time changed",
        changes: ["Begins: Nov 21, 2026 @ 08:00 AM → Nov 22, 2026 @ 08:00 AM"],
      },
      {
        by: "Ada Stone",
        what: "Gus Hall put on the waitlist",
        changes: ["Waitlisted: no → yes", "Group: Group 1 → No group"],
      },
      {
        by: "Ada Stone",
        what: "Mia Parker no longer marked as a no show",
        changes: ["No show: yes → no"],
      },
    ]);

    const sentences = async (playerId: string) =>
      (await notificationsAnswer(club.db.kysely, playerId))
        .map((one) => notificationText(one, course.timeZone))
        .sort();
    const isMoved =
      "The tee time on Saturday, Nov 21 @ 08:00 AM was moved after its start, to Sunday, Nov 22 @ 08:00 AM.";
    expect(await sentences(mia.id)).toEqual([isMoved]);
    expect(await sentences(gus.id)).toEqual([
      isMoved,
      "You have been moved to the waitlist for Sunday, Nov 22 @ 08:00 AM.",
    ]);
  },
);

onServedSqliteClub("with a higher limit the substitute keeps their spot and group as well", async (club) => {
  const teeTimeId = await missed(club);
  const agreed = ["Mia Parker: no show, Group 2 → joined, Group 2"];
  expect((await save(club, teeTimeId, { countLimit: 5, agreed })).status).toBe(200);
  expect(await placesOf(club, teeTimeId)).toEqual(["Ana", "Mia 2", "Max", "Walt", "Gus 1"]);
});

onServedSqliteClub("nothing is asked where nobody's place changes", async (club) => {
  const teeTimeId = await addEightOClock(club);
  accepted(await joinTeeTime(club.context, mia, teeTimeId));
  club.at(eight);
  expect((await save(club, teeTimeId)).status).toBe(200);
});

onServedSqliteClub(
  "a tee time saved unchanged leaves no entry, and one that loses its pot says so",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    club.at(eight);
    const trail = async () =>
      (await club.ask("listAudit", { as: ada, query: { teeTime: teeTimeId } })).answer().entries;
    accepted(
      await changeTeeTime(club.context, ada, { teeTimeId, ...nextDay, date: "2026-11-21", countLimit: 4 }),
    );
    expect((await trail()).map(({ what }) => what)).toEqual(["Tee time added"]);
    const settings = {
      name: "Mesa",
      timeZone: course.timeZone,
      settleAfterLiveRound: false,
      closeCardsAfterHours: null,
      lateHours: 0,
      seasonPoints: "",
      seasonBest: null,
      scorers: false,
      seasonStart: "01-01",
    };
    await club.ask("changeClubSettings", {
      as: ada,
      body: { ...settings, potPerPlayerCents: 2500, asRead: { ...settings, potPerPlayerCents: 2000 } },
    });
    expect((await save(club, teeTimeId)).status).toBe(200);
    const [changed] = await trail();
    expect(changed?.changes).toContainEqual({
      label: "Pot per player",
      before: "$20",
      after: "the club's of the day",
    });
  },
);
