import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import type { MessageAudience } from "#rules/tee-times/field-messages";
import { joinTeeTime, leaveTeeTime, markNoShow } from "../../actions/tee-times/places.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOfTeeTime } from "../../testing/audit-entries.ts";
import { ada, ana, gus, max, mia, walt } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight } from "../../testing/rounds/rounds.ts";

/** Ana, Mia, Max and Gus play, Walt waits. */
async function fieldOf(club: ServedClub) {
  const teeTimeId = await addEightOClock(club);
  for (const player of [ana, mia, max, gus, walt])
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  const params = { teeTimeId };
  const send = (text: string, audience: MessageAudience = "players") =>
    club.ask("sendMessage", { as: ada, params, body: { text, audience } });
  const list = async () => (await club.ask("listMessages", { as: ada, params })).answer().messages;
  const page = async (as: Actor) => (await club.ask("readTeeTime", { as, params })).answer();
  const onPage = async (as: Actor) => (await page(as)).messages?.map(({ text }) => text) ?? [];
  const home = async (as: Actor) => (await club.ask("readHome", { as })).answer();
  const onHome = async (as: Actor) => (await home(as)).message?.text;
  const see = async (as: Actor) => {
    const messages = ((await page(as)).messages ?? []).map(({ id, at }) => ({ id, at }));
    expect((await club.ask("markMessagesSeen", { as, params, body: { messages } })).status).toBe(200);
  };
  return { teeTimeId, params, send, list, onPage, home, onHome, see, page };
}

const frost = "Frost: we start at 8:10";

onServedClub(
  "a message is read by its audience on home and on the tee time, and by nobody else",
  async (club) => {
    const { send, onPage, onHome, home } = await fieldOf(club);
    expect((await send(frost)).status).toBe(200);
    expect((await send("You may come: two are ill", "waitlist")).status).toBe(200);
    for (const player of [ana, mia, max, gus]) {
      expect(await onPage(player)).toEqual([frost]);
      expect(await onHome(player)).toBe(frost);
    }
    expect(await onPage(walt)).toEqual(["You may come: two are ill"]);
    expect(await onHome(walt)).toBe("You may come: two are ill");
    expect(await onPage(ada)).toEqual([]);
    expect(await onHome(ada)).toBeUndefined();
    expect((await home(mia)).notices).toMatchObject([
      { kind: "field-message", text: frost, isCorrected: false },
    ]);
  },
);

onServedClub("who joins later reads it, and who leaves or does not show no longer", async (club) => {
  const { teeTimeId, send, onPage, home, list } = await fieldOf(club);
  await send(frost);
  accepted(await leaveTeeTime(club.context, mia, teeTimeId));
  expect(await onPage(mia)).toEqual([]);
  expect((await home(mia)).notices).toEqual([]);
  expect(await onPage(walt)).toEqual([frost]);
  club.at(eight);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  expect(await onPage(max)).toEqual([]);
  expect((await list())[0]?.unseen.map(({ firstName }) => firstName)).toEqual(["Ana", "Gus", "Walt"]);
});

onServedClub("the admin sees who has read it; a correction is unseen again, and says so", async (club) => {
  const { params, send, list, see, page, home, teeTimeId } = await fieldOf(club);
  const [sent] = (await send(frost)).answer().messages;
  if (!sent) throw new Error("Nothing was sent.");
  for (const player of [mia, mia, gus, ada, walt]) await see(player);
  expect(await list()).toMatchObject([
    { text: frost, audience: "players", sentBy: "Ada Stone", correctedAt: null, seen: 2 },
  ]);
  expect((await list())[0]?.unseen.map(({ firstName }) => firstName)).toEqual(["Ana", "Max"]);
  expect((await home(mia)).notices).toEqual([]);
  const shown = ((await page(max)).messages ?? []).map(({ id, at }) => ({ id, at }));

  club.at(addMinutes(sent.sentAt, 10));
  const correct = (text: string, asRead: string) =>
    club.ask("correctMessage", {
      as: ada,
      params: { ...params, messageId: sent.id },
      body: { text, asRead },
    });
  expect((await correct("We start at 8:20", frost)).answer().messages).toMatchObject([
    { text: "We start at 8:20", correctedAt: addMinutes(sent.sentAt, 10), seen: 0 },
  ]);
  expect((await correct("We start at 8:20", frost)).status).toBe(200);
  expect(await correct("We start at 8:30", frost)).toMatchObject({
    status: 409,
    message: "Someone else just changed this. Saved now: Message: We start at 8:20.",
  });
  // Max's phone reports the old text, which it showed before the correction.
  await club.ask("markMessagesSeen", { as: max, params, body: { messages: shown } });
  expect((await list())[0]?.seen).toBe(0);
  const corrected = { kind: "field-message", text: "We start at 8:20", isCorrected: true };
  expect((await home(mia)).notices).toMatchObject([corrected]);
  expect((await page(mia)).messages).toMatchObject([{ isCorrected: true, isSeen: false }]);
  await see(mia);
  expect((await page(mia)).messages).toMatchObject([{ isSeen: true }]);
  const trail = (await auditOfTeeTime(club.db.kysely, teeTimeId)).map(({ action }) => action);
  expect(trail.filter((action) => action.endsWith("-message"))).toEqual(["send-message", "correct-message"]);
});

