import { expect, test } from "vitest";
import type { Role } from "../golf.ts";
import { refuse } from "../refusal.ts";
import {
  type Actor,
  changeMembership,
  changeRole,
  hasAdminArea,
  hasBets,
  mayCall,
  mayEditProfile,
  mayResetPin,
  maySeeBet,
  maySeeGame,
  mayTakePart,
  type Policy,
} from "./permissions.ts";

const actor = (role: Role): Actor => ({ id: role, role, groupCode: "BIRDIE" });

test.each<[Policy, Role | null, ReturnType<typeof mayCall>]>([
  ["public", null, true],
  ["public", "guest", true],
  ["player", null, refuse("not-signed-in")],
  ["player", "guest", true],
  ["player", "member", true],
  ["player", "admin", true],
  ["bettor", null, refuse("not-signed-in")],
  ["bettor", "guest", refuse("not-allowed")],
  ["bettor", "member", true],
  ["bettor", "admin", true],
  ["admin", null, refuse("not-signed-in")],
  ["admin", "guest", refuse("admins-only")],
  ["admin", "member", refuse("admins-only")],
  ["admin", "admin", true],
])("what is for %s, asked by %s", (policy, role, answer) => {
  expect(mayCall(policy, role && actor(role))).toEqual(answer);
});

test("what is for televisions is answered to a browser that has opened a link, and to nobody else", () => {
  for (const asker of [null, actor("guest"), actor("member"), actor("admin")]) {
    expect(mayCall("television", asker, true)).toBe(true);
    expect(mayCall("television", asker)).toEqual(refuse("television-link-ended"));
  }
});

test("members and admins have bets, guests have none", () => {
  expect((["member", "admin", "guest"] as const).map((role) => hasBets({ role }))).toEqual([
    true,
    true,
    false,
  ]);
});

test("only admins have the admin area", () => {
  expect((["member", "admin", "guest"] as const).map((role) => hasAdminArea({ role }))).toEqual([
    false,
    true,
    false,
  ]);
});

test("a player removed from the group takes no part until an admin gives a group again", () => {
  expect(mayTakePart({ groupCode: null })).toEqual(refuse("not-in-a-group"));
  expect(mayTakePart({ groupCode: "BIRDIE" })).toBe(true);
});

test("a game that its player shows is seen by members and admins, and no other by anybody", () => {
  const seenBy = (showsGame: boolean) =>
    (["member", "admin", "guest"] as const).map((role) => maySeeGame({ role }, { showsGame }));
  expect(seenBy(true)).toEqual([true, true, false]);
  expect(seenBy(false)).toEqual([false, false, false]);
});

test("a bet is seen by the two who play it, and by no admin", () => {
  const bet = { createdBy: "member", opponent: "other" };
  expect(maySeeBet({ id: "member" }, bet)).toBe(true);
  expect(maySeeBet({ id: "other" }, bet)).toBe(true);
  expect(maySeeBet(actor("admin"), bet)).toBe(false);
});

test("profiles are edited by their owner and the admins", () => {
  expect(mayEditProfile(actor("member"), "member")).toBe(true);
  expect(mayEditProfile(actor("member"), "other")).toBe(false);
  expect(mayEditProfile(actor("guest"), "member")).toBe(false);
  expect(mayEditProfile(actor("admin"), "member")).toBe(true);
});

test("an admin resets the PIN of others, and nobody their own in this way", () => {
  expect(mayResetPin(actor("admin"), "member")).toBe(true);
  expect(mayResetPin(actor("admin"), "admin")).toBe(false);
  expect(mayResetPin(actor("member"), "other")).toBe(false);
  expect(mayResetPin(actor("member"), "member")).toBe(false);
});

test("an admin makes a member an admin and back", () => {
  const people = [
    { id: "ada", role: "admin" },
    { id: "bob", role: "member" },
  ] as const;
  expect(changeRole(people, "bob", "admin")).toBe("admin");
  expect(changeRole([...people, { id: "cat", role: "admin" }], "ada", "member")).toBe("member");
});

test("the last admin cannot be demoted", () => {
  const people = [
    { id: "ada", role: "admin" },
    { id: "bob", role: "member" },
  ] as const;
  expect(changeRole(people, "ada", "member")).toEqual(refuse("last-admin"));
  expect(changeRole(people, "ada", "admin")).toBe("admin");
  expect(changeRole([{ id: "bob", role: "member" }], "bob", "member")).toBe("member");
});

test("a guest is made nothing, and neither is a stranger", () => {
  const people = [{ id: "gus", role: "guest" }] as const;
  expect(changeRole(people, "gus", "admin")).toEqual(refuse("not-allowed"));
  expect(changeRole(people, "nobody", "admin")).toEqual(refuse("not-found"));
});

test("a guest becomes a member, and a member the guest of a host who may have guests", () => {
  const member: Actor = { id: "mia", role: "member", groupCode: "MESA" };
  const host: Actor = { ...member, id: "max" };
  const guest: Actor = { ...member, id: "gus", role: "guest" };
  expect(changeMembership(guest, "member", null)).toBe("member");
  expect(changeMembership(guest, "guest", null)).toBe("guest");
  expect(changeMembership(member, "member", null)).toBe("member");
  expect(changeMembership(member, "guest", host)).toBe("guest");
  expect(changeMembership(member, "guest", { ...host, role: "admin" })).toBe("guest");
  for (const none of [null, member, guest, { ...host, groupCode: null }])
    expect(changeMembership(member, "guest", none)).toEqual(refuse("affiliation-not-chosen"));
  for (const as of ["member", "guest"] as const)
    expect(changeMembership({ ...member, role: "admin" }, as, host)).toEqual(refuse("not-allowed"));
});
