import { otherSide, playNassau, settleNassau } from "../../../src/rules/bets/nassau.ts";
import { balancesOf } from "../../../src/rules/bets/settle-up.ts";
import { basisOn } from "../../../src/rules/cards/card-basis.ts";
import { ownHoles } from "../../../src/rules/cards/course-changes.ts";
import { emptyCard, totals } from "../../../src/rules/cards/gross.ts";
import { isDone, type Left, leftAgainst } from "../../../src/rules/cards/left.ts";
import { type CountedCard, countEntered, pickedUpHoles } from "../../../src/rules/cards/picked-up.ts";
import { netOfCard, strokesOnHoles } from "../../../src/rules/cards/strokes.ts";
import { type CardBasis, holeNumbers } from "../../../src/rules/golf.ts";
import { isAwaited, playSkins } from "../../../src/rules/results/skins.ts";
import { rankTeams, teamPar } from "../../../src/rules/results/team.ts";
import { scoreTeam } from "../../../src/rules/results/team-score.ts";
import { activePlaces, type Place } from "../../../src/rules/tee-times/tee-time.ts";
import type { BetOfRound, CardOfRound, PlayerOfRound, RandomRound } from "./round.ts";
import type { BetFacts, RoundFacts, SkinsFacts, TeamFacts } from "./round-facts.ts";

type PlayedCard = CardBasis & CountedCard & { readonly left: Left | null };
type Player = { readonly id: string; readonly group: number; readonly card: PlayedCard | null };

export function byFirst({ holes, centsEach, players, bets }: RandomRound): RoundFacts {
  const all = players.map((player, i) => ({ ...player, id: String(i), card: cardOf(player.card, holes) }));
  const places = players.map((player, i) => placeOf(player, i));
  const active = activePlaces({ places });
  const field = all.filter(({ id }) => active.some(({ playerId }) => playerId === id));
  const skins = skinsOf(field, holes, centsEach);
  const facts = bets.map((bet) => betOf(all, bet, holes));
  const settled = bets.flatMap(({ creator, opponent }, i) => {
    const totalCents = facts[i]?.result?.creator.totalCents;
    return totalCents === undefined
      ? []
      : [{ createdBy: String(creator), opponent: String(opponent), totalCents }];
  });
  const balances = balancesOf(skins.players, skins.isFinal ? centsEach : null, settled);
  return {
    cards: all.map(({ card }) => card && cardFacts(card)),
    skins,
    teams: teamsOf(field, holes),
    bets: facts,
    balances: balances.map(({ playerId, cents }) => ({ id: playerId, cents })),
  };
}

function cardOf(card: CardOfRound | null, holes: RandomRound["holes"]): PlayedCard | null {
  if (card === null) return null;
  const { indexTenths, teeBox, entered, left } = card;
  const basis = basisOn({ holes }, teeBox, indexTenths);
  return {
    ...basis,
    gross: countEntered(entered, basis),
    pickedUp: pickedUpHoles(entered),
    left: left && { ...left, backNineLostTo: left.backNineLostTo.map(String) },
  };
}

function placeOf({ place, group }: PlayerOfRound, i: number): Place {
  const groupNumber = group === 0 ? null : group;
  return {
    playerId: String(i),
    arrival: i,
    waitlist: place === "waitlisted",
    noShow: place === "no show",
    groupNumber,
  };
}

function cardFacts(card: PlayedCard) {
  return {
    adjustedHandicap: card.adjustedHandicap,
    strokes: strokesOnHoles(card.adjustedHandicap, card.holes),
    gross: card.gross,
    net: netOfCard(card),
    isDone: isDone(card),
  };
}

function skinsOf(field: readonly Player[], holes: RandomRound["holes"], centsEach: number): SkinsFacts {
  const players = field.map(({ id, card }) => ({
    id,
    gross: card?.gross ?? emptyCard(),
    pickedUp: card?.pickedUp,
    leftAfter: card?.left?.after,
    adjustedHandicap: card?.adjustedHandicap ?? null,
    holes: card?.holes,
  }));
  const game = playSkins({ players, holes, potPerPlayerCents: centsEach });
  return {
    isFinal: field.every(({ card }) => card !== null && isDone(card)),
    potCents: game.potCents,
    skinsOff: game.skinsOff,
    holes: game.holes.map(({ winner, cents, nets }) => {
      const isOpen = nets.length === 0 || nets.some(isAwaited);
      return { winner: winner ?? (isOpen ? "open" : "push"), cents };
    }),
    players: game.payouts,
    isReturned: game.potReturned,
  };
}

function teamsOf(field: readonly Player[], holes: RandomRound["holes"]): TeamFacts[] {
  const teams = [1, 2, 3, 4, 5].flatMap((teamNumber) => {
    const ofGroup = field.filter(({ group }) => group === teamNumber);
    const players = ofGroup.map(({ id, card }) => ({
      id,
      gross: card?.gross ?? emptyCard(),
      net: card ? netOfCard(card) : emptyCard(),
      leftAfter: card?.left?.after,
      ...ownHoles(card?.holes, holes),
    }));
    const { holes: scored, ...score } = scoreTeam({ players, holes });
    const facts = scored.map(({ number, grossTotal, netTotal, par }) => {
      return { number, gross: grossTotal, net: netTotal, par };
    });
    const isReady = ofGroup.every(({ card }) => card !== null && isDone(card));
    const leftAfter = players.flatMap((player) => player.leftAfter ?? []);
    const isAlike = players.every((player) => player.holes === undefined);
    const fullPar = isAlike ? teamPar(holes, players.length, leftAfter) : undefined;
    return ofGroup.length === 0 ? [] : [{ teamNumber, isReady, ...score, fullPar, holes: facts }];
  });
  const ranked = rankTeams(teams.filter(({ isReady }) => isReady));
  return teams.map(({ teamNumber, isReady: _, ...score }) => {
    return {
      group: teamNumber,
      ...score,
      place: ranked.find((one) => one.teamNumber === teamNumber)?.place ?? null,
    };
  });
}

const lettersOf = { won: "W", lost: "L", halved: "=" } as const;

function betOf(
  players: readonly Player[],
  { creator, opponent, stakes }: BetOfRound,
  holes: RandomRound["holes"],
): BetFacts | null {
  const [me, them] = [creator, opponent].map((which) => players[which]?.card ?? null);
  if (!me || !them) return null;
  const match = playNassau(sideOf(me, opponent), sideOf(them, creator), holes);
  const played = holeNumbers.map((number) => match.holes.find((hole) => hole.number === number));
  const standing = played.map((hole) => {
    return hole ? { nine: hole.segmentStatus, overall: hole.overallStatus } : null;
  });
  const letters = played.map((hole) => (hole ? lettersOf[hole.outcome] : ".")).join("");
  if (!isDone(me) || !isDone(them)) return { letters, standing, result: null };
  const result = settleNassau(match, stakes);
  return {
    letters,
    standing,
    result: {
      creator: result,
      opponent: otherSide(result),
      gross: [totals(me.gross).total, totals(them.gross).total],
      net: [totals(netOfCard(me)).total, totals(netOfCard(them)).total],
    },
  };
}

function sideOf({ left, ...card }: PlayedCard, against: number) {
  return { ...card, left: left ? leftAgainst(left, String(against)) : undefined };
}
