import type { Answer } from "#contract/endpoints";
import { seasonsSince } from "#rules/club/season";
import { byFirstName } from "#rules/players/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { hundredthsOf, orderOfMerit, readPoints } from "#rules/results/season-points";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { playersToShow } from "../store/players.ts";
import { listFinishedRounds } from "../store/season-rounds.ts";
import { findFirstStart } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

export async function seasonAnswer(
  { db: { kysely }, now }: Context,
  year?: number,
): Promise<Answer<"readSeason"> | Refusal> {
  const club = await readClub(kysely);
  const at = now();
  const all = seasonsSince((await findFirstStart(kysely)) ?? at, at, club.timeZone, club.seasonStart);
  const season = year === undefined ? all[0] : all.find((one) => one.year === year);
  if (season === undefined) return refuse("not-found");
  const table = readPoints(club.seasonPoints);
  const points = isRefused(table) ? [] : table;
  const rounds = points.length === 0 ? [] : await listFinishedRounds(kysely, season, at);
  const merit = orderOfMerit(rounds, points, club.seasonBest);
  const people = await playersToShow(
    kysely,
    merit.map(({ id }) => id),
  );
  const byName = byFirstName();
  return {
    season: named(season),
    seasons: all.map(named),
    points: club.seasonPoints,
    best: club.seasonBest,
    rounds: rounds.length,
    players: merit
      .flatMap(({ id, place, isShared, parts, rounds: own }) => {
        const player = people.get(id);
        if (player === undefined) return [];
        return {
          player: personAnswer(player),
          place,
          isShared,
          pointsHundredths: hundredthsOf(parts),
          rounds: own.map((result) => ({
            teeTimeId: result.round.teeTimeId,
            startsAt: result.round.startsAt,
            place: result.place,
            pointsHundredths: hundredthsOf(result.parts),
            counts: result.counts,
          })),
        };
      })
      .toSorted((a, b) => a.place - b.place || byName(a.player, b.player)),
  };
}

function named({ year, name }: { year: number; name: string }) {
  return { year, name };
}
