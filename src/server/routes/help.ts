import type { Handler } from "../http/mount.ts";
import { helpAnswer } from "../presenters/help.ts";
import * as players from "../store/players.ts";

export const readHelp: Handler<"readHelp"> = (context, { actor }) => helpAnswer(context, actor);

export const markGuideSeen: Handler<"markGuideSeen"> = async ({ db }, { actor, params }) => {
  await db.transaction((tx) => players.markGuideSeen(tx, actor.id, params.guide));
  return {};
};
