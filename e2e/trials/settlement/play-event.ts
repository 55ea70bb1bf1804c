/** What do members and an admin do on the server, event by event? By its own actions, as its routes call them. */
import { addMinutes } from "../../../src/rules/calendar.ts";
import type { BetId, Instant, TeeTimeId } from "../../../src/rules/golf.ts";
import { writeIndex } from "../../../src/rules/handicap.ts";
import type { Actor } from "../../../src/rules/permissions.ts";
import { agreeToTerms, declineTerms } from "../../../src/server/actions/bet-says.ts";
import * as bets from "../../../src/server/actions/bets.ts";
import { finishCard } from "../../../src/server/actions/cards.ts";
import { correctCard } from "../../../src/server/actions/correct-card.ts";
import {
  addPlayer,
  joinTeeTime,
  markNoShow,
  saveGroups,
  undoNoShow,
} from "../../../src/server/actions/places.ts";
import { addTeeTime, changeTeeTime } from "../../../src/server/actions/tee-times.ts";
import { findCard } from "../../../src/server/store/cards.ts";
import { ada } from "../../../src/server/testing/cast.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { accepted, beginOn, saveFrom, submit } from "../../../src/server/testing/rounds.ts";
import { at, type RandomEvent, type Schedule } from "./schedule.ts";

export type Played = {
  readonly club: TestClub;
  readonly schedule: Schedule;
  readonly players: readonly Actor[];
  /** Of the schedule's bets; a bet that was withdrawn is followed by another one. */
  readonly betIds: BetId[];
  readonly teeTimeId: TeeTimeId;
  /** Of the club's first schedule: two weeks lie between two of them. */
  readonly day: number;
};

export async function teeTimeOn(club: TestClub, day: number): Promise<TeeTimeId> {
  club.at(startOn(day - 1));
  return accepted(await addTeeTime(club.context, ada, requestOn(day))).teeTimeId;
}

/** 08:00 in Phoenix. */
function startOn(day: number): Instant {
  return new Date(Date.UTC(2026, 10, 30 + day, 15)).toISOString();
}

function requestOn(day: number) {
  return { date: startOn(day).slice(0, 10), time: "08:00", meridiem: "AM", countLimit: 4 } as const;
}

/** Before the schedule follows it. */
export async function play(played: Played, event: RandomEvent): Promise<void> {
  if ("bet" in event) return playBet(played, event);
  if ("who" in event) return playPlayer(played, event);
  const { club, schedule, players, teeTimeId, day } = played;
  switch (event.do) {
    case "make groups": {
      const assignments = players.flatMap(({ id }, who) => {
        const groupNumber = at(event.groups, who) || null;
        return at(schedule.players, who).isJoined ? [{ playerId: id, groupNumber }] : [];
      });
      return void accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    }
    case "start":
      return club.at(startOn(day + 7 * schedule.weeks));
    case "come near":
      return club.at(addMinutes(startOn(day), -60));
    case "bring back":
      return void accepted(await changeTeeTime(club.context, ada, { teeTimeId, ...requestOn(day) }));
    case "put off": {
      const later = requestOn(day + 7);
      return void accepted(await changeTeeTime(club.context, ada, { teeTimeId, ...later }));
    }
  }
}

async function playBet(
  { club: { context }, schedule, players, betIds, teeTimeId }: Played,
  event: Extract<RandomEvent, { bet: number }>,
): Promise<void> {
  const bet = at(schedule.bets, event.bet);
  const [creator, opponent] = [at(players, bet.creator), at(players, bet.opponent)];
  const betId = betIds[event.bet] ?? "";
  switch (event.do) {
    case "request": {
      const request = { opponentId: opponent.id, amounts: event.stakes };
      betIds[event.bet] = accepted(await bets.createBet(context, creator, request)).betId;
      return;
    }
    case "accept":
      return void accepted(await bets.acceptBet(context, opponent, betId));
    case "decline":
      return void accepted(await bets.declineBet(context, opponent, betId));
    case "withdraw":
      return void accepted(await bets.withdrawBet(context, creator, betId));
    case "change amounts": {
      const change = { betId, amounts: event.stakes };
      return void accepted(await bets.changeAmounts(context, { creator, opponent }[event.by], change));
    }
    case "toggle": {
      const change = { betId, isActive: !bet.isActive };
      return void accepted(await bets.setActivation(context, { creator, opponent }[event.by], change));
    }
    case "agree": {
      const amounts = bet.terms?.asked ?? bet.stakes;
      const round = { betId, teeTimeId, amounts };
      return void accepted(await agreeToTerms(context, { creator, opponent }[event.by], round));
    }
    case "not this round":
      return void accepted(
        await declineTerms(context, { creator, opponent }[event.by], { betId, teeTimeId }),
      );
  }
}

async function playPlayer(
  { club, schedule, players, teeTimeId }: Played,
  event: Extract<RandomEvent, { who: number }>,
): Promise<void> {
  const { context } = club;
  const player = at(players, event.who);
  const key = { teeTimeId, playerId: player.id };
  switch (event.do) {
    case "join":
      return void accepted(await joinTeeTime(context, player, teeTimeId));
    case "add":
      return void accepted(await addPlayer(context, ada, key));
    case "no show":
      return void accepted(await markNoShow(context, ada, key));
    case "undo no show":
      return void accepted(await undoNoShow(context, ada, key));
    case "choose tees": {
      const { indexTenths, teeBox } = event.basis;
      return beginOn(club, player, teeTimeId, writeIndex(indexTenths), teeBox.name);
    }
    case "save":
      return saveFrom(
        club,
        {
          ...{ teeTimeId, player, way: event.way, rev: schedule.clock + 1 },
          ...(event.isUnseen && { shown: [] }),
        },
        event.scores,
      );
    case "submit":
      return submit(club, player, teeTimeId);
    case "finish":
      return void accepted(await finishCard(context, player, key));
    case "correct as admin": {
      const card = await findCard(context.db.kysely, key);
      const { indexTenths, teeBox } = event.basis;
      const basis = { handicapIndexTenths: indexTenths, teeBox: teeBox.name };
      const asRead = card && { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name };
      const holes = event.scores.map((score) => {
        return { ...score, base: card?.versions[score.holeNumber - 1] ?? 0 };
      });
      const correction = { ...key, ...basis, holes, asRead, reason: "Read from the paper card" };
      return void accepted(await correctCard(context, ada, correction));
    }
  }
}