onServedClub(
  "a recalled message is gone from players' screens, and stays in the audit trail",
  async (club) => {
    const { params, send, list, onPage, home, onHome } = await fieldOf(club);
    const [sent] = (await send(frost, "all")).answer().messages;
    const key = { as: ada, params: { ...params, messageId: sent?.id ?? "" } };
    for (let i = 0; i < 2; i++) expect((await club.ask("recallMessage", key)).answer().messages).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await onPage(mia)).toEqual([]);
    expect(await onHome(mia)).toBeUndefined();
    expect((await home(mia)).notices).toEqual([]);
    const { entries } = (
      await club.ask("listAudit", { as: ada, query: { teeTime: params.teeTimeId } })
    ).answer();
    expect(entries.slice(0, 2)).toMatchObject([
      { what: "Message to the field recalled", by: "Ada Stone" },
      {
        what: "Message to the field sent",
        changes: [
          { label: "Message", after: frost },
          { label: "To", after: "Players and waitlist" },
        ],
      },
    ]);
    expect(entries.filter(({ what }) => what === "Message to the field recalled")).toHaveLength(1);
  },
);

onServedSqliteClub(
  "a message without text, or with too much of it, is refused in plain words",
  async (club) => {
    const { send, list } = await fieldOf(club);
    expect(await send("  ")).toMatchObject({ status: 422, message: "Write a message first." });
    expect((await send("x".repeat(161))).message).toBe(
      "One of these texts is too long: 160 characters at most.",
    );
    expect(await list()).toEqual([]);
  },
);

onServedSqliteClub("only admins write, correct, recall and read who has seen a message", async (club) => {
  const { params, send } = await fieldOf(club);
  const [sent] = (await send(frost)).answer().messages;
  const key = { ...params, messageId: sent?.id ?? "" };
  for (const as of [mia, gus]) {
    const body = { text: "Free drinks", audience: "all" } as const;
    expect((await club.ask("sendMessage", { as, params, body })).status).toBe(403);
    const correction = { text: "Free drinks", asRead: frost };
    expect((await club.ask("correctMessage", { as, params: key, body: correction })).status).toBe(403);
    expect((await club.ask("recallMessage", { as, params: key })).status).toBe(403);
    expect((await club.ask("listMessages", { as, params })).status).toBe(403);
  }
});

onServedSqliteClub(
  "home shows the newest message of the next tee time until its day is over",
  async (club) => {
    const { send, home, onHome } = await fieldOf(club);
    await send("Cart path only");
    club.at(addMinutes(eight, -60));
    await send(frost);
    expect((await home(mia)).message).toMatchObject({ text: frost, more: 1 });
    club.at("2026-11-22T06:59:00.000Z");
    expect(await onHome(mia)).toBe(frost);
    club.at("2026-11-22T07:00:00.000Z");
    expect(await onHome(mia)).toBeUndefined();
  },
);

onServedClub("a deleted tee time takes its messages with it", async (club) => {
  const { teeTimeId, params, send, see } = await fieldOf(club);
  await send(frost);
  await see(mia);
  const query = (await club.ask("readDeletion", { as: ada, params })).answer();
  expect((await club.ask("deleteTeeTime", { as: ada, params, query })).status).toBe(200);
  for (const table of ["fieldMessages", "fieldMessageViews"] as const)
    expect(await club.db.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  const trail = await auditOfTeeTime(club.db.kysely, teeTimeId);
  expect(trail.map(({ action }) => action)).toContain("send-message");
});

onServedClub(
  "the note of a tee time is shown to everybody, and changed by an admin with what they had read",
  async (club) => {
    const body = {
      date: "2026-11-21",
      time: "08:00",
      meridiem: "AM",
      countLimit: 8,
      note: " Shotgun ",
    } as const;
    const added = (await club.ask("addTeeTime", { as: ada, body })).answer();
    expect(added.note).toBe("Shotgun");
    const params = { teeTimeId: added.id };
    accepted(await joinTeeTime(club.context, mia, added.id));
    const seen = async (as: Actor) => [
      (await club.ask("readTeeTime", { as, params })).answer().note,
      (await club.ask("listTeeTimes", { as, query: { when: "upcoming" } })).answer().teeTimes[0]?.note,
    ];
    expect(await seen(gus)).toEqual(["Shotgun", "Shotgun"]);
    expect((await club.ask("readHome", { as: mia })).answer().nextTeeTime?.note).toBe("Shotgun");
    const change = (note: string, asRead: string) =>
      club.ask("changeTeeTime", {
        as: ada,
        params,
        body: { ...body, note, asRead: { startsAt: eight, countLimit: 8, note: asRead } },
      });
    expect((await change("Cart path only", "Shotgun")).answer().note).toBe("Cart path only");
    expect(await change("Shotgun at 9", "Shotgun")).toMatchObject({
      status: 409,
      message: "Someone else just changed this. Saved now: Note: Cart path only.",
    });
    expect((await change("x".repeat(121), "Cart path only")).message).toContain("120 characters at most");
    expect((await change("", "Cart path only")).answer().note).toBeUndefined();
    expect(await seen(gus)).toEqual([undefined, undefined]);
    const { entries } = (await club.ask("listAudit", { as: ada, query: { teeTime: added.id } })).answer();
    expect(entries[0]?.changes).toEqual([{ label: "Note", before: "Cart path only", after: null }]);
  },
);

onServedClub("the tee times that a series opens have its note", async (club) => {
  const body = {
    ...{ weekdays: [6], time: "08:00", meridiem: "AM" as const, countLimit: 8, firstDate: "2026-11-21" },
    ...{ lastDate: null, opensDaysAhead: 7, leftOut: [], note: "Shotgun" },
  };
  expect((await club.ask("addSeries", { as: ada, body })).answer().series.note).toBe("Shotgun");
  const { teeTimes } = (await club.ask("listTeeTimes", { as: mia, query: { when: "upcoming" } })).answer();
  expect(teeTimes.map(({ note }) => note)).toContain("Shotgun");
});
