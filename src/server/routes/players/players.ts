import type { PlayerId } from "#rules/golf";
import { printResetCode } from "#rules/players/reset-code";
import { isRefused, unlessRefused } from "#rules/refusal";
import * as accounts from "../../actions/players/account-changes.ts";
import * as memberList from "../../actions/players/member-list.ts";
import * as membership from "../../actions/players/membership.ts";
import * as pinReset from "../../actions/players/pin-reset.ts";
import * as profile from "../../actions/players/profile.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/mount.ts";
import { readPersonAnswer } from "../../presenters/people.ts";
import { playerAnswer, playerNamesAnswer, playersAnswer } from "../../presenters/players.ts";

export const playerRoutes = {
  readPerson: (context, { actor, params }) => readPersonAnswer(context, actor, params.playerId),
  listPlayers: (context, { query }) => playersAnswer(context, query),
  listPlayerNames: (context, { query }) => playerNamesAnswer(context, query),
  readPlayer: (context, { params }) => playerAnswer(context, params.playerId),

  changePlayer: (context, { actor, params, body: { asRead, ...form } }) =>
    playerAfter(context, params, profile.changeProfile(context, actor, params.playerId, form, asRead)),

  savePlayerPhoto: (context, { actor, params, body }) =>
    playerAfter(context, params, profile.savePhoto(context, actor, params.playerId, body)),

  removePlayerPhoto: (context, { actor, params }) =>
    playerAfter(context, params, profile.removePhoto(context, actor, params.playerId)),

  giveResetCode: (context, { actor, params }) =>
    unlessRefused(pinReset.giveResetCode(context, actor, params.playerId), (given) => {
      return { ...given, code: printResetCode(given.code) };
    }),

  previewMembers: (context, { body }) => memberList.previewMembers(context, body),
  addMembers: (context, { actor, body, act }) => memberList.addMembers(context, actor, body, act),

  changePhone: async (context, { actor, device, session, params, body }) => {
    const { playerId } = params;
    const own = playerId === actor.id ? { token: session.token, device } : null;
    const changed = await accounts.changePhone(context, actor, playerId, body, own);
    if (isRefused(changed)) return changed;
    // Admins who change their own role or phone stay logged in here. Their other devices are logged out.
    if (changed.token !== null) session.give(changed.token);
    return playerAnswer(context, playerId);
  },

  changeRole: async (context, { actor, device, session, params, body }) => {
    const { playerId } = params;
    if (playerId !== actor.id)
      return playerAfter(context, params, accounts.changeRole(context, actor, playerId, body.role));
    const changed = await accounts.changeOwnRole(context, actor, body.role, { token: session.token, device });
    if (isRefused(changed)) return changed;
    if (changed.token !== null) session.give(changed.token);
    return playerAnswer(context, playerId);
  },

  changeMembership: (context, { actor, params, body }) =>
    playerAfter(context, params, membership.changeMembership(context, actor, { ...params, ...body })),

  removeFromGroup: (context, { actor, params }) =>
    playerAfter(context, params, membership.removeFromGroup(context, actor, params)),

  addToGroup: (context, { actor, params }) =>
    playerAfter(context, params, membership.addToGroup(context, actor, params)),
} satisfies Partial<Handlers>;

function playerAfter(context: Context, { playerId }: { playerId: PlayerId }, change: Promise<unknown>) {
  return unlessRefused(change, () => playerAnswer(context, playerId));
}
