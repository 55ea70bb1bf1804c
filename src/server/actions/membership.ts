/**
 * How does a player lose his group? Specification section 2 (/admin/player/{phone}); ruling 30.
 */
import { refuseChanged } from "#contract/changed-meanwhile";
import { adminPlayers } from "#contract/labels/admin";
import type { PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import { lockPlayer, setPlayer } from "../store/players.ts";

/**
 * By an admin, out of the group he read: the player may be in another one by now. Out of none he is removed already.
 * His account, his places and his bets stay; he takes part in nothing new, and the group has a place free.
 */
export async function removeFromGroup(
  { db, now }: Context,
  actor: Actor,
  { playerId, code }: { playerId: PlayerId; code: string },
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    if (player === null) return refuse("not-found");
    const { groupCode, groupJoinedAt } = player;
    if (groupCode === null) return true;
    if (groupCode !== code) return refuseChanged([{ label: adminPlayers.group, value: groupCode }]);
    await setPlayer(tx, playerId, { groupCode: null, groupJoinedAt: null });
    await writeDown(tx, {
      at: now(),
      by: actor.id,
      action: "remove-from-group",
      subject: "player",
      subjectId: playerId,
      before: { groupCode, groupJoinedAt },
      after: { groupCode: null, groupJoinedAt: null },
    });
    return true;
  });
}
