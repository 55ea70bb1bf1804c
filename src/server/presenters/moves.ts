/** A preview shows an admin all bets, a player only their own (ruling 26), and a guest only skins. */
import { betRounds } from "#contract/labels/bet-rounds";
import { moves as words } from "#contract/labels/moves";
import { fill } from "#contract/messages";
import type { MovesShown } from "#contract/results/moves";
import { printStatus } from "#rules/bets/match-status";
import { otherSide } from "#rules/bets/nassau";
import type { PlayerId } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { type Actor, hasBets, maySeeBet } from "#rules/players/permissions";
import { shortName } from "#rules/players/person";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Previewed } from "#rules/results/moves";
import { type Move, type Moves, movesOf, type PlacedTeam, type SettledBet } from "#rules/results/moves";
import { printPlace } from "#rules/results/team";
import type { Context } from "../context.ts";
import { playersToShow } from "../store/players.ts";
import { playersIn, type ReadResults, roundResults } from "./round-results.ts";

type MovedResult = MovesShown["results"][number];
type Line = MovedResult["moves"][number];

/** `seesAllBets` is false in the preview of one's own card, also for an admin. */
export async function movesAnswer(
  { db }: Context,
  viewer: Actor,
  previewed: Previewed<ReadResults> | Refusal,
  { seesAllBets }: { seesAllBets: boolean },
): Promise<MovesShown | Refusal> {
  if (isRefused(previewed)) return previewed;
  const { before, after } = previewed;
  const people = await playersToShow(db.kysely, [...playersIn(before), ...playersIn(after)]);
  const moves = movesOf(roundResults(before, people), roundResults(after, people));
  const all = [...people.values()];
  const nameOf = (id: PlayerId) => {
    const player = people.get(id);
    return player === undefined ? "" : shortName(player, all);
  };
  const isGuest = !hasBets(viewer);
  const bets = moves.bets.filter((move) => seesAllBets || maySeeBet(viewer, betOf(move)));
  const results = [
    ...(isGuest ? [] : bets.map((move) => betMoves(move, viewer, nameOf))),
    skinsMoves(moves, nameOf),
    ...(isGuest ? [] : [teamMoves(moves)]),
  ].filter((result) => result.moves.length > 0);
  return { results, rest: restOf(isGuest, results.length > 0) };
}

type NameOf = (id: PlayerId) => string;

function betOf({ before, after }: Move<SettledBet>): SettledBet {
  const bet = before ?? after;
  if (bet === null) throw new Error("A bet moves that was not there and is not there.");
  return bet;
}

function betMoves(move: Move<SettledBet>, viewer: Actor, nameOf: NameOf): MovedResult {
  const { createdBy, opponent } = betOf(move);
  const names = { creator: nameOf(createdBy), opponent: nameOf(opponent) };
  if (!maySeeBet(viewer, betOf(move)))
    return {
      title: fill(words.betOf, names),
      moves: linesOf(move, (result) => result, sidesOfOthers(names)),
    };
  const isMine = viewer.id === createdBy;
  return {
    title: fill(words.betWith, { opponent: isMine ? names.opponent : names.creator }),
    moves: linesOf(move, (result) => (isMine ? result : otherSide(result)), ownSide),
  };
}

type Side = {
  segment: (holes: number, cents: number) => string;
  total: (cents: number) => string;
};

const ownSide: Side = {
  segment: (diff, cents) => {
    const text = diff > 0 ? words.up : diff < 0 ? words.down : words.allSquare;
    return fill(text, { holes: Math.abs(diff), amount: printSignedAmount(cents) });
  },
  total: printSignedAmount,
};

function sidesOfOthers({ creator, opponent }: { creator: string; opponent: string }): Side {
  const ahead = (diff: number) => (diff > 0 ? creator : opponent);
  return {
    segment: (diff, cents) =>
      fill(diff === 0 ? words.allSquare : words.playerUp, {
        player: ahead(diff),
        holes: Math.abs(diff),
        amount: printAmount(Math.abs(cents)),
      }),
    total: (cents) =>
      cents === 0
        ? printAmount(0)
        : fill(words.playerWins, { player: ahead(cents), amount: printSignedAmount(Math.abs(cents)) }),
  };
}

function linesOf(
  { before, after }: Move<SettledBet>,
  from: (result: SettledBet["result"]) => SettledBet["result"],
  side: Side,
): Line[] {
  const was = before && from(before.result);
  const is = after && from(after.result);
  const total = line(
    words.total,
    was ? side.total(was.totalCents) : words.noResult,
    is ? side.total(is.totalCents) : words.noResult,
  );
  if (!was || !is) return total;
  const segment = (what: string, diff: Diff, cents: Cents) =>
    line(what, side.segment(was[diff], was[cents]), side.segment(is[diff], is[cents]));
  return [
    ...segment(betRounds.front9, "holeDiffFront9", "front9Cents"),
    ...segment(betRounds.back9, "holeDiffBack9", "back9Cents"),
    ...segment(betRounds.overall, "holeDiffOverall", "overallCents"),
    ...total,
  ];
}

type Diff = "holeDiffFront9" | "holeDiffBack9" | "holeDiffOverall";
type Cents = "front9Cents" | "back9Cents" | "overallCents";

function skinsMoves({ pot, skins, payouts }: Moves, nameOf: NameOf): MovedResult {
  const holesOf = new Map<string, { holes: number[]; before: string; after: string }>();
  for (const { before, after } of skins) {
    const [from, to] = [before?.winner ?? "", after?.winner ?? ""];
    const same = holesOf.get(`${from} ${to}`) ?? {
      holes: [],
      before: from === "" ? words.nobody : nameOf(from),
      after: to === "" ? words.nobody : nameOf(to),
    };
    same.holes.push((before ?? after)?.holeNumber ?? 0);
    holesOf.set(`${from} ${to}`, same);
  }
  const paid = payouts.map(({ before, after }) => ({
    what: nameOf((before ?? after)?.playerId ?? ""),
    before: printAmount(before?.cents ?? 0),
    after: printAmount(after?.cents ?? 0),
  }));
  return {
    title: words.skins,
    moves: [
      ...[...holesOf.values()].map(({ holes, ...winners }) => ({ what: whichHoles(holes), ...winners })),
      ...(pot === null ? [] : line(words.pot, printAmount(pot.before), printAmount(pot.after))),
      ...paid,
    ],
  };
}

function whichHoles(holes: readonly number[]): string {
  return holes.length === 1
    ? fill(words.hole, { hole: holes[0] ?? 0 })
    : fill(words.holes, { holes: holes.join(", ") });
}

function teamMoves({ teams }: Moves): MovedResult {
  return {
    title: words.teams,
    moves: teams.flatMap(({ before, after }) => {
      const what = (before ?? after)?.teamName ?? "";
      const short = line(what, placeOf(before, words.team), placeOf(after, words.team));
      if (short.length > 0) return short;
      // The place and the score to par are unchanged. A team of a new size may have a new net total.
      return line(what, placeOf(before, words.teamNet), placeOf(after, words.teamNet));
    }),
  };
}

function placeOf(team: PlacedTeam | null, text: string): string {
  if (team === null) return words.notFinal;
  const { place, toPar, netTotal } = team;
  return fill(text, { place: printPlace(place), toPar: printStatus(toPar), net: netTotal });
}

function restOf(isGuest: boolean, isAny: boolean): string {
  if (isGuest) return isAny ? words.noOtherSkin : words.noSkin;
  return isAny ? words.nothingElse : words.nothing;
}

function line(what: string, before: string, after: string): Line[] {
  return before === after ? [] : [{ what, before, after }];
}
