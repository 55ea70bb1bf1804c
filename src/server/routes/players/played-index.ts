import type { Handlers } from "../../http/mount.ts";
import { indexGapsAnswer, myIndexAnswer } from "../../presenters/played-index.ts";

export const playedIndexRoutes = {
  readMyIndex: (context, { actor }) => myIndexAnswer(context, actor.id),
  listIndexGaps: (context) => indexGapsAnswer(context),
} satisfies Partial<Handlers>;
