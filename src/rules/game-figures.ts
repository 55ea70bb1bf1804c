import { type CompleteGrossScores, type Hole, sum, type Tenths } from "./golf.ts";
import { strokesOnHoles } from "./strokes.ts";

export type PlayedCard = {
  readonly holes: readonly Hole[];
  readonly adjustedHandicap: number;
  readonly gross: CompleteGrossScores;
};

export type HoleFigures = {
  number: number;
  /** On the newest card: a club may have changed its course. */
  par: number;
  /** The average of the gross score, above or below the par of each card. */
  toParTenths: Tenths;
  best: number;
};

/** Of all holes on which a card gave a stroke: how many were played under net par, at net par and over it. */
export type StrokeHoles = { underPar: number; atPar: number; overPar: number };

export type GameFigures = {
  /** In order of play. */
  holes: HoleFigures[];
  /** The lowest par first; those alone that were played. */
  pars: { par: number; toParTenths: Tenths; holes: number }[];
  nines: { front: Tenths; back: Tenths };
  /** Numbers of the holes with the lowest average to par, the best first. */
  bestHoles: number[];
  strokeHoles: StrokeHoles;
};

const maxBestHoles = 3;

type PlayedHole = { number: number; par: number; gross: number; toPar: number; net: number; strokes: number };

/** `cards`: the newest last. Null without a card. */
export function gameFigures(cards: readonly PlayedCard[]): GameFigures | null {
  const newest = cards.at(-1);
  if (newest === undefined) return null;
  const played = cards.flatMap(playedHoles);
  const on = (number: number) => played.filter((hole) => hole.number === number);
  const pars = [...new Set(played.map(({ par }) => par))].toSorted((a, b) => a - b);
  const perRound = (holes: readonly PlayedHole[]) => average(holes, cards.length);
  return {
    holes: newest.holes.map(({ number, par }) => ({
      number,
      par,
      toParTenths: average(on(number)),
      best: Math.min(...on(number).map(({ gross }) => gross)),
    })),
    pars: pars.map((par) => {
      const holes = played.filter((hole) => hole.par === par);
      return { par, toParTenths: average(holes), holes: holes.length };
    }),
    nines: {
      front: perRound(played.filter(({ number }) => number <= 9)),
      back: perRound(played.filter(({ number }) => number > 9)),
    },
    // Each hole was played as often as the others: the fewest strokes over par are the lowest average.
    bestHoles: newest.holes
      .toSorted((a, b) => overPar(on(a.number)) - overPar(on(b.number)) || a.number - b.number)
      .slice(0, maxBestHoles)
      .map(({ number }) => number),
    strokeHoles: strokeHolesIn(played),
  };
}

/** A stroke hole is used where the net score is par or better. */
export function usedStrokeHoles({ underPar, atPar, overPar }: StrokeHoles): {
  used: number;
  of: number;
  /** Whole; 0 where no card gave a stroke. */
  percent: number;
} {
  const [used, of] = [underPar + atPar, underPar + atPar + overPar];
  return { used, of, percent: of === 0 ? 0 : Math.round((used * 100) / of) };
}

function strokeHolesIn(played: readonly PlayedHole[]): StrokeHoles {
  const given = played.filter(({ strokes }) => strokes > 0);
  const count = (is: (netToPar: number) => boolean) => given.filter(({ net, par }) => is(net - par)).length;
  return {
    underPar: count((netToPar) => netToPar < 0),
    atPar: count((netToPar) => netToPar === 0),
    overPar: count((netToPar) => netToPar > 0),
  };
}

function playedHoles({ holes, adjustedHandicap, gross }: PlayedCard): PlayedHole[] {
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  return holes.map(({ number, par }, i) => {
    const [score, received] = [gross[i] ?? 0, strokes[i] ?? 0];
    return { number, par, gross: score, toPar: score - par, net: score - received, strokes: received };
  });
}

function overPar(holes: readonly PlayedHole[]): number {
  return sum(holes.map(({ toPar }) => toPar));
}

/** Of each hole, or of a round that these are a part of; rounded to a tenth, a half goes up. */
function average(holes: readonly PlayedHole[], count = holes.length): Tenths {
  // Never minus zero.
  return Math.round((overPar(holes) * 10) / count) || 0;
}
