import { expect } from "vitest";
import type { BetResult } from "#contract/bets/bets";
import { type NassauResult, otherSide } from "#rules/bets/nassau";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { readCard } from "#rules/testing/notation";
import type { LateHole, Schedule, ScheduleStep, Who } from "#rules/testing/schedule";
import { schedules } from "#rules/testing/schedules";
import { betScorecardAnswer } from "../../presenters/bet-results.ts";
import { betResultRows } from "../../presenters/bets.ts";
import { currentResults, listResults, nassauResultOf } from "../../store/bets/bet-results.ts";
import { findCard } from "../../store/cards.ts";
import { readClub, settingsOf } from "../../store/club.ts";
import { ada, ana, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, onSqlite, type TestClub } from "../../testing/databases/database.ts";
import {
  accepted,
  addEightOClock,
  correctByAdmin,
  eight,
  saveFrom,
  startCard,
  submit,
} from "../../testing/rounds/rounds.ts";
import { finishCard, saveHoles } from "../cards/cards.ts";
import { changeClubSettings } from "../club/club-settings.ts";
import { addPlayer, joinTeeTime, markNoShow, undoNoShow } from "../tee-times/places.ts";
import { changeTeeTime } from "../tee-times/tee-times.ts";
import { agreeToTerms, declineTerms } from "./bet-says.ts";
import type { ShownTerms } from "./bet-terms.ts";
import { acceptBet, changeAmounts, createBet, declineBet, setActivation, withdrawBet } from "./bets.ts";

const players: Record<Who, Actor> = { creator: ana, opponent: mia };

const tried = new Set<ScheduleStep["do"]>();

for (const schedule of schedules) {
  const kinds = schedule.steps.map((step) => step.do);
  const onEngines = kinds.every((kind) => tried.has(kind)) ? onSqlite : onBothEngines;
  for (const kind of kinds) tried.add(kind);
  onEngines(`both phones are answered: ${schedule.title}`, async (club) => {
    const teeTimeId = await addEightOClock(club);
    const play = { club, schedule, teeTimeId, betId: "", startsAt: eight, now: morning };
    for (const step of schedule.steps) await happen(play, step);
    const { kysely } = club.db;
    const results = await currentResults(kysely, [play.betId]);
    expect(results.map((row) => nassauResultOf(row, ana.id))).toEqual(schedule.results);
    for (const who of ["creator", "opponent"] as const)
      expect(await answeredTo(play, who)).toEqual(schedule.results.map((result) => inViewOf(who, result)));
    const all = await listResults(kysely, { betId: play.betId, teeTimeId });
    expect(all.filter(({ isCurrent }) => isCurrent === 1)).toHaveLength(schedule.results.length);
    if (schedule.changes !== undefined) expect(await lateHoles(play)).toEqual(schedule.changes);
  });
}

type Play = {
  club: TestClub;
  schedule: Schedule;
  teeTimeId: string;
  betId: string;
  startsAt: Instant;
  now: Instant;
};

async function answeredTo({ club: { context }, teeTimeId, betId }: Play, who: Who): Promise<BetResult[]> {
  const { id } = players[who];
  const { rows } = accepted(await betResultRows(context, id, teeTimeId));
  const results: BetResult[] = [];
  for (const { result, resultIndex, ...row } of rows) {
    if (row.betId !== betId || result === null || resultIndex === null) continue;
    const scorecard = accepted(await betScorecardAnswer(context, id, { betId, resultIndex }));
    expect(scorecard.result).toEqual(result);
    results.push(result);
  }
  return results;
}

function inViewOf(who: Who, settled: NassauResult): BetResult {
  const { winner, ...amounts } = who === "creator" ? settled : otherSide(settled);
  return { ...amounts, winner: winner === "tie" ? winner : winner === who ? "me" : "opponent" };
}

async function lateHoles({ club, betId }: Play): Promise<LateHole[]> {
  const answer = await betScorecardAnswer(club.context, mia.id, { betId, resultIndex: 0 });
  return accepted(answer).changes.flatMap(({ player, changes }) =>
    changes.flatMap((change) => {
      const who = player.id === ana.id ? "creator" : "opponent";
      const { before, after } = change;
      return change.what === "hole" ? [{ who, hole: change.holeNumber, before, after } as LateHole] : [];
    }),
  );
}

const weekMinutes = 7 * 24 * 60;
const weekLater = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 4 } as const;

