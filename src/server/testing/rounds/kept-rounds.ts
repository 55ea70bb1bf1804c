/** Rounds in which a player keeps the scores of others (ruling 57). */
import type { HoleEntry } from "#contract/cards/cards";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { readCard } from "#rules/testing/notation";
import { addPlayer, joinTeeTime, saveGroups } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import { findCard } from "../../store/cards.ts";
import type { ServedClub } from "../app.ts";
import { ada, gus, max, mia, walt } from "../cast.ts";
import type { TestClub } from "../databases/database.ts";
import { seeAll } from "../notified-players.ts";
import { accepted, addEightOClock, eight, startCard } from "./rounds.ts";

export async function letPlayersKeepScores({ db }: TestClub, isOn = true): Promise<void> {
  await db.kysely
    .updateTable("club")
    .set({ scorers: isOn ? 1 : 0 })
    .execute();
}

export async function groupTogether({ context }: TestClub, teeTimeId: TeeTimeId, ...players: Actor[]) {
  const assignments = players.map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
}

const dayBefore = { date: "2026-11-20", time: "08:00", meridiem: "AM", countLimit: 4 } as const;

type Kept = { readonly by: Actor; readonly of: Actor; readonly teeTimeId: TeeTimeId };

/** Sends the holes of a card such as "4 5 - …" as a scorer does. A hole with "-" is not sent. */
async function keepCard(club: ServedClub, kept: Kept, card: string) {
  const entries = readCard(card).flatMap((gross, i) =>
    gross === null ? [] : [{ holeNumber: i + 1, gross }],
  );
  return keepHoles(club, kept, ...entries);
}

export async function keepHoles(
  club: ServedClub,
  { by, of, teeTimeId }: Kept,
  ...holes: (Pick<HoleEntry, "holeNumber" | "gross"> & Partial<HoleEntry>)[]
) {
  const card = await findCard(club.db.kysely, { teeTimeId, playerId: of.id });
  const entries = holes.map((hole) => {
    const base = card?.versions[hole.holeNumber - 1] ?? 0;
    return { base, rev: nextRev(), device: `phone-of-${by.id}`, ...hole };
  });
  const params = { teeTimeId, playerId: of.id };
  return club.ask("saveGroupHoles", { as: by, params, body: { entries } });
}

export const hole = (holeNumber: number, gross: HoleEntry["gross"]) => ({ holeNumber, gross });

export const groups = { [mia.id]: 1, [max.id]: 1, [walt.id]: 1, [gus.id]: 2 };

/** Mia, Max and Walt are in group 1, Gus in group 2. Mia and Max have played the day before. */
export async function roundOfGroups(club: ServedClub): Promise<string> {
  await letPlayersKeepScores(club);
  const { context } = club;
  const { teeTimeId: yesterday } = accepted(await addTeeTime(context, ada, dayBefore));
  for (const player of [mia, max]) {
    accepted(await addPlayer(context, ada, { teeTimeId: yesterday, playerId: player.id }));
    await startCard(club, player, yesterday, "7.8", "White");
  }
  const teeTimeId = await addEightOClock(club, 12);
  for (const player of [mia, max, walt, gus]) accepted(await joinTeeTime(context, player, teeTimeId));
  await regroup(club, teeTimeId, groups);
  club.at(eight);
  await seeAll(club);
  return teeTimeId;
}

export async function regroup({ context }: ServedClub, teeTimeId: string, wanted: Record<string, number>) {
  const assignments = Object.entries(wanted).map(([playerId, groupNumber]) => ({ playerId, groupNumber }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
}

export function keeper(club: ServedClub, teeTimeId: string, by: Actor = max, of: Actor = mia) {
  const kept = { by, of, teeTimeId };
  return {
    hole: (...holes: Parameters<typeof keepHoles>[2][]) => keepHoles(club, kept, ...holes),
    card: (card: string) => keepCard(club, kept, card),
    group: async () => (await club.ask("readGroupCards", { as: by, params: { teeTimeId } })).answer(),
  };
}

export async function cardOf(club: ServedClub, teeTimeId: string, as: Actor = mia) {
  const { card } = (await club.ask("readCard", { as, params: { teeTimeId } })).answer();
  if (card === null) throw new Error(`${as.id} has no card.`);
  return card;
}

/** What the owner sends from her own phone. */
export async function enter(club: ServedClub, teeTimeId: string, entry: Partial<HoleEntry>, as: Actor = mia) {
  const { versions } = await cardOf(club, teeTimeId, as);
  const base = versions[(entry.holeNumber ?? 1) - 1] ?? 0;
  const entries = [{ holeNumber: 1, gross: 5, base, rev: nextRev(), device: `phone-of-${as.id}`, ...entry }];
  return club.ask("saveHoles", { as, params: { teeTimeId }, body: { way: "live", entries } });
}

let lastRev = 0;

/** Rises also from one test to the next. */
function nextRev(): number {
  lastRev += 1;
  return lastRev;
}
