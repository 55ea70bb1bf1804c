import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, saveGroups } from "../../actions/tee-times/places.ts";
import type { ServedClub } from "../app.ts";
import { ada, gus } from "../cast.ts";
import { accepted, addEightOClock, eight, saveCard, startCard } from "./rounds.ts";

export const par = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

export async function teeOffGrouped(
  club: ServedClub,
  groups: readonly (readonly Actor[])[],
): Promise<string> {
  const teeTimeId = await addEightOClock(club, 12);
  const players = groups.flat();
  for (const player of players) accepted(await joinTeeTime(club.context, player, teeTimeId));
  const assignments = groups.flatMap((group, i) =>
    group.map(({ id }) => ({ playerId: id, groupNumber: i + 1 })),
  );
  accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
  club.at(eight);
  return teeTimeId;
}

export async function play(club: ServedClub, teeTimeId: string, player: Actor, card: string, index = "1.9") {
  await startCard(club, player, teeTimeId, index, "White");
  await saveCard(club, player, teeTimeId, card);
}

export async function readSkins(club: ServedClub, teeTimeId: string, as: Actor = gus) {
  return (await club.ask("readSkins", { as, params: { teeTimeId } })).answer();
}
