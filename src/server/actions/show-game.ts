import type { Actor } from "#rules/permissions";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import { lockPlayer, setPlayer } from "../store/players.ts";

export async function showGame(
  { db, now }: Context,
  actor: Actor,
  showsGame: boolean,
): Promise<true | Refusal> {
  return db.transaction(async (tx) => {
    const player = await lockPlayer(tx, actor.id);
    if (player === null) return refuse("not-found");
    if ((player.showsGame === 1) === showsGame) return true;
    await setPlayer(tx, actor.id, { showsGame: showsGame ? 1 : 0 });
    await appendAudit(tx, {
      at: now(),
      by: actor.id,
      action: showsGame ? "show-game" : "hide-game",
      subject: "player",
      subjectId: actor.id,
    });
    return true;
  });
}
