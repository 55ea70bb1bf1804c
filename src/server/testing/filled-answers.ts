/** Fills the lists of answers, because an empty list does not show its fields. */
import type { EndpointName } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { joinTeeTime, saveGroups } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import { atNine, type World } from "./access-requests.ts";
import { ada, gus, max, mia, walt } from "./cast.ts";
import { morning, type TestClub } from "./databases/database.ts";
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

export function isToBeFilled(name: EndpointName): boolean {
  return [...aboutWhoComes, ...aboutGroups, ...aboutCorrections, "listScoreEntries"].includes(name);
}

export async function fillAnswers(
  name: EndpointName,
  club: TestClub,
  { coming, played }: World,
): Promise<void> {
  if (aboutWhoComes.includes(name)) {
    await join(club, coming, mia, walt, gus);
    await group(club, coming, mia, walt);
  }
  if (aboutGroups.includes(name)) await group(club, played, mia, max);
  if (aboutCorrections.includes(name)) {
    const whose = name === "readCardOfPlayer" ? mia : max;
    await correctByAdmin(club, whose, played, "9 - - - - - - - - | - - - - - - - - -");
  }
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

async function group({ context }: TestClub, teeTimeId: TeeTimeId, ...players: Actor[]): Promise<void> {
  const assignments = players.map(({ id }) => ({ playerId: id, groupNumber: 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
}
