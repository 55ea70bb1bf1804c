/**
 * What does an admin see of a player? Also the phone, the group and a nickname that its owner hides.
 */
import type { Player, PlayerRow } from "#contract/players";
import type { PlayerId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { listPlayers, type PlayerOfClub } from "../store/players.ts";
import { personAnswer } from "./people.ts";

export async function playersAnswer({ db }: Context): Promise<{ players: PlayerRow[] }> {
  return { players: (await listPlayers(db.kysely)).map(playerRow) };
}

export async function playerAnswer({ db }: Context, playerId: PlayerId): Promise<Player | Refusal> {
  const [player] = await listPlayers(db.kysely, playerId);
  if (player === undefined) return refuse("not-found");
  const { role, teeBox } = player;
  return { ...playerRow(player), role, teeBox };
}

function playerRow(player: PlayerOfClub): PlayerRow {
  const { nickname, phone, groupCode } = player;
  return { ...personAnswer(player), nickname, phone, groupCode };
}
