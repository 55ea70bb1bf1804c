import { type Refusal, unlessRefused } from "#rules/refusal";
import { once } from "../../actions/once.ts";
import * as accounts from "../../actions/players/accounts.ts";
import type { LoggedIn } from "../../actions/players/open-session.ts";
import * as pinReset from "../../actions/players/pin-reset.ts";
import * as profile from "../../actions/players/profile.ts";
import type { AppContext } from "../../context.ts";
import type { HandlerInput, Handlers } from "../../http/mount.ts";
import { homeAnswer } from "../../presenters/home.ts";
import { sessionAnswer } from "../../presenters/people.ts";

export const accountRoutes = {
  checkGroupCode: (context, input) => accounts.checkCode(context, visitorOf(input), input.body),

  register: (context, input) => {
    const { body, act } = input;
    const visitor = visitorOf(input);
    const registered = once(
      context,
      act,
      () => accounts.register(context, visitor, body, act),
      () => accounts.registerAgain(context, visitor, body),
    );
    return sessionOf(context, input, registered);
  },

  logIn: (context, input) => sessionOf(context, input, accounts.logIn(context, visitorOf(input), input.body)),

  resetPin: (context, input) =>
    sessionOf(context, input, pinReset.resetPin(context, visitorOf(input), input.body)),

  changePin: (context, input) =>
    sessionOf(context, input, profile.changePin(context, visitorOf(input), input.actor.id, input.body)),

  logOut: async (context, input) => {
    const { device, session } = input;
    const marks = await accounts.logOut(context, visitorOf(input));
    if (marks !== null) device.remember(marks);
    session.takeAway();
    return {};
  },

  readSession: (context, { actor }) => sessionAnswer(context, actor.id),
  readHome: (context, { actor }) => context.cachedAnswer("readHome", actor, () => homeAnswer(context, actor)),
} satisfies Partial<Handlers>;

type Asking = Pick<HandlerInput<"logIn">, "address" | "device" | "session">;

function visitorOf({ address, device, session }: Asking) {
  return { address, device, token: session.token };
}

function sessionOf(context: AppContext, { session, device }: Asking, login: Promise<LoggedIn | Refusal>) {
  return unlessRefused(login, ({ token, marks, playerId }) => {
    session.give(token);
    device.remember(marks);
    return sessionAnswer(context, playerId);
  });
}
