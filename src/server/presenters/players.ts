/** Only admins get the list of players. Names are sorted here: SQLite and PostgreSQL sort differently. */

import type { Answer } from "#contract/endpoints";
import type { Player, PlayerRow, PlayersQuery } from "#contract/players/players";
import type { PlayerId } from "#rules/golf";
import { byFirstName, byLastName, displayName, readPhone } from "#rules/players/person";
import { beginningsFirst, isFound, playersPerPage } from "#rules/players/player-search";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { listPlayerNames, listPlayers, type PlayerOfClub } from "../store/players.ts";
import { traitsOf } from "./namesakes.ts";
import { personAnswer } from "./people.ts";

export async function playersAnswer(
  { db: { kysely } }: Context,
  { name = "", phone, order, from = 0, atMost = playersPerPage, ...others }: PlayersQuery,
): Promise<Answer<"listPlayers">> {
  const typed = phone === undefined ? undefined : readPhone(phone);
  const choice = { ...others, phone: isRefused(typed) ? "" : typed };
  const all = await listPlayerNames(kysely, choice);
  const inOrder = all
    .filter((player) => isFound(player, name))
    .toSorted(order === "last-name" ? byLastName() : byFirstName());
  const found = beginningsFirst(inOrder, name);
  const ids = found.slice(from, from + atMost).map(({ id }) => id);
  const players = new Map((await listPlayers(kysely, ids)).map((player) => [player.id, player]));
  const end = from + atMost;
  // Players outside the list are compared too: one of them may look like a player in the list.
  const traits = await traitsOf(kysely, await listPlayerNames(kysely, {}));
  return {
    players: ids
      .flatMap((id) => players.get(id) ?? [])
      .map((player) => ({
        ...playerRow(player),
        traits: traits(player.id),
        asksForDeletion: player.deletionAskedAt !== null,
      })),
    total: found.length,
    next: end < found.length ? end : null,
  };
}

export async function playerNamesAnswer(
  { db }: Context,
  { membersOf, hosts }: { membersOf?: string | undefined; hosts?: "only" | undefined },
): Promise<Answer<"listPlayerNames">> {
  const kind = membersOf === undefined && hosts === undefined ? undefined : "members";
  const choice = { kind, code: membersOf, inGroup: hosts === "only" } as const;
  const players = (await listPlayerNames(db.kysely, choice)).toSorted(byFirstName());
  const traits = await traitsOf(db.kysely, players);
  return {
    players: players.map((player) => ({
      id: player.id,
      name: displayName(player),
      traits: traits(player.id),
    })),
  };
}

export async function playerAnswer({ db }: Context, playerId: PlayerId): Promise<Player | Refusal> {
  const [player] = await listPlayers(db.kysely, [playerId]);
  if (player === undefined) return refuse("not-found");
  const { role, teeBox } = player;
  return { ...playerRow(player), role, teeBox };
}

function playerRow(player: PlayerOfClub): PlayerRow {
  const { nickname, phone, groupCode } = player;
  return { ...personAnswer(player), nickname, phone, groupCode };
}
