import { expect } from "vitest";
import { saveGroups } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveCard,
  startCard,
  teeOff,
} from "../../testing/rounds/rounds.ts";

type Named = { id: string };

function asked(club: ServedClub, teeTimeId: string) {
  const params = (player: Named) => ({ teeTimeId, playerId: player.id });
  return {
    add: (player: Named) => club.ask("addPlayer", { as: ada, params: params(player) }),
    remove: (player: Named, from: "players" | "waitlist" = "players") =>
      club.ask("removePlayer", { as: ada, params: params(player), query: { from } }),
    noShow: (player: Named) => club.ask("markNoShow", { as: ada, params: params(player) }),
    undo: (player: Named) => club.ask("undoNoShow", { as: ada, params: params(player) }),
    seen: async () => (await club.ask("readTeeTime", { as: ada, params: { teeTimeId } })).answer(),
  };
}

function whoIsIn({ places }: { places: readonly { player: { firstName: string }; waitlist: boolean }[] }) {
  const names = (waits: boolean) =>
    places.filter(({ waitlist }) => waitlist === waits).map(({ player }) => player.firstName);
  return `${names(false).join(" ")} | ${names(true).join(" ")}`;
}

async function join(club: ServedClub, teeTimeId: string, ...players: Named[]): Promise<void> {
  for (const as of players) await club.ask("joinTeeTime", { as, params: { teeTimeId } });
}

onServedSqliteClub("an admin adds players until the tee time is full, past ones too", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const { add, seen } = asked(club, teeTimeId);
  for (const player of [ana, mia, max]) expect((await add(player)).status).toBe(200);
  club.at(eight);
  expect((await add(walt)).status).toBe(200);
  expect(whoIsIn(await seen())).toBe("Ana Mia Max Walt | ");
  expect(await add(gus)).toMatchObject({ status: 422, message: "This tee time is full." });
  expect((await add(walt)).status).toBe(200);
  expect((await seen()).joined).toBe(4);
});

onServedSqliteClub("nobody is added who is in no group, or is not a player of the club", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const { add } = asked(club, teeTimeId);
  await club.db.kysely.updateTable("players").set({ groupCode: null }).where("id", "=", mia.id).execute();
  expect((await add(mia)).message).toBe("This player is in no group. Give the player a group first.");
  expect((await add({ id: "nobody-at-all" })).refused).toBe("not-found");
  const elsewhere = { teeTimeId: "no-such-tee-time", playerId: ana.id };
  expect((await club.ask("addPlayer", { as: ada, params: elsewhere })).message).toBe("Tee time not found.");
});

onServedClub(
  "a player that an admin removes leaves their group, and the waitlist moves up by name",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia, max, walt, gus);
    const assignments = [{ playerId: mia.id, groupNumber: 2 }];
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    const removed = (await asked(club, teeTimeId).remove(mia)).answer();
    expect(whoIsIn(removed)).toBe("Ana Max Walt Gus | ");
    expect(removed.promoted.map(({ firstName }) => firstName)).toEqual(["Gus"]);
    expect(removed.groups).toEqual([]);
    const again = (await asked(club, teeTimeId).remove(mia)).answer();
    expect([whoIsIn(again), again.promoted]).toEqual(["Ana Max Walt Gus | ", []]);
    expect((await club.ask("readHome", { as: gus })).answer().notices).toHaveLength(1);
  },
);

onServedSqliteClub("a player who moved up since the admin looked is not removed unasked", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus);
  await club.ask("leaveTeeTime", { as: ana, params: { teeTimeId } });
  const { remove } = asked(club, teeTimeId);
  expect(await remove(gus, "waitlist")).toMatchObject({
    status: 409,
    message: "Someone else just changed this. Saved now: Gus Hall: joined.",
  });
  expect(whoIsIn((await remove(gus)).answer())).toBe("Mia Max Walt | ");
});

