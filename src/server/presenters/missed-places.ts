import { seasonsSince } from "#rules/club/season";
import { refuse } from "#rules/refusal";
import { missedByPlayer } from "#rules/tee-times/missed-places";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { listLeaves, listNoShows } from "../store/missed-places.ts";
import { playersToShow } from "../store/players.ts";
import { findFirstStart } from "../store/tee-times.ts";
import { personAnswer } from "./people.ts";

export async function missedPlacesAnswer({ db: { kysely }, now }: Context, year: number | undefined) {
  const { timeZone, seasonStart } = await readClub(kysely);
  const at = now();
  const all = seasonsSince((await findFirstStart(kysely)) ?? at, at, timeZone, seasonStart);
  const season = year === undefined ? all[0] : all.find((one) => one.year === year);
  if (season === undefined) return refuse("not-found");
  const byPlayer = missedByPlayer(await listLeaves(kysely, season), await listNoShows(kysely, season));
  const people = await playersToShow(
    kysely,
    byPlayer.map(({ playerId }) => playerId),
  );
  return {
    season: named(season),
    seasons: all.map(named),
    players: byPlayer.flatMap(({ playerId, missed }) => {
      const player = people.get(playerId);
      const places = missed.map(({ teeTimeId, startsAt, leftAt }) => ({ teeTimeId, startsAt, leftAt }));
      return player ? [{ player: personAnswer(player), missed: places }] : [];
    }),
  };
}

function named({ year, name }: { year: number; name: string }) {
  return { year, name };
}
