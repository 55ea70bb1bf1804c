/** What is asked about a player's game: by themselves, and by members where they show it? */
import { isRefused } from "#rules/refusal";
import * as games from "../actions/profile.ts";
import type { Handler } from "../http/mount.ts";
import { gameOfPlayerAnswer, myGameAnswer } from "../presenters/my-game.ts";

export const readMyGame: Handler<"readMyGame"> = (context, { actor }) => myGameAnswer(context, actor.id);

export const showGame: Handler<"showGame"> = async (context, { actor, body }) => {
  const changed = await games.showGame(context, actor, body.showsGame);
  return isRefused(changed) ? changed : myGameAnswer(context, actor.id);
};

export const readGameOfPlayer: Handler<"readGameOfPlayer"> = (context, { actor, params }) =>
  gameOfPlayerAnswer(context, actor, params.playerId);