onServedSqliteClub(
  "once it has started nobody is removed, and before that nobody is a no show",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    await join(club, teeTimeId, ana, mia, max, walt, gus);
    const { remove, noShow, undo, add, seen } = asked(club, teeTimeId);
    const early = "This tee time has not begun. Remove the player instead.";
    expect((await noShow(mia)).message).toBe(early);
    expect((await undo(mia)).message).toBe(early);
    club.at(eight);
    expect((await remove(mia)).message).toBe(
      "This tee time has begun. Mark the player as a no show instead.",
    );
    expect((await noShow(gus)).message).toBe("This player is on the waitlist for this tee time.");
    expect((await noShow(ada)).message).toBe("This player is not in this tee time.");
    expect((await noShow(mia)).status).toBe(200);
    const marked = await seen();
    expect([marked.joined, whoIsIn(marked)]).toEqual([3, "Ana Mia Max Walt | Gus"]);
    // A substitute has the spot, so undoing the no show would exceed the limit.
    expect((await add(gus)).status).toBe(200);
    expect(whoIsIn(await seen())).toBe("Ana Mia Max Walt Gus | ");
    expect((await undo(mia)).message).toBe("This tee time is full.");
  },
);

onServedSqliteClub(
  "a no show is in no field, pot, team or waiting, keeps their holes, and is back when it is undone",
  async (club) => {
    const teeTimeId = await teeOff(club, ana, mia, max);
    const assignments = [ana, mia].map(({ id }) => ({ playerId: id, groupNumber: 1 }));
    accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 - - - - - - | - - - - - - - - -", { way: "live" });
    const params = { teeTimeId };
    const seen = async () => {
      const skins = (await club.ask("readSkins", { as: max, params })).answer();
      const { players } = (await club.ask("listPlayerStatus", { as: max, params })).answer();
      const { ready } = (await club.ask("listScoreEntries", { as: mia })).answer();
      const { teams } = (await club.ask("readTeamResults", { as: max, params })).answer();
      return [skins.potCents, players.length, ready.length, teams[0]?.players.length];
    };
    expect(await seen()).toEqual([60_00, 3, 1, 2]);
    const { noShow, undo } = asked(club, teeTimeId);
    await noShow(mia);
    await noShow(mia);
    expect(await seen()).toEqual([40_00, 2, 0, 1]);
    await undo(mia);
    expect(await seen()).toEqual([60_00, 3, 1, 2]);
    const { card } = (await club.ask("readCard", { as: mia, params })).answer();
    expect(card?.gross.slice(0, 4)).toEqual([4, 5, 4, null]);
    const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
    const marks = trail.filter(({ action }) => action.endsWith("no-show"));
    expect(marks.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ["mark-no-show", ada.id, mia.id],
      ["undo-no-show", ada.id, mia.id],
    ]);
  },
);

onServedSqliteClub("a raised limit says who moved up", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus, ...(await addMembers(club.db, 1, eight)));
  const asRead = { startsAt: eight, countLimit: 4 };
  const body = { date: "2026-11-21", time: "08:00", meridiem: "AM", countLimit: 6, asRead } as const;
  const changed = (await club.ask("changeTeeTime", { as: ada, params: { teeTimeId }, body })).answer();
  expect(changed.promoted.map(({ lastName }) => lastName)).toEqual(["Hall", "1"]);
  expect(changed.joined).toBe(6);
});

const onWhite = { handicapIndexTenths: 78, teeBox: "White" };

