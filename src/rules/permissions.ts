/**
 * Specification section 6; rulings "What the old app did badly", 20, 26, 30 and 31. Only what depends on the person.
 * The state of a tee time, a card or a bet decides in `tee-time.ts`, `score-entry.ts` and `bet.ts`.
 */
import type { PlayerId, Role } from "./golf.ts";
import { type Refusal, refuse } from "./refusal.ts";

export type Actor = {
  readonly id: PlayerId;
  readonly role: Role;
  /** Null after an admin removed the player from the group. */
  readonly groupCode: string | null;
};

/** "television": a browser that has opened a television's link, whoever is signed in there. "bettor": not a guest. */
export type Policy = "public" | "television" | "player" | "bettor" | "admin";

/** Refuses "not-signed-in", "admins-only", "not-allowed" to a guest, or "television-link-ended". */
export function mayCall(policy: Policy, actor: Actor | null, isTelevision = false): true | Refusal {
  if (policy === "public") return true;
  if (policy === "television") return isTelevision || refuse("television-link-ended");
  if (actor === null) return refuse("not-signed-in");
  // The compiler names a policy that is missing here: none lets anybody through by being new.
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

/** Joining a tee time and making a bet need a group. Refuses "not-in-a-group". Ruling 30. */
export function mayTakePart(player: Pick<Actor, "groupCode">): true | Refusal {
  return player.groupCode === null ? refuse("not-in-a-group") : true;
}

/** Whom a guest may name as host: members and admins in a group. Ruling 51. */
export function mayHost(player: Pick<Actor, "role" | "groupCode">): boolean {
  return player.role !== "guest" && mayTakePart(player) === true;
}

/** The two who play it; nobody else, admins included. Ruling 26. */
export function maySeeBet(
  actor: Pick<Actor, "id">,
  bet: { readonly createdBy: PlayerId; readonly opponent: PlayerId },
): boolean {
  return actor.id === bet.createdBy || actor.id === bet.opponent;
}

/** Of a player who shows it; guests see nobody's, and admins no more than other members. */
export function maySeeGame(actor: Pick<Actor, "role">, player: { readonly showsGame: boolean }): boolean {
  return player.showsGame && actor.role !== "guest";
}

/** A player's own profile; an admin edits anybody's. Section 6. */
export function mayEditProfile(actor: Pick<Actor, "id" | "role">, ownerId: PlayerId): boolean {
  return actor.id === ownerId || hasAdminArea(actor);
}

/** Anybody's but their own, which they change with the present one. Ruling 31, protection 1. */
export function mayResetPin(actor: Pick<Actor, "id" | "role">, playerId: PlayerId): boolean {
  return hasAdminArea(actor) && actor.id !== playerId;
}

/** Refuses "not-found", "not-allowed" for a guest, and "last-admin" when the club would have none. Ruling 31. */
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

/** Refuses "not-allowed" for an admin, and "affiliation-not-chosen" without a host who may have guests. Ruling 52. */
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
