import { describe, expect, test } from "vitest";
import * as admin from "./labels/admin.ts";
import * as auth from "./labels/auth.ts";
import * as betRounds from "./labels/bet-rounds.ts";
import * as bets from "./labels/bets.ts";
import * as landing from "./labels/landing.ts";
import * as liveScoring from "./labels/live-scoring.ts";
import * as player from "./labels/player.ts";
import * as profile from "./labels/profile.ts";
import * as results from "./labels/results.ts";
import * as score from "./labels/score.ts";
import * as scoreForms from "./labels/score-forms.ts";
import * as skins from "./labels/skins.ts";
import * as team from "./labels/team.ts";
import * as teeTimes from "./labels/tee-times.ts";
import * as unsent from "./labels/unsent.ts";
import { fill, version } from "./messages.ts";

const labels = {
  ...admin,
  ...betRounds,
  ...bets,
  ...auth,
  ...landing,
  ...liveScoring,
  ...player,
  ...profile,
  ...results,
  ...score,
  ...scoreForms,
  ...skins,
  ...team,
  ...teeTimes,
  ...unsent,
};

describe("labels", () => {
  test("of the landing screen are the specification's", () => {
    expect(labels.landing).toMatchObject({
      newMember: "New Member Registration",
      guest: "Guest Registration",
      logIn: "Log In",
      checkForUpdates: "Check for Updates",
    });
    expect(fill(labels.landing.version, { version })).toBe("Version 1.22");
  });

  test("of registration are the specification's", () => {
    expect(labels.registration).toMatchObject({
      groupCode: "Group Code",
      firstName: "First Name",
      lastName: "Last Name",
      nickname: "Nickname",
      showNickname: "Display nickname on tee times and games",
      preferredTeeBox: "Preferred Tee Box",
      phone: "Phone",
      pin: "PIN",
      next: "Next",
      signUp: "Sign Up",
      logIn: "Log In",
      skip: "Skip",
    });
  });

  test("of home are the specification's", () => {
    expect(labels.home).toMatchObject({
      guestOf: "Guest of:",
      teeTimes: "Tee Times",
      enterScores: "Enter Scores",
      viewResults: "View Results",
      myBets: "My Bets",
      adminDashboard: "Admin Dashboard",
      logout: "Logout",
    });
  });

  test("of tee times are the specification's", () => {
    expect(labels.teeTimes).toMatchObject({
      upcoming: "Upcoming",
      past: "Past",
      join: "Join Tee Time",
      joinWaitlist: "Join Waitlist",
      leave: "Leave Tee Time",
      playerPool: "Player Pool",
      groups: "Groups",
      sortFirstName: "First Name",
      sortLastName: "Last Name",
      sortGroup: "Group",
      waitlist: "Waitlist",
      waitlisted: "Waitlisted",
      spotsLeft: "spots left",
    });
    expect(fill(labels.teeTimes.guestOf, { member: "Mia Parker" })).toBe("Guest of Mia Parker");
    expect(fill(labels.teeTimes.group, { group: 5 })).toBe("Group 5");
  });

  test("of the score entry list are the specification's", () => {
    expect(labels.scoreEntry).toMatchObject({
      selectTeeTime: "Select Tee Time",
      ready: "Ready",
      notReady: "Not Ready",
      saved: "Saved",
      date: "Date",
      time: "Time",
      status: "Status",
      gross: "Gross",
      net: "Net",
      enterScore: "Enter Score",
      upcoming: "Upcoming",
    });
    expect(labels.scoreForms.savedWarning).toBe("WARNING: Only edit if you're correcting a mistake.");
  });

  test("of a card are the specification's", () => {
    expect(labels.scoreEntry).toMatchObject({
      selectScoringType: "Select Scoring Type",
      live: "Live: Hole-by-hole",
      total: "Total: Post Round",
      formTitle: "Enter Score",
      continue: "Continue",
      hole: "Hole",
      par: "Par",
      hcp: "Hcp",
      pop: "Pop",
      out: "OUT",
      in: "IN",
      total18: "TOTAL",
      ghin: "GHIN",
      submit: "Submit Scores",
    });
  });

  test("of the live form are the specification's", () => {
    expect({ ...labels.liveScoring, finish: labels.unsent.finish }).toMatchObject({
      title: "Live Enter Score",
      strokeHole: "Stroke Hole",
      grossTotal: "Gross Total",
      netTotal: "Net Total",
      saveAndNext: "Save + Next Hole",
      finish: "Finish Round",
      previous: "Previous Hole",
    });
  });

  test("of bets are the specification's", () => {
    expect({ ...labels.bets, ...labels.betRounds }).toMatchObject({
      title: "My Bets",
      createNew: "Create New Bet",
      active: "Active",
      pending: "Pending",
      inactive: "Inactive",
      opponent: "Opponent",
      game: "Game",
      f9: "F9",
      b9: "B9",
      o18: "O18",
      accept: "Accept Bet",
      edit: "Edit",
      setInactive: "Set Inactive",
      setActive: "Set Active",
      waiting: "Waiting for opponent to accept this bet...",
    });
  });

  test("of results and the profile are the specification's", () => {
    expect(labels.roundResults).toMatchObject({
      team: "Team",
      skins: "Skins",
      results: "Results",
      scorecards: "Scorecards",
      scoreEntry: "Score Entry",
      moreTeeTimes: "More tee times...",
      submitted: "Submitted",
      pending: "Pending",
    });
    expect(labels.profile).toMatchObject({ contactAdmin: "contact admin to change", save: "Save Changes" });
  });

  test("of the admin area are the specification's", () => {
    expect(labels.admin).toMatchObject({
      teeTimes: "Tee Times",
      teams: "Teams",
      players: "Players",
      groupCodes: "Group Codes",
      exit: "Exit Admin Mode",
      addTeeTime: "Add Tee Time",
      deleteTeeTime: "Delete Tee Time",
    });
    expect(labels.adminTeams).toMatchObject({
      title: "Create Teams",
      all: "All",
      group: "Group {group}",
      save: "Save Teams",
    });
    expect(labels.adminPlayers).toMatchObject({
      members: "Members",
      guests: "Guests",
      noGroup: "No group",
      removeFromGroup: "Remove from Group",
    });
    expect(labels.adminCodes).toMatchObject({
      addNew: "Add New Code",
      member: "Member",
      guest: "Guest",
      inactive: "Inactive",
      code: "Code",
      created: "Created",
      players: "Players",
      edit: "Edit",
      addTitle: "Add Group Code",
      editTitle: "Edit Group Code",
    });
    expect(labels.rawTable.open).toBe("Open Raw Table");
  });

  test("of a bet's scorecard are the specification's", () => {
    expect(labels.results).toMatchObject({
      individuals: "Individuals",
      overUnder: "Over/Under",
      hole: "Hole",
      par: "Par",
      me: "Me",
      vs: "Vs",
      front: "Front",
      back: "Back",
      overall: "Overall",
      out: "Out",
      in: "In",
      total: "Total",
      won: "You Won",
      lost: "You Lost",
      noBlood: "No Blood",
    });
  });
});
