import type { Card } from "#contract/cards/cards";
import type { Person } from "#contract/players/people";
import type { Skins, Team, TeamResults } from "#contract/results/results";
import { demoHoles } from "#rules/testing/demo-course";

export const startsAt = "2026-11-17T14:30:00.000Z";
export const club = { name: "Mesa", timeZone: "America/Phoenix" };

export function playerNamed(name: string): Person {
  const [firstName = "", lastName = ""] = name.split(" ");
  const names = { firstName, lastName, nickname: null, showNickname: false };
  return { id: name, ...names, photoUrl: null, isGuest: false, guestOf: null };
}

export function teamOf(names: readonly string[], changed: Partial<Team> = {}): Team {
  const gross = demoHoles.map(({ par }) => par);
  const players = names.map((name) => ({
    player: playerNamed(name),
    adjustedHandicap: 1,
    gross,
    net: gross.map((score, i) => (demoHoles[i]?.handicap === 1 ? score - 1 : score)),
    strokes: demoHoles.map(({ handicap }) => (handicap === 1 ? 1 : 0)),
  }));
  const holes = demoHoles.map(({ number, par }) => ({
    number,
    netTotal: par,
    grossTotal: par,
    par,
    counted: names.slice(0, 1),
  }));
  const sums = { netTotal: 140, grossTotal: 150, par: 145, toPar: -5, fullPar: 145 };
  return {
    groupNumber: 1,
    teamName: "Group 1",
    isReady: true,
    place: 1,
    ...sums,
    players,
    holes,
    ...changed,
  };
}

export function teamResultsOf(teams: readonly Team[], changed: Partial<TeamResults> = {}): TeamResults {
  return {
    startsAt,
    isWaiting: false,
    nobodyPlayed: false,
    holes: [...demoHoles],
    teams: [...teams],
    changes: [],
    changesUnderWay: [],
    ...changed,
  };
}

export function skinsOf(winners: readonly string[], others: number, changed: Partial<Skins> = {}): Skins {
  const names = [...winners, ...Array.from({ length: others }, (_, i) => `Other Player${i}`)];
  const players = names.map((name, i) => ({
    player: playerNamed(name),
    adjustedHandicap: 8,
    skinsHandicap: 0,
    skins: i < winners.length ? 1 : 0,
    cents: i < winners.length ? 2_000 : 0,
  }));
  const holes = demoHoles.map(({ number, par }, i) => ({
    number,
    par,
    outcome: i < winners.length ? ("won" as const) : ("push" as const),
    winnerId: winners[i] ?? null,
    cents: i < winners.length ? 2_000 : 0,
    scores: [],
  }));
  const pot = { potPerPlayerCents: 2_000, potCents: 2_000 * names.length, skinsWon: winners.length };
  const state = { isWaiting: false, skinsOff: null, potReturned: false, changes: [], changesUnderWay: [] };
  return { startsAt, ...state, ...pot, holes, players, ...changed };
}

export const card: Card = {
  holes: [...demoHoles],
  teeBox: { name: "White", yards: 6_000, slope: 125, ratingTenths: 699 },
  handicapIndexTenths: 78,
  adjustedHandicap: 7,
  gross: demoHoles.map(({ par }) => par),
  versions: demoHoles.map(() => 1),
  complete: true,
  submitted: true,
};
