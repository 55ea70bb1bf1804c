/**
 * What does a person's role permit? Other rules check the state of a tee time, card or bet. Section 6;
 * rulings 20, 26, 30 and 31.
 */
import type { BetPlayers, PlayerId, Role } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";

export type Actor = {
  readonly id: PlayerId;
  readonly role: Role;
  readonly groupCode: string | null;
};

/** "television": a browser with a valid television link, whether logged in or not. "bettor": a member or an admin. */
export type Policy = "public" | "television" | "player" | "bettor" | "admin";

/**
 * Refuses with "not-signed-in" or "television-link-ended". Refuses with "not-allowed" or "admins-only" if the role
 * may not use the endpoint.
 */
export function mayCall(policy: Policy, actor: Actor | null, isTelevision = false): true | Refusal {
  if (policy === "public") return true;
  if (policy === "television") return isTelevision || refuse("television-link-ended");
  if (actor === null) return refuse("not-signed-in");
  // No default: the compiler reports a policy that is missing here.
  switch (policy) {
    case "player":
      return true;
    case "bettor":
      return hasBets(actor) ? true : refuse("not-allowed");
    case "admin":
      return hasAdminArea(actor) ? true : refuse("admins-only");
  }
}

/** Guests have no My Bets. Section 6. */
export function hasBets(actor: Pick<Actor, "role">): boolean {
  return actor.role !== "guest";
}

export function hasAdminArea(actor: Pick<Actor, "role">): boolean {
  return actor.role === "admin";
}

/** Joining a tee time and making a bet need a group. Refuses with "not-in-a-group". Ruling 30. */
export function mayTakePart(player: Pick<Actor, "groupCode">): true | Refusal {
  return player.groupCode === null ? refuse("not-in-a-group") : true;
}

/** A guest's host is a member or admin in a group. Ruling 51. */
export function mayHost(player: Pick<Actor, "role" | "groupCode">): boolean {
  return player.role !== "guest" && mayTakePart(player) === true;
}

/** Only the two players of a bet may see it; admins may not see the bets of others. Ruling 26. */
export function maySeeBet(actor: Pick<Actor, "id">, bet: BetPlayers): boolean {
  return actor.id === bet.createdBy || actor.id === bet.opponent;
}

export function maySeeGame(actor: Pick<Actor, "role">, player: { readonly showsGame: boolean }): boolean {
  return player.showsGame && actor.role !== "guest";
}

/** Players edit their own profile; admins edit every profile. Section 6. */
export function mayEditProfile(actor: Pick<Actor, "id" | "role">, ownerId: PlayerId): boolean {
  return actor.id === ownerId || hasAdminArea(actor);
}

/** Admins may not reset their own PIN: a reset does not ask for the present PIN. Ruling 31, protection 1. */
export function mayResetPin(actor: Pick<Actor, "id" | "role">, playerId: PlayerId): boolean {
  return hasAdminArea(actor) && actor.id !== playerId;
}

/**
 * Refuses with "not-found", with "not-allowed" if the player is a guest, and with "last-admin" if no admin would
 * remain. Ruling 31.
 */
export function changeRole(
  people: readonly { readonly id: PlayerId; readonly role: Role }[],
  targetId: PlayerId,
  role: "member" | "admin",
): "member" | "admin" | Refusal {
  const target = people.find(({ id }) => id === targetId);
  if (target === undefined) return refuse("not-found");
  if (target.role === "guest") return refuse("not-allowed");
  const hasOtherAdmin = people.some(({ id, role }) => role === "admin" && id !== targetId);
  if (target.role === "admin" && role === "member" && !hasOtherAdmin) return refuse("last-admin");
  return role;
}

/**
 * Refuses with "not-allowed" if the player is an admin, and with "affiliation-not-chosen" if the new
 * guest has no permitted host. Ruling 52.
 */
export function changeMembership(
  player: { readonly id: PlayerId; readonly role: Role },
  as: "member" | "guest",
  host: Actor | null,
): "member" | "guest" | Refusal {
  if (player.role === "admin") return refuse("not-allowed");
  if (as === "member" || player.role === "guest") return as;
  const isHost = host !== null && host.id !== player.id && mayHost(host);
  return isHost ? "guest" : refuse("affiliation-not-chosen");
}
