import type { CompleteGrossScores, HolesAndHandicap, Tenths } from "../golf.ts";
import { sum } from "../values.ts";
import { strokesOnHoles } from "./strokes.ts";

export type PlayedCard = HolesAndHandicap & {
  readonly gross: CompleteGrossScores;
  /** The same for all versions of a course. */
  readonly courseId?: string;
};

/** Counts the holes on which a player received a stroke, by the net score on the hole. */
export type StrokeHoles = { underPar: number; atPar: number; overPar: number };

export type GameFigures = NonNullable<ReturnType<typeof gameFigures>>;

export type HoleFigures = GameFigures["holes"][number];

const maxBestHoles = 3;

type PlayedHole = { number: number; par: number; gross: number; toPar: number; net: number; strokes: number };

/** `cards` has the newest last. Returns null without cards. */
export function gameFigures(cards: readonly PlayedCard[]) {
  const newest = cards.at(-1);
  if (newest === undefined) return null;
  const played = cards.flatMap(playedHoles);
  // Holes of another course are other holes.
  const there = cards.filter(({ courseId }) => courseId === newest.courseId).flatMap(playedHoles);
  const on = (number: number) => there.filter((hole) => hole.number === number);
  const pars = [...Map.groupBy(played, ({ par }) => par)].toSorted(([a], [b]) => a - b);
  const perRound = (holes: readonly PlayedHole[]) => average(holes, cards.length);
  return {
    /** In order of play. A club may change its course, so `par` is that of the newest card. */
    holes: newest.holes.map(({ number, par }) => ({
      number,
      par,
      /** The average of gross score minus par. Each card counts with its own par for the hole. */
      toParTenths: average(on(number)),
      best: Math.min(...on(number).map(({ gross }) => gross)),
    })),
    pars: pars.map(([par, holes]) => ({ par, toParTenths: average(holes), holes: holes.length })),
    nines: {
      front: perRound(played.filter(({ number }) => number <= 9)),
      back: perRound(played.filter(({ number }) => number > 9)),
    },
    /**
     * The lowest average to par first, then in order of play. Every hole has the same number of rounds, so
     * sums are compared instead of averages.
     */
    bestHoles: newest.holes
      .toSorted((a, b) => overPar(on(a.number)) - overPar(on(b.number)))
      .slice(0, maxBestHoles)
      .map(({ number }) => number),
    strokeHoles: strokeHolesIn(played),
  };
}

/** A stroke is used when the net score is par or better. */
export function usedStrokeHoles({ underPar, atPar, overPar }: StrokeHoles) {
  const [used, of] = [underPar + atPar, underPar + atPar + overPar];
  // Whole percent; 0 when no card had a stroke.
  return { used, of, percent: of === 0 ? 0 : Math.round((used * 100) / of) };
}

function strokeHolesIn(played: readonly PlayedHole[]): StrokeHoles {
  const signs = played.filter(({ strokes }) => strokes > 0).map(({ net, par }) => Math.sign(net - par));
  const count = (sign: -1 | 0 | 1) => signs.filter((one) => one === sign).length;
  return { underPar: count(-1), atPar: count(0), overPar: count(1) };
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

/** The average to par, in tenths. `count` is the number of holes or of rounds. A half is rounded up. */
function average(holes: readonly PlayedHole[], count = holes.length): Tenths {
  // Avoids minus zero.
  return Math.round((overPar(holes) * 10) / count) || 0;
}
