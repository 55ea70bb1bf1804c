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
  ["card", teeTimeId],
  ["card", "teetime-2"],
  ["result-tee-times"],
  ["team-results", teeTimeId],
  ["skins", teeTimeId],
  ["skins", "teetime-2"],
  ["bets"],
  ["bets", "opponents"],
  ["bet", betId],
  ["bet", betId, "scorecard", 0],
  ["bet", "bet-2"],
  ["bet-results", teeTimeId],
  ["tee-boxes"],
  ["raw-table", "nearest"],
];

function asksAgain(event: InvalidationEvent): string[] {
  return keys.filter((key) => isStale(event, key)).map((key) => key.join(" "));
}

describe("the app asks again", () => {
  it("wherever a tee time is shown, when its places change", () => {
    expect(asksAgain({ kind: "tee-time", teeTimeId })).toEqual([
      "home",
      "tee-times upcoming",
      "tee-time teetime-1",
      "score-entries",
      "card teetime-1",
      "result-tee-times",
      "team-results teetime-1",
      "skins teetime-1",
      "bet-results teetime-1",
      "raw-table nearest",
    ]);
  });

  it("in every list of tee times, when one is added", () => {
    expect(asksAgain({ kind: "tee-times" })).toEqual([
      "home",
      "tee-times upcoming",
      "score-entries",
      "result-tee-times",
      "raw-table nearest",
    ]);
  });

  it("for the results of a round, when somebody scores, and not for one's own card", () => {
    expect(asksAgain({ kind: "scores", teeTimeId })).toEqual([
      "team-results teetime-1",
      "skins teetime-1",
      "bet-results teetime-1",
      "raw-table nearest",
    ]);
  });

  it("for one's own card and the lists that show it, when another of one's devices wrote on it", () => {
    expect(asksAgain({ kind: "own-card", teeTimeId })).toEqual([
      "home",
      "tee-times upcoming",
      "score-entries",
      "card teetime-1",
      "result-tee-times",
    ]);
  });

  it("wherever a bet or the number of bets is shown, when it changes", () => {
    expect(asksAgain({ kind: "bet", betId })).toEqual([
      "home",
      "bets",
      "bets opponents",
      "bet bet-1",
      "bet bet-1 scorecard 0",
      "bet-results teetime-1",
    ]);
  });

  it("on home alone, when there is another notification: what it is about is news of its own", () => {
    expect(asksAgain({ kind: "notice", noticeId: "notice-1" })).toEqual(["home"]);
    expect(asksAgain({ kind: "notices" })).toEqual(["home"]);
  });

  it("for everything, when somebody has another name or photo, or the club other settings", () => {
    expect(asksAgain({ kind: "club" })).toHaveLength(keys.length);
    expect(asksAgain({ kind: "people" })).toHaveLength(keys.length);
  });
});
