import { expect } from "vitest";
import type { ClubSettings } from "#rules/club/club-settings";
import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { finishCard } from "../../actions/cards/cards.ts";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime, changeTeeTime } from "../../actions/tee-times/tee-times.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, max, mia } from "../../testing/cast.ts";
import { accepted, addEightOClock, eight, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

const opened: ClubSettings = {
  name: "Mesa",
  timeZone: "America/Phoenix",
  settleAfterLiveRound: false,
  closeCardsAfterHours: null,
  lateHours: 0,
  seasonPoints: "",
  seasonBest: null,
  scorers: false,
  seasonStart: "01-01",
  potPerPlayerCents: 20_00,
};

const card = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

function change(club: ServedClub, changes: Partial<ClubSettings>, asRead: ClubSettings = opened) {
  return club.ask("changeClubSettings", { as: ada, body: { ...asRead, ...changes, asRead } });
}

async function potOf(club: ServedClub, teeTimeId: string): Promise<number> {
  return (await club.ask("readSkins", { as: mia, params: { teeTimeId } })).answer().potCents;
}

async function startOf(club: ServedClub, teeTimeId: string): Promise<string> {
  return (await club.ask("readTeeTime", { as: mia, params: { teeTimeId } })).answer().startsAt;
}

onServedClub(
  "an admin changes name, time zone, pot, settling, when cards close, late hours, scorers, the year and its points, and it is written down",
  async (club) => {
    expect((await club.ask("readClubSettings", { as: ada })).answer()).toMatchObject(opened);
    const wanted = {
      name: "Desert Mesa",
      timeZone: "America/Denver",
      settleAfterLiveRound: true,
      potPerPlayerCents: 7_50,
      closeCardsAfterHours: 48,
      seasonStart: "10-15",
      lateHours: 12,
      scorers: true,
      seasonPoints: "25, 20, 16",
      seasonBest: 8,
    };
    expect((await change(club, { ...wanted, name: " Desert Mesa " })).answer()).toMatchObject(wanted);
    const shown = { name: "Desert Mesa", timeZone: "America/Denver" };
    expect((await club.ask("readClub")).answer()).toEqual(shown);
    expect((await club.ask("readSession", { as: mia })).answer().club).toEqual(shown);
    const trail = await auditOf(club.db.kysely, "club", "1");
    expect(trail.at(-1)).toMatchObject({ actorId: ada.id, action: "change-club-settings" });
    expect(JSON.parse(trail.at(-1)?.before ?? "")).toEqual(opened);
    expect(JSON.parse(trail.at(-1)?.after ?? "")).toEqual(wanted);
  },
);

onServedClub(
  "with the settings comes the time of the server's clock, whatever the phone's says",
  async (club) => {
    club.at("2026-11-21T15:30:00.000Z");
    expect((await club.ask("readClubSettings", { as: ada })).answer().now).toBe("2026-11-21T15:30:00.000Z");
  },
);

onServedSqliteClub(
  "what cannot be a setting is refused in words of its own, and nothing is changed",
  async (club) => {
    const faults = [
      [{ name: "  " }, "Please complete the form."],
      [{ closeCardsAfterHours: 0 }, "Enter a whole number of hours from 1 to 8,760, or leave it empty."],
      [{ lateHours: 49 }, "Enter a whole number of hours from 0 to 48."],
      [{ seasonStart: "02-29" }, "Choose a day that every year has."],
      [{ timeZone: "Mars/Olympus" }, "This is not a time zone. Enter its name, such as America/Phoenix."],
      [
        { potPerPlayerCents: 1_000_000 },
        "Enter a pot per player from 0 to 9,999.99, with at most two decimals.",
      ],
    ] as const;
    for (const [fault, text] of faults) expect((await change(club, fault)).message).toBe(text);
    expect((await club.ask("readClubSettings", { as: ada })).answer()).toMatchObject(opened);
  },
);

onServedClub(
  "of two admins the second sees what the first has set, and overwrites nothing unseen",
  async (club) => {
    const first = (await change(club, { potPerPlayerCents: 25_00 })).answer();
    const second = await change(club, { name: "Mesa Golf" });
    expect([second.status, second.message]).toEqual([
      409,
      "Someone else just changed this. Saved now: Pot per Player: $25.",
    ]);
    expect((await club.ask("readClubSettings", { as: ada })).answer()).toEqual(first);
    expect((await change(club, { potPerPlayerCents: 25_00 })).status).toBe(200);
    expect((await change(club, { name: "Mesa Golf" }, first)).answer().name).toBe("Mesa Golf");
    const trail = await auditOf(club.db.kysely, "club", "1");
    expect(trail.map(({ action }) => action)).toEqual([
      "create-club",
      "change-club-settings",
      "change-club-settings",
    ]);
  },
);

onServedSqliteClub(
  "another pot is for rounds that have not started; those that have keep theirs, with or without scores",
  async (club) => {
    const scored = await teeOff(club, mia, max);
    await startCard(club, mia, scored, "7.8", "White");
    await saveCard(club, mia, scored, card);
    const next = { date: "2026-11-21", time: "08:30", meridiem: "AM", countLimit: 4 } as const;
    const started = accepted(await addTeeTime(club.context, ada, next)).teeTimeId;
    const coming = accepted(await addTeeTime(club.context, ada, { ...next, time: "11:00" })).teeTimeId;
    for (const teeTimeId of [started, coming]) accepted(await joinTeeTime(club.context, mia, teeTimeId));
    club.at("2026-11-21T15:30:00.000Z");
    const first = (await change(club, { potPerPlayerCents: 50_00 })).answer();
    const pots = async () => [
      await potOf(club, scored),
      await potOf(club, started),
      await potOf(club, coming),
    ];
    expect(await pots()).toEqual([40_00, 20_00, 50_00]);
    await startCard(club, mia, started, "7.8", "White");
    await saveCard(club, mia, started, card);
    await change(club, { potPerPlayerCents: 0 }, first);
    expect(await pots()).toEqual([40_00, 20_00, 0]);
  },
);

onServedSqliteClub(
  "a tee time that is put off before a score is played for the pot of its day",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await change(club, { potPerPlayerCents: 50_00 });
    expect(await potOf(club, teeTimeId)).toBe(20_00);
    const later = { date: "2026-11-22", time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    accepted(await changeTeeTime(club.context, ada, { teeTimeId, ...later }));
    expect(await potOf(club, teeTimeId)).toBe(50_00);
  },
);

onServedSqliteClub(
  "in another time zone every tee time, played or to come, keeps its date and time",
  async (club) => {
    const played = await teeOff(club, mia);
    const summer = { date: "2027-07-03", time: "07:30", meridiem: "AM", countLimit: 4 } as const;
    const inSummer = accepted(await addTeeTime(club.context, ada, summer)).teeTimeId;
    // In winter the zones are one hour apart, so `atFive` moves to the instant that `atSix` had.
    const evening = { ...summer, date: "2026-11-25", time: "05:00", meridiem: "PM" } as const;
    const atFive = accepted(await addTeeTime(club.context, ada, evening)).teeTimeId;
    const atSix = accepted(await addTeeTime(club.context, ada, { ...evening, time: "06:00" })).teeTimeId;
    club.at("2026-11-21T19:00:00.000Z");
    expect((await change(club, { timeZone: "America/Los_Angeles" })).status).toBe(200);
    expect(await startOf(club, played)).toBe("2026-11-21T16:00:00.000Z");
    expect(await startOf(club, inSummer)).toBe("2027-07-03T14:30:00.000Z");
    expect(await startOf(club, atFive)).toBe("2026-11-26T01:00:00.000Z");
    expect(await startOf(club, atSix)).toBe("2026-11-26T02:00:00.000Z");
    const { message } = await club.ask("addTeeTime", { as: ada, body: summer });
    expect(message).toBe("A tee time already exists for this date and time.");
  },
);

onServedSqliteClub(
  "a change of the time zone neither starts a tee time nor undoes its start",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    const text =
      "Tee times keep their date and time. Saturday, Nov 21 @ 08:00 AM would begin some hours earlier or later, and now is in between. Please change the time zone later.";
    expect((await change(club, { timeZone: "America/New_York" })).message).toBe(text);
    club.at(eight);
    expect((await change(club, { timeZone: "Pacific/Honolulu" })).message).toBe(text);
    expect((await club.ask("readClub")).answer().timeZone).toBe("America/Phoenix");
    expect(await startOf(club, teeTimeId)).toBe(eight);
  },
);

onServedClub(
  "settling after live rounds settles none that is over, and is for finishes from then on",
  async (club) => {
    const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts: stakes }));
    accepted(await acceptBet(club.context, max, betId));
    const teeTimeId = await teeOff(club, mia, max);
    for (const player of [mia, max]) {
      await startCard(club, player, teeTimeId, "7.8", "White");
      await saveCard(club, player, teeTimeId, card, { way: "live" });
      accepted(await finishCard(club.context, player, { teeTimeId, playerId: player.id }));
    }
    const results = async () => {
      const { rows } = (await club.ask("listBetResults", { as: mia, params: { teeTimeId } })).answer();
      return rows.filter(({ result }) => result !== null).length;
    };
    const on = (await change(club, { settleAfterLiveRound: true })).answer();
    expect(await results()).toBe(0);
    accepted(await finishCard(club.context, mia, { teeTimeId, playerId: mia.id }));
    expect(await results()).toBe(1);
    await change(club, { settleAfterLiveRound: false }, on);
    expect(await results()).toBe(1);
  },
);
