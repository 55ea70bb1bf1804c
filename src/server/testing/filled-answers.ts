/** Fills the lists of answers, because an empty list does not show its fields. */
import type { EndpointName } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { notifyPlayers } from "../store/notifications.ts";
import { atNine, type World } from "./access-requests.ts";
import { ada, gus, max, mia, walt } from "./cast.ts";
import { morning, type TestClub } from "./databases/database.ts";
import { groupTogether } from "./rounds/kept-rounds.ts";
import { accepted, correctByAdmin, eight } from "./rounds/rounds.ts";

const aboutWhoComes: readonly EndpointName[] = [
  "addPlayer",
  "changeTeeTime",
  "readDashboard",
  "readPool",
  "readScoreCards",
  "readTeeTime",
  "removePlayer",
];
const aboutGroups: readonly EndpointName[] = [
  "markNoShow",
  "readLeaderboard",
  "readTeamResults",
  "readTelevision",
  "undoNoShow",
];
const aboutCorrections: readonly EndpointName[] = [
  "readBetScorecard",
  "readCard",
  "readCardOfPlayer",
  "readSettleUp",
  "readSkins",
  "readTeamResults",
];

const aboutKeptCards: readonly EndpointName[] = [
  "correctCard",
  "listBetResults",
  "listNotifications",
  "listPlayerStatus",
  "readBet",
  "readBetScorecard",
  "readCard",
  "readCardOfPlayer",
  "readGroupCards",
  "readHome",
  "readSkins",
  "readTeamResults",
];

export function isToBeFilled(name: EndpointName): boolean {
  const filled = [...aboutWhoComes, ...aboutGroups, ...aboutCorrections, ...aboutKeptCards];
  return [...filled, "listScoreEntries"].includes(name);
}

export async function fillAnswers(
  name: EndpointName,
  club: TestClub,
  { coming, played }: World,
): Promise<void> {
  if (aboutWhoComes.includes(name)) {
    await join(club, coming, mia, walt, gus);
    await groupTogether(club, coming, mia, walt);
  }
  if (aboutGroups.includes(name)) await groupTogether(club, played, mia, max);
  if (aboutCorrections.includes(name)) {
    const whose = name === "readCardOfPlayer" ? mia : max;
    await correctByAdmin(club, whose, played, "9 - - - - - - - - | - - - - - - - - -");
  }
  if (aboutKeptCards.includes(name)) await keep(club, played);
  if (name === "listScoreEntries") {
    await join(club, coming, mia, walt);
    club.at(morning);
    const request = { ...atNine, date: "2026-11-21", time: "07:30" } as const;
    const started = accepted(await addTeeTime(club.context, ada, request));
    await join(club, started.teeTimeId, mia, walt);
    club.at(eight);
  }
}

async function join({ context }: TestClub, teeTimeId: TeeTimeId, ...players: Actor[]): Promise<void> {
  for (const player of players) accepted(await joinTeeTime(context, player, teeTimeId));
}

/** Mia and Max have kept each other's cards. Mia has entered another score on her first hole. */
async function keep(club: TestClub, teeTimeId: TeeTimeId): Promise<void> {
  const { kysely } = club.db;
  await groupTogether(club, teeTimeId, mia, max);
  await kysely.updateTable("cards").set({ submittedAt: null }).execute();
  for (const [{ id: playerId }, { id: scorerId }] of [
    [mia, max],
    [max, mia],
  ] as const)
    await kysely.updateTable("cardHoles").set({ scorerId }).where("playerId", "=", playerId).execute();
  const entered = {
    teeTimeId,
    playerId: mia.id,
    holeNumber: 1,
    byId: mia.id,
    gross: 8,
    pickedUp: 0,
  } as const;
  await kysely.insertInto("holeClaims").values(entered).execute();
  const kept = [{ playerId: mia.id, kind: "card-kept" }] as const;
  await club.db.transaction((tx) => notifyPlayers(tx, { teeTimeId }, kept, eight));
}