onServedSqliteClub(
  "players see on their card which admin entered it and which corrected it, and why",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max);
    const params = { teeTimeId, playerId: mia.id };
    const before = (await club.ask("readCardOfPlayer", { as: ada, params })).answer();
    expect(before).toMatchObject({ card: null, closed: null, corrections: [], player: { firstName: "Mia" } });
    const holes = [{ holeNumber: 1, gross: 5, base: 0 }];
    const entered = { ...onWhite, holes, reason: "Phone was dead", asRead: null };
    expect((await club.ask("correctCard", { as: ada, params, body: entered })).status).toBe(200);
    const again = {
      ...entered,
      holes: [{ holeNumber: 1, gross: 4, base: 1 }],
      reason: "Misread",
      asRead: onWhite,
    };
    const { corrections } = (await club.ask("correctCard", { as: ada, params, body: again })).answer();
    const marks = [
      { at: eight, by: "Ada Stone", reason: "Misread", entered: false },
      { at: eight, by: "Ada Stone", reason: "Phone was dead", entered: true },
    ];
    expect(corrections).toEqual(marks);
    const own = (await club.ask("readCard", { as: mia, params })).answer();
    expect(own).toMatchObject({ corrections: marks, card: { submitted: false } });
    expect(own.card?.gross[0]).toBe(4);
    expect((await club.ask("readCard", { as: max, params })).answer().corrections).toEqual([]);
  },
);

onServedSqliteClub("why a card cannot be written on is said before anything is typed", async (club) => {
  const teeTimeId = await addEightOClock(club);
  await join(club, teeTimeId, ana, mia, max, walt, gus);
  const closed = async (player: Named) => {
    const params = { teeTimeId, playerId: player.id };
    return (await club.ask("readCardOfPlayer", { as: ada, params })).answer().closed;
  };
  expect(await closed(mia)).toBe("Scores can be saved once the tee time begins.");
  club.at(eight);
  expect(await closed(mia)).toBeNull();
  expect(await closed(gus)).toBe("This player is on the waitlist for this tee time.");
  expect(await closed(ada)).toBe("This player is not in this tee time.");
  await asked(club, teeTimeId).noShow(mia);
  expect(await closed(mia)).toBe("This player is marked as a no show. Undo that first.");
  const nobody = { teeTimeId, playerId: "nobody-at-all" };
  expect((await club.ask("readCardOfPlayer", { as: ada, params: nobody })).status).toBe(404);
});

onServedSqliteClub("a correction that no screen sends is refused", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  const params = { teeTimeId, playerId: mia.id };
  const hole = { holeNumber: 1, gross: 4, base: 0 };
  const right = { ...onWhite, holes: [hole], reason: "Misread", asRead: null };
  const send = (changes: object) =>
    club.ask("correctCard", { as: ada, params, body: { ...right, ...changes } });
  expect(await send({ reason: " " })).toMatchObject({ status: 422, message: "Enter a reason." });
  expect((await send({ reason: "x".repeat(201) })).message).toContain("200 characters at most");
  for (const changes of [
    { holes: [hole, { ...hole, gross: 5 }] },
    { holes: [{ ...hole, holeNumber: 19 }] },
    { holes: [{ ...hole, gross: null }] },
    { holes: [{ ...hole, gross: 4.5 }] },
    { asRead: undefined },
  ])
    expect((await send(changes)).refused).toBe("bad-request");
  expect((await send({})).status).toBe(200);
  // The server stores corrections under the device "admin", so a player's phone cannot use this name.
  const entries = [{ ...hole, gross: 3, rev: 1, device: "admin" }];
  const body = { way: "live", entries } as const;
  expect((await club.ask("saveHoles", { as: mia, params: { teeTimeId }, body })).refused).toBe("bad-request");
});

onServedSqliteClub("skins follow what an admin corrects", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  for (const player of [mia, max]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  }
  const won = async () => {
    const { holes } = (await club.ask("readSkins", { as: max, params: { teeTimeId } })).answer();
    return holes.flatMap(({ number, winnerId }) => (winnerId === null ? [] : [[number, winnerId]]));
  };
  expect(await won()).toEqual([]);
  await correctByAdmin(club, mia, teeTimeId, "- - 3 - - - - - - | - - - - - - - - -");
  expect(await won()).toEqual([[3, mia.id]]);
});
