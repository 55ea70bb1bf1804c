/** What is asked about one's own game? */
import type { Handler } from "../http/mount.ts";
import { myGameAnswer } from "../presenters/my-game.ts";

export const readMyGame: Handler<"readMyGame"> = (context, { actor }) => myGameAnswer(context, actor.id);
