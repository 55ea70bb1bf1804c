import { describe, expect, test } from "vitest";
import {
  type ClubSettings,
  moveToTimeZone,
  readCloseHours,
  readClubSettings,
  readLateHours,
  readPot,
} from "./club-settings.ts";

const settings: ClubSettings = {
  name: "Mesa",
  timeZone: "America/Phoenix",
  settleAfterLiveRound: false,
  closeCardsAfterHours: null,
  potPerPlayerCents: 20_00,
  seasonStart: "01-01",
  lateHours: 0,
  seasonPoints: "",
  seasonBest: null,
  scorers: false,
};

describe("the settings of a club", () => {
  test("are a name, a time zone, how live rounds settle, the pot of each player, and when the year begins", () => {
    expect(
      readClubSettings({
        ...settings,
        name: "  Mesa  ",
        timeZone: " America/Phoenix ",
        potPerPlayerCents: 0,
        seasonStart: "10-15",
      }),
    ).toEqual({
      ...settings,
      potPerPlayerCents: 0,
      seasonStart: "10-15",
    });
    expect(readClubSettings({ ...settings, name: "x".repeat(40) })).toMatchObject({ name: "x".repeat(40) });
  });

  test.each([
    ["hidden-character", { name: "Me\nsa" }],
    ["form-incomplete", { name: "   " }],
    ["form-incomplete", { name: "x".repeat(41) }],
    ["time-zone-invalid", { timeZone: "" }],
    ["time-zone-invalid", { timeZone: "Phoenix" }],
    ["time-zone-invalid", { timeZone: "+07:00" }],
    ["pot-invalid", { potPerPlayerCents: -1 }],
    ["pot-invalid", { potPerPlayerCents: 1.5 }],
    ["pot-invalid", { potPerPlayerCents: Number.NaN }],
    ["pot-invalid", { potPerPlayerCents: 1_000_000 }],
    ["close-hours-invalid", { closeCardsAfterHours: 0 }],
    ["close-hours-invalid", { closeCardsAfterHours: 1.5 }],
    ["close-hours-invalid", { closeCardsAfterHours: 8_761 }],
    ["season-start-invalid", { seasonStart: "02-29" }],
    ["season-start-invalid", { seasonStart: "" }],
    ["season-points-invalid", { seasonPoints: "25, x" }],
    ["season-best-invalid", { seasonBest: 0 }],
    ["season-best-invalid", { seasonBest: 367 }],
    ["late-hours-invalid", { lateHours: -1 }],
    ["late-hours-invalid", { lateHours: 49 }],
    ["late-hours-invalid", { lateHours: 1.5 }],
  ] as const)("are refused as %s: %o", (refused, change) => {
    expect(readClubSettings({ ...settings, ...change })).toEqual({ refused });
  });

  test.each([
    ["", null],
    [" 48 ", 48],
    ["8760", 8_760],
    ["0", { refused: "close-hours-invalid" }],
    ["8761", { refused: "close-hours-invalid" }],
    ["1.5", { refused: "close-hours-invalid" }],
    ["4.0", { refused: "close-hours-invalid" }],
    ["1e3", { refused: "close-hours-invalid" }],
    ["two", { refused: "close-hours-invalid" }],
  ])("hours until cards close are typed: %s", (typed, hours) => expect(readCloseHours(typed)).toEqual(hours));

  test.each([
    ["0", 0],
    [" 12 ", 12],
    ["48", 48],
    ["49", { refused: "late-hours-invalid" }],
    ["-1", { refused: "late-hours-invalid" }],
    ["", { refused: "late-hours-invalid" }],
    ["1.5", { refused: "late-hours-invalid" }],
  ])("hours in which places are late are typed: %s", (typed, hours) =>
    expect(readLateHours(typed)).toEqual(hours),
  );

  test.each([
    ["20", 20_00],
    ["7.50", 7_50],
    ["0", 0],
    ["", { refused: "pot-invalid" }],
    ["$20", { refused: "pot-invalid" }],
    ["1.234", { refused: "pot-invalid" }],
    ["10000", { refused: "pot-invalid" }],
  ])("a pot is typed as money: %s", (typed, pot) => expect(readPot(typed)).toEqual(pot));
});

describe("in another time zone a tee time", () => {
  const phoenix = "America/Phoenix";
  const now = "2026-11-20T17:00:00.000Z";

  test.each([
    ["2026-11-21T14:30:00.000Z", "America/New_York", "2026-11-21T12:30:00.000Z"],
    ["2026-11-21T14:30:00.000Z", "Asia/Kolkata", "2026-11-21T02:00:00.000Z"],
    // In summer Los Angeles has the same time as Phoenix.
    ["2027-07-03T14:30:00.000Z", "America/Los_Angeles", "2027-07-03T14:30:00.000Z"],
    ["2026-10-01T14:30:00.000Z", "Europe/Berlin", "2026-10-01T05:30:00.000Z"],
  ])("keeps its date and its time on the clock: %s in %s", (startsAt, zone, moved) => {
    expect(moveToTimeZone(startsAt, phoenix, zone, now)).toBe(moved);
  });

  test("that has started may not become a future one, nor the other way round", () => {
    const teeTime = "Friday, Nov 20 @ 09:30 AM";
    const started = moveToTimeZone("2026-11-20T16:30:00.000Z", phoenix, "Pacific/Honolulu", now);
    expect(started).toEqual({ refused: "time-zone-too-near", detail: { teeTime } });
    const coming = moveToTimeZone("2026-11-20T17:30:00.000Z", phoenix, "America/New_York", now);
    expect(coming).toEqual({
      refused: "time-zone-too-near",
      detail: { teeTime: "Friday, Nov 20 @ 10:30 AM" },
    });
  });

  test("may not fall into the hour that its clock skips", () => {
    expect(moveToTimeZone("2027-03-14T09:30:00.000Z", phoenix, "America/New_York", now)).toEqual({
      refused: "time-zone-skips",
      detail: { teeTime: "Sunday, Mar 14 @ 02:30 AM" },
    });
  });
});
