import { describe, expect, it } from "vitest";
import type { InvalidationEvent } from "#contract/events";
import { isStale } from "./stale.ts";

const teeTimeId = "teetime-1";
const betId = "bet-1";

const keys: readonly (readonly unknown[])[] = [
  ["home"],
  ["tee-times", "upcoming"],
  ["tee-time", teeTimeId],
  ["tee-time", "teetime-2"],
  ["score-entries"],
  ["my-game"],
  ["ledger", "season"],
  ["game-of-player", "player-max"],
  ["card", teeTimeId],
  ["card", "teetime-2"],
  ["result-tee-times"],
  ["team-results", teeTimeId],
  ["skins", teeTimeId],
  ["skins", "teetime-2"],
  ["settle-up", teeTimeId],
  ["settle-up", "teetime-2"],
  ["bets"],
  ["bets", "opponents"],
  ["bet", betId],
  ["bet", betId, "scorecard", 0],
  ["bet", "bet-2"],
  ["bet-results", teeTimeId],
  ["tee-boxes"],
  ["leaderboard", teeTimeId],
  ["leaderboard", "teetime-2"],
  ["raw-table", "nearest"],
];

function asksAgain(event: InvalidationEvent, data: unknown = {}): string[] {
  return keys.filter((key) => isStale(event, key, data)).map((key) => key.join(" "));
}

describe("the app asks again", () => {
  it("wherever a tee time is shown, when its places change", () => {
    expect(asksAgain({ kind: "tee-time", teeTimeId })).toEqual([
      "tee-times upcoming",
      "tee-time teetime-1",
      "card teetime-1",
      "team-results teetime-1",
      "skins teetime-1",
      "settle-up teetime-1",
      "bets",
      "bets opponents",
      "bet bet-1",
      "bet bet-1 scorecard 0",
      "bet bet-2",
      "bet-results teetime-1",
      "leaderboard teetime-1",
      "raw-table nearest",
    ]);
  });

  it("on home, when the places of the tee time that it shows change", () => {
    const home = { nextTeeTime: { id: teeTimeId } };
    expect(asksAgain({ kind: "tee-time", teeTimeId }, home)).toContain("home");
    expect(asksAgain({ kind: "tee-time", teeTimeId: "teetime-2" }, home)).not.toContain("home");
  });

  it("on home, when a score may change what its finished round left to pay", () => {
    const scores = { kind: "scores", teeTimeId } as const;
    expect(asksAgain(scores, { finished: { teeTimeId }, debt: null })).toContain("home");
    expect(asksAgain(scores, { finished: null, debt: { teeTimeId } })).toContain("home");
    expect(asksAgain(scores, { round: { teeTimeId }, finished: null, debt: null })).not.toContain("home");
  });

  it("in every list of tee times, when one is added", () => {
    expect(asksAgain({ kind: "tee-times" })).toEqual([
      "home",
      "tee-times upcoming",
      "score-entries",
      "my-game",
      "ledger season",
      "game-of-player player-max",
      "result-tee-times",
      "raw-table nearest",
    ]);
  });

  it("for all that shows it, and for every bet, when one starts", () => {
    expect(asksAgain({ kind: "started", teeTimeId })).toEqual([
      "home",
      "tee-times upcoming",
      "tee-time teetime-1",
      "score-entries",
      "my-game",
      "ledger season",
      "game-of-player player-max",
      "card teetime-1",
      "result-tee-times",
      "team-results teetime-1",
      "skins teetime-1",
      "settle-up teetime-1",
      "bets",
      "bets opponents",
      "bet bet-1",
      "bet bet-1 scorecard 0",
      "bet bet-2",
      "bet-results teetime-1",
      "leaderboard teetime-1",
      "raw-table nearest",
    ]);
  });

  it("for the results of a round and for My Bets, when somebody scores, and not for one's own card", () => {
    expect(asksAgain({ kind: "scores", teeTimeId })).toEqual([
      "team-results teetime-1",
      "skins teetime-1",
      "settle-up teetime-1",
      "bets",
      "bet-results teetime-1",
      "leaderboard teetime-1",
      "raw-table nearest",
    ]);
  });

  it("for a bet, when somebody scores on a tee time that it is played on", () => {
    const played = { rounds: [{ teeTimeId }] };
    expect(asksAgain({ kind: "scores", teeTimeId }, played)).toEqual(
      expect.arrayContaining(["bet bet-1", "bet bet-1 scorecard 0", "game-of-player player-max"]),
    );
    expect(asksAgain({ kind: "scores", teeTimeId: "teetime-3" }, played)).toEqual([
      "bets",
      "raw-table nearest",
    ]);
  });

  it("for every card of one's own and what shows it, when another of one's devices wrote on one", () => {
    expect(asksAgain({ kind: "own-card", teeTimeId })).toEqual([
      "home",
      "score-entries",
      "my-game",
      "card teetime-1",
      "card teetime-2",
    ]);
  });

  it("on home, only when the place that changed is one's own", () => {
    expect(asksAgain({ kind: "own-place", teeTimeId })).toEqual([
      "home",
      "score-entries",
      "my-game",
      "card teetime-1",
    ]);
  });

  it("wherever a bet or the number of bets is shown, when it changes", () => {
    expect(asksAgain({ kind: "bet", betId })).toEqual([
      "home",
      "ledger season",
      "card teetime-1",
      "card teetime-2",
      "settle-up teetime-1",
      "settle-up teetime-2",
      "bets",
      "bets opponents",
      "bet bet-1",
      "bet bet-1 scorecard 0",
      "bet-results teetime-1",
    ]);
  });

  it("only on home, when there is another notification: its subject is a separate event", () => {
    expect(asksAgain({ kind: "notice", noticeId: "notice-1" })).toEqual(["home"]);
    expect(asksAgain({ kind: "notices" })).toEqual(["home"]);
  });

  it("for everything, when the club has other settings", () => {
    expect(asksAgain({ kind: "club" })).toHaveLength(keys.length);
  });

  it("for what names a player, and for lists of players, when somebody has another name or photo", () => {
    const mia = { playerId: "player-mia" };
    expect(asksAgain({ kind: "people", ...mia }, { players: [{ id: "player-mia" }] })).toHaveLength(
      keys.length,
    );
    expect(isStale({ kind: "people", ...mia }, ["skins", teeTimeId], undefined)).toBe(true);
    expect(asksAgain({ kind: "people", ...mia }, { players: [{ id: "player-max" }] })).toEqual([
      "card teetime-1",
      "card teetime-2",
      "bets",
      "bets opponents",
    ]);
  });

  it("for home, and an admin for players and codes, when somebody has another phone, role or group", () => {
    expect(asksAgain({ kind: "account", playerId: "player-mia" })).toEqual(["home"]);
  });
});
