import type { Hole, TeeBox } from "../golf.ts";

export const demoHoles: readonly Hole[] = [
  { number: 1, par: 4, handicap: 9 },
  { number: 2, par: 5, handicap: 3 },
  { number: 3, par: 4, handicap: 13 },
  { number: 4, par: 3, handicap: 15 },
  { number: 5, par: 4, handicap: 7 },
  { number: 6, par: 4, handicap: 1 },
  { number: 7, par: 3, handicap: 17 },
  { number: 8, par: 4, handicap: 11 },
  { number: 9, par: 5, handicap: 5 },
  { number: 10, par: 4, handicap: 6 },
  { number: 11, par: 3, handicap: 16 },
  { number: 12, par: 4, handicap: 10 },
  { number: 13, par: 5, handicap: 2 },
  { number: 14, par: 3, handicap: 18 },
  { number: 15, par: 4, handicap: 8 },
  { number: 16, par: 3, handicap: 14 },
  { number: 17, par: 5, handicap: 4 },
  { number: 18, par: 5, handicap: 12 },
];

export const demoTeeBoxes: readonly TeeBox[] = [
  { name: "Black", yards: 6786, ratingTenths: 726, slope: 131 },
  { name: "Blue", yards: 6542, ratingTenths: 714, slope: 128 },
  { name: "White", yards: 6221, ratingTenths: 699, slope: 125 },
  { name: "Gold", yards: 5998, ratingTenths: 688, slope: 121 },
  { name: "Red", yards: 5789, ratingTenths: 679, slope: 118 },
];

/** Hole 6 is a par 5, so the par is 73, and the stroke indexes are the other way round: hole 14 is the hardest. */
export const womensHoles: readonly Hole[] = demoHoles.map(({ number, par, handicap }) => ({
  number,
  par: number === 6 ? 5 : par,
  handicap: 19 - handicap,
}));