async function happen(play: Play, step: ScheduleStep): Promise<void> {
  const { club, schedule, teeTimeId, betId } = play;
  const { context } = club;
  switch (step.do) {
    case "request": {
      const request = { opponentId: mia.id, amounts: schedule.stakes };
      play.betId = accepted(await createBet(context, ana, request)).betId;
      return;
    }
    case "accept":
      return void accepted(await acceptBet(context, mia, betId));
    case "decline":
      return void accepted(await declineBet(context, mia, betId));
    case "withdraw":
      return void accepted(await withdrawBet(context, ana, betId));
    case "join":
      return void accepted(await joinTeeTime(context, players[step.who], teeTimeId));
    case "start":
      return start(play);
    case "wait":
      return setClock(play, addMinutes(play.now, step.hours * 60));
    case "addPlayer":
      return void accepted(await addPlayer(context, ada, { teeTimeId, playerId: players[step.who].id }));
    case "lastHour":
      return setClock(play, addMinutes(play.startsAt, -60));
    case "moveBack":
      accepted(await changeTeeTime(context, ada, { teeTimeId, ...weekLater, date: "2026-11-21" }));
      play.startsAt = eight;
      return;
    case "putOff":
      accepted(await changeTeeTime(context, ada, { teeTimeId, ...weekLater }));
      play.startsAt = addMinutes(play.startsAt, weekMinutes);
      return;
    case "saveHoles": {
      const scores = readCard(schedule[step.who].card).map((gross, i) => ({ holeNumber: i + 1, gross }));
      const sent = scores.slice(step.first - 1, step.last);
      return write(
        play,
        step.who,
        step.way,
        sent.flatMap(({ holeNumber, gross }) => (gross === null ? [] : [{ holeNumber, gross }])),
        step.unseen && [],
      );
    }
    case "adminFills": {
      await startCardOf(play, step.who);
      return correctByAdmin(club, players[step.who], teeTimeId, schedule[step.who].card);
    }
    case "agree": {
      const round = { betId, teeTimeId, amounts: step.amounts };
      const answered = await agreeToTerms(context, players[step.who], round);
      return step.refused === undefined
        ? void accepted(answered)
        : expect(answered).toMatchObject({ refused: step.refused });
    }
    case "notThisRound":
      return void accepted(await declineTerms(context, players[step.who], { betId, teeTimeId }));
    case "submit":
      return submit(club, players[step.who], teeTimeId);
    case "finishLive": {
      const player = players[step.who];
      return void accepted(await finishCard(context, player, { teeTimeId, playerId: player.id }));
    }
    case "closeCards": {
      const settings = { ...settingsOf(await readClub(club.db.kysely)), closeCardsAfterHours: step.hours };
      return void accepted(await changeClubSettings(context, ada, settings));
    }
    case "correctHole":
      if (step.refused !== undefined) {
        const key = { teeTimeId, playerId: players[step.who].id };
        const hole = { holeNumber: step.hole, gross: step.gross, base: 1, rev: 2, device: "a-late-phone" };
        const late = { ...key, way: "post-round", entries: [hole] } as const;
        return expect(await saveHoles(context, players[step.who], late)).toEqual({ refused: step.refused });
      }
      return write(play, step.who, "post-round", [{ holeNumber: step.hole, gross: step.gross }]);
    case "editAmounts": {
      const change = { betId, amounts: step.amounts };
      return void accepted(await changeAmounts(context, players[step.who], change));
    }
    case "setInactive":
    case "setActive": {
      const isActive = step.do === "setActive";
      return void accepted(await setActivation(context, players[step.who], { betId, isActive }));
    }
    case "noShow":
    case "undoNoShow": {
      const change = step.do === "noShow" ? markNoShow : undoNoShow;
      const playerId = players[step.who].id;
      return void accepted(await change(context, ada, { teeTimeId, playerId }));
    }
  }
}

async function write(
  play: Play,
  who: Who,
  way: "live" | "post-round",
  holes: readonly { holeNumber: number; gross: number }[],
  shown?: readonly ShownTerms[],
): Promise<void> {
  const { club, teeTimeId } = play;
  await startCardOf(play, who);
  await saveFrom(club, { teeTimeId, player: players[who], way, ...(shown && { shown }) }, holes);
}

async function startCardOf(play: Play, who: Who): Promise<void> {
  const { club, schedule, teeTimeId } = play;
  start(play);
  const player = players[who];
  const key = { teeTimeId, playerId: player.id };
  const { index, teeBox, adjustedHandicap } = schedule[who];
  if (!(await findCard(club.db.kysely, key))) await startCard(club, player, teeTimeId, index, teeBox);
  expect((await findCard(club.db.kysely, key))?.adjustedHandicap).toBe(adjustedHandicap);
}

function start(play: Play): void {
  if (play.now < play.startsAt) setClock(play, play.startsAt);
}

function setClock(play: Play, now: Instant): void {
  play.now = now;
  play.club.at(now);
}
