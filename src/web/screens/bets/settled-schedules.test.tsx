import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { BetResult, BetResultRow, BetScorecard, ScorecardSide } from "#contract/bets/bets";
import { results as words } from "#contract/labels/results";
import { printStatus } from "#rules/bets/match-status";
import { type NassauResult, otherSide } from "#rules/bets/nassau";
import { printSignedAmount } from "#rules/money";
import { demoHoles } from "#rules/testing/demo-course";
import { readCompleteCard } from "#rules/testing/notation";
import type { Schedule, Who } from "#rules/testing/schedule";
import { schedules } from "#rules/testing/schedules";
import { BetsOfRound } from "../../components/bet/settled-bet.tsx";
import { OverUnder } from "./over-under.tsx";

vi.mock("../../router/screens.tsx", () => ({
  usePage: () => ({ location: { pathname: "/", search: {} } }),
}));

const settled = schedules.flatMap((schedule) =>
  schedule.results.flatMap((result) => [
    { title: schedule.title, schedule, who: "creator" as const, result },
    { title: schedule.title, schedule, who: "opponent" as const, result: otherSide(result) },
  ]),
);

test.each(settled)("on Individuals of the $who: $title", ({ schedule, who, result }) => {
  const { front9Cents, back9Cents, overallCents, totalCents } = result;
  const outcome = totalCents > 0 ? "▲ You Won" : totalCents < 0 ? "▼ You Lost" : "No Blood";
  const row = renderToStaticMarkup(<BetsOfRound rows={[rowOf(schedule, who, result)]} Heading="h2" />);
  expect(textIn(row)).toBe(
    [
      `Pat Day ${printSignedAmount(totalCents)} ${outcome}`,
      `F9 ${printSignedAmount(front9Cents)} B9 ${printSignedAmount(back9Cents)} O18 ${printSignedAmount(overallCents)}`,
    ].join(" "),
  );
});

test.each(settled)("on the scorecard of the $who: $title", ({ schedule, who, result }) => {
  const table = renderToStaticMarkup(<OverUnder scorecard={scorecardOf(schedule, who, result)} />);
  const { holeDiffFront9, holeDiffBack9, holeDiffOverall } = result;
  expect(statusesIn(table, words.out)).toEqual([printStatus(holeDiffFront9), printStatus(holeDiffFront9)]);
  expect(statusesIn(table, words.in)).toEqual([printStatus(holeDiffBack9), printStatus(holeDiffOverall)]);
  expect(statusesIn(table, words.total)).toEqual(["", printStatus(holeDiffOverall)]);
});

const round = { teeTimeId: "round", startsAt: "2026-11-21T15:00:00.000Z", betId: "bet" };

function rowOf({ stakes }: Schedule, who: Who, result: NassauResult): BetResultRow {
  const terms = { stakes, asked: null, awaits: null, frozenAt: round.startsAt, fixedBy: "start" } as const;
  const settlement = { state: "settled", couldNotSettle: false, resultIndex: 0 } as const;
  return { ...round, ...terms, ...settlement, result: inViewOf(who, result), opponent: personNamed("Pat") };
}

function scorecardOf(schedule: Schedule, who: Who, result: NassauResult): BetScorecard {
  const other = who === "creator" ? "opponent" : "creator";
  return {
    ...round,
    stakes: schedule.stakes,
    result: inViewOf(who, result),
    withdrawn: false,
    holes: [...demoHoles],
    me: sideOf(schedule, who, "Mo"),
    opponent: sideOf(schedule, other, "Pat"),
    changes: [],
  };
}

function inViewOf(who: Who, { winner, ...amounts }: NassauResult): BetResult {
  return { ...amounts, winner: winner === "tie" ? winner : winner === who ? "me" : "opponent" };
}

function sideOf({ steps, ...players }: Schedule, who: Who, firstName: string): ScorecardSide {
  const { adjustedHandicap, card, teeBox } = players[who];
  const typed = readCompleteCard(card);
  const gross = [...typed];
  for (const step of steps) {
    if (!("who" in step) || step.who !== who) continue;
    if (step.do === "saveHoles") gross.splice(step.first - 1, 18, ...typed.slice(step.first - 1));
    if (step.do === "correctHole" && !step.refused) gross[step.hole - 1] = step.gross;
  }
  const tees = { name: teeBox, yards: 6221, ratingTenths: 699, slope: 125 };
  return {
    player: personNamed(firstName),
    teeBox: tees,
    handicapIndexTenths: 0,
    adjustedHandicap,
    gross,
  };
}

function personNamed(firstName: string) {
  const names = { firstName, lastName: "Day", nickname: null, showNickname: false };
  return { id: firstName, ...names, photoUrl: null, isGuest: false, guestOf: null };
}

function statusesIn(table: string, label: string): string[] {
  const row = table.split("<tr").find((one) => textIn(`<tr${one}`).startsWith(`${label} `)) ?? "";
  return row
    .split("<td")
    .slice(-2)
    .map((cell) => textIn(`<td${cell}`));
}

function textIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
