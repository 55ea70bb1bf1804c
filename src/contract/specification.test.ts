import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { resultsWindowHours } from "#rules/calendar";
import { liveGrossLimit } from "#rules/cards/gross";
import { indexRangeTenths } from "#rules/cards/handicap";
import { entriesPerTab } from "#rules/cards/score-entry";
import { holesPerRound } from "#rules/golf";
import { highestStakeCents } from "#rules/money";
import { guestMaxPlayers, guestPrefix } from "#rules/players/group-codes";
import { phoneDigits } from "#rules/players/person";
import { groupCount, minutesBetweenGroups } from "#rules/tee-times/groups";
import { countLimits, fewSpots, pastTeeTimesShown } from "#rules/tee-times/tee-time";
import * as admin from "./labels/admin.ts";
import * as auth from "./labels/auth.ts";
import * as bets from "./labels/bets.ts";
import { confirmations } from "./labels/confirmations.ts";
import { emptyTexts } from "./labels/empty-texts.ts";
import * as player from "./labels/player.ts";
import * as results from "./labels/results.ts";
import * as score from "./labels/score.ts";
import { failures, fill, version } from "./messages.ts";
import { refusalText, refusalTexts } from "./refusal-texts.ts";

const labels = { ...admin, ...bets, ...auth, ...player, ...results, ...score };

describe("alerts", () => {
  test("of registration and login are the specification's", () => {
    expect([
      refusalTexts["invalid-group-code"],
      refusalText("affiliation-not-chosen"),
      refusalTexts["invalid-phone-or-pin"],
      refusalTexts["phone-taken"],
      refusalTexts["affiliation-missing"],
      refusalTexts["unknown-phone"],
      refusalTexts["wrong-pin"],
      refusalTexts["something-went-wrong"],
    ]).toEqual([
      "Invalid group code. Please enter a valid, active code.",
      "Please select a Mesa member for affiliation.",
      "Enter a valid 10-digit phone number and 4-digit PIN.",
      "User already exists with this phone number.",
      "Affiliation is missing — please restart guest registration.",
      "No user found with that phone number.",
      "Incorrect PIN. Please try again.",
      "Something went wrong. Please try again.",
    ]);
  });

  test("of bets are the specification's", () => {
    expect([refusalTexts["bet-incomplete"], failures.createBet, failures.loadData]).toEqual([
      "Please complete all fields.",
      "Failed to create bet.",
      "Could not load data.",
    ]);
    expect(refusalTexts["amounts-all-zero"]).toBe("Enter at least one amount.");
  });

  test("of score entry and the profile are the specification's", () => {
    expect([
      refusalTexts["invalid-index-or-tee-box"],
      refusalTexts["tee-time-not-found"],
      failures.saveInfo,
      failures.saveScores,
      refusalTexts["name-and-phone-required"],
    ]).toEqual([
      "Please enter a valid GHIN index and select a tee box.",
      "Tee time not found.",
      "There was a problem saving your info.",
      "Error saving scores.",
      "First name, last name, and phone are required.",
    ]);
  });

  test("of tee times and codes are the specification's", () => {
    expect([
      refusalTexts["player-count-out-of-range"],
      refusalTexts["tee-time-exists"],
      refusalTexts["form-incomplete"],
      refusalTexts["code-exists"],
      refusalTexts["code-not-found"],
    ]).toEqual([
      "Number of players must be between 4 and 50.",
      "A tee time already exists for this date and time.",
      "Please complete the form.",
      "That code already exists.",
      "Code not found.",
    ]);
  });

  test("that the rulings add are the rulings'", () => {
    expect([
      refusalTexts["invalid-date-time"],
      refusalTexts["group-code-full"],
      refusalTexts["not-in-a-group"],
      refusalText("limit-below-joined", { joined: 33 }),
      fill(labels.scoreEntry.askGross, { hole: 3, gross: 0 }),
      labels.bets.inactiveHint,
      labels.scoreEntry.submitToSettle,
      fill(labels.scoreEntry.thru, { holes: 7 }),
      failures.settleBet,
      labels.bets.countsFromNext,
    ]).toEqual([
      "Enter a valid date and time.",
      "This group code is full. Please contact your club admin.",
      "You are not in a group. Please contact your club admin.",
      "Players already joined: 33. The limit cannot be lower.",
      "Hole 3: 0 strokes?",
      "Open a bet and tap Set Active to reactivate it.",
      "Submit your card to settle",
      "Thru 7",
      "This bet could not be settled yet. The club has been told.",
      "Counts from your next round",
    ]);
  });
});

test("the version is the product's, and releases are numbered in the CHANGELOG", () => {
  expect(version).toBe("1.22");
  const { version: release } = JSON.parse(readFileSync("package.json", "utf8"));
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const numbered = [...changelog.matchAll(/^## (\d[\d.]*)/gm)].map(([, number]) => number);
  expect(numbered).toContain(release);
  expect(numbered).not.toContain(version);
});

test("the club's name in a text is a setting", () => {
  expect(refusalText("affiliation-not-chosen", {}, "Dobson")).toBe(
    "Please select a Dobson member for affiliation.",
  );
});

test("confirmations are the specification's", () => {
  expect(confirmations).toMatchObject({
    betRequested: "Bet request sent!",
    profileUpdated: "Profile updated!",
    joined: "You've joined the tee time. Check back soon for your team assignment!",
    waitlisted: "You're on the waitlist. We'll notify you if a spot opens up.",
    left: "You've left the tee time. Please be mindful—leaving impacts team and group game setups.",
    leftWithPromotion: "You've left the tee time. A waitlisted player was promoted.",
  });
});

test("confirmations of the admin area are the specification's", () => {
  expect(confirmations).toMatchObject({
    playerUpdated: "Player updated successfully!",
    playerRemoved: "Player removed from group.",
    teamsSaved: "Teams saved successfully",
  });
});

test("empty texts are the specification's", () => {
  expect(emptyTexts).toMatchObject({
    bets: "No bets available in this category.",
    teeTimes: "No active tee times, please check back later.",
    groups: "Teams have not been finalized. Please check back later.",
    noSettledResults: "No settled results yet—please check back after both scores are in.",
    noTeeTimeChosen: "Please select a tee time above to view your individual results.",
    waitingForTeams: "Waiting on all players to submit scores...",
    waitingForSkins: "Waiting for all players to submit scores...",
  });
});

describe("limits", () => {
  test("of lists are the specification's", () => {
    expect({ entriesPerTab, pastTeeTimesShown, resultsWindowHours, fewSpots }).toEqual({
      entriesPerTab: 10,
      pastTeeTimesShown: 10,
      resultsWindowHours: 240,
      fewSpots: 5,
    });
  });

  test("of scores and handicaps are the specification's", () => {
    expect({ holesPerRound, liveGrossLimit, indexRangeTenths }).toEqual({
      holesPerRound: 18,
      liveGrossLimit: 15,
      indexRangeTenths: { lowest: -100, highest: 180 },
    });
  });

  test("of tee times, groups, codes and phones are the specification's", () => {
    expect({
      countLimits,
      groupCount,
      minutesBetweenGroups,
      guestMaxPlayers,
      guestPrefix,
      phoneDigits,
    }).toEqual({
      countLimits: { lowest: 4, highest: 50 },
      groupCount: 5,
      minutesBetweenGroups: 7,
      guestMaxPlayers: 10,
      guestPrefix: "GUEST-",
      phoneDigits: 10,
    });
  });

  test("of a bet's amounts are the rulings'", () => {
    expect(highestStakeCents).toBe(999_999);
  });
});
