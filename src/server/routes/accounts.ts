/**
 * What is asked before there is a session, and about it?
 */
import { isRefused } from "#rules/refusal";
import * as accounts from "../actions/accounts.ts";
import { once } from "../actions/once.ts";
import * as pinReset from "../actions/pin-reset.ts";
import type { Handler } from "../http/mount.ts";
import { homeAnswer } from "../presenters/home.ts";
import { sessionAnswer } from "../presenters/session.ts";

export const checkGroupCode: Handler<"checkGroupCode"> = (context, { address, device, session, body }) =>
  accounts.checkCode(context, { address, device, token: session.token }, body);

export const register: Handler<"register"> = async (context, input) => {
  const { address, device, session, body, act } = input;
  const visitor = { address, device, token: session.token };
  const registered = await once(
    context,
    act,
    () => accounts.register(context, visitor, body, act),
    () => accounts.registerAgain(context, visitor, body),
  );
  if (isRefused(registered)) return registered;
  session.give(registered.token);
  device.remember(registered.marks);
  return sessionAnswer(context, registered.playerId);
};

export const logIn: Handler<"logIn"> = async (context, { address, device, session, body }) => {
  const loggedIn = await accounts.logIn(context, { address, device, token: session.token }, body);
  if (isRefused(loggedIn)) return loggedIn;
  session.give(loggedIn.token);
  device.remember(loggedIn.marks);
  return sessionAnswer(context, loggedIn.playerId);
};

export const resetPin: Handler<"resetPin"> = async (context, { address, device, session, body }) => {
  const loggedIn = await pinReset.resetPin(context, { address, device, token: session.token }, body);
  if (isRefused(loggedIn)) return loggedIn;
  session.give(loggedIn.token);
  device.remember(loggedIn.marks);
  return sessionAnswer(context, loggedIn.playerId);
};

export const logOut: Handler<"logOut"> = async (context, { address, device, session }) => {
  const marks = await accounts.logOut(context, { address, token: session.token, device });
  if (marks !== null) device.remember(marks);
  session.takeAway();
  return {};
};

export const readSession: Handler<"readSession"> = (context, { actor }) => sessionAnswer(context, actor.id);

export const readHome: Handler<"readHome"> = (context, { actor }) =>
  context.keptAnswer("readHome", actor, () => homeAnswer(context, actor));
