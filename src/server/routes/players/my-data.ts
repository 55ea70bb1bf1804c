import { done } from "#rules/refusal";
import { askForDeletion, declineDeletion, deletePlayer } from "../../actions/players/deletion.ts";
import { myCardsFile, myDataFile } from "../../files/my-data.ts";
import type { Handlers } from "../../http/mount.ts";
import { deletionAnswer } from "../../presenters/deletion.ts";

export const myDataRoutes = {
  exportMyData: (context, { actor }) => myDataFile(context, actor.id),
  exportMyCards: (context, { actor }) => myCardsFile(context, actor.id),
  readMyDeletion: (context, { actor }) => deletionAnswer(context, actor.id),
  askForDeletion: (context, { actor }) => done(askForDeletion(context, actor, true)),
  takeBackDeletion: (context, { actor }) => done(askForDeletion(context, actor, false)),
  readDeletionOf: (context, { params }) => deletionAnswer(context, params.playerId),
  deletePlayer: (context, { actor, params, body }) =>
    done(deletePlayer(context, actor, params.playerId, body.reason)),
  declineDeletion: (context, { actor, params, body }) =>
    done(declineDeletion(context, actor, params.playerId, body.answer)),
} satisfies Partial<Handlers>;
