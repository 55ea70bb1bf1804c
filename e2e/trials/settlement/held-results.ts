/** What does the server hold after an event, and answer? */

import type { Answer } from "../../../src/contract/endpoints.ts";
import { type NassauResult, otherSide } from "../../../src/rules/nassau.ts";
import { readRoundToSettle } from "../../../src/server/actions/round-to-settle.ts";
import { skinsAnswer } from "../../../src/server/presenters/results-field.ts";
import { teamResultsAnswer } from "../../../src/server/presenters/team-results.ts";
import { nassauResultOf, resultsOnTeeTime } from "../../../src/server/store/bet-results.ts";
import { findTeeTime } from "../../../src/server/store/tee-times.ts";
import { accepted } from "../../../src/server/testing/rounds.ts";
import type { Played } from "./play-event.ts";
import type { RoundFacts } from "./round-facts.ts";

/** Each current result of the tee time as both of its players see it, by its bet. More than one of a bet is a fault. */
export async function resultsOf({ club, betIds, teeTimeId }: Played): Promise<(NassauResult[] | null)[]> {
  const rows = await resultsOnTeeTime(club.db.kysely, teeTimeId);
  const known = rows.filter(({ betId }) => betIds.includes(betId));
  if (known.length < rows.length) throw new Error("A bet that was declined or withdrawn has a result.");
  return betIds.map((betId) => {
    const [row, ...others] = rows.filter((one) => one.betId === betId);
    if (others.length > 0) throw new Error("A bet has more than one current result on a tee time.");
    if (row === undefined) return null;
    const result = nassauResultOf(row, row.createdBy);
    return [result, otherSide(result)];
  });
}

/** Of skins and teams, as every player is answered. */
export async function fieldOf({ club: { context }, players, teeTimeId }: Played) {
  const skins = accepted(await skinsAnswer(context, teeTimeId));
  return fieldFrom(skins, accepted(await teamResultsAnswer(context, teeTimeId)), players);
}

/** `players`: in the order of the round. */
export function fieldFrom(
  skins: Answer<"readSkins">,
  { teams }: Answer<"readTeamResults">,
  players: readonly { readonly id: string }[],
): Pick<RoundFacts, "skins" | "teams"> {
  const nameOf = (id: string) => String(players.findIndex((player) => player.id === id));
  return {
    skins: {
      potCents: skins.potCents,
      skinsOff: skins.skinsOff,
      isReturned: skins.potReturned,
      holes: skins.holes.map(({ outcome, winnerId, cents }) => {
        return { winner: winnerId === null ? outcome : nameOf(winnerId), cents };
      }),
      players: skins.players
        .map((one) => {
          const { skinsHandicap, cents } = one;
          return { id: nameOf(one.player.id), skinsHandicap, skins: one.skins, cents };
        })
        .toSorted((a, b) => Number(a.id) - Number(b.id)),
    },
    teams: teams
      .map(({ groupNumber: group, grossTotal, netTotal, par, toPar, place, holes }) => {
        const scored = holes.map((hole) => {
          return { number: hole.number, gross: hole.grossTotal, net: hole.netTotal, par: hole.par };
        });
        return { group, grossTotal, netTotal, par, toPar, place, holes: scored };
      })
      .toSorted((a, b) => a.group - b.group),
  };
}

/** What all players win and lose together, bets and skins; null while nobody knows. */
export async function sumOfBalances({ club: { db }, teeTimeId }: Played): Promise<number | null> {
  const teeTime = await findTeeTime(db.kysely, teeTimeId);
  if (teeTime === null) throw new Error("The tee time is gone.");
  const { balances, settling } = await readRoundToSettle(db.kysely, teeTime);
  return settling && balances.reduce((sum, { cents }) => sum + cents, 0);
}
