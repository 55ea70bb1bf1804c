import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import {
  admitsRegistration,
  type CodeForm,
  codeTab,
  guestCode,
  maxKeptCodeLength,
  newCode,
  offeredMemberCodes,
  readCode,
  readLastDay,
  readMaxPlayers,
} from "./group-codes.ts";

const today = "2026-11-20";
const open = { active: true, isGuest: false, maxPlayers: null, players: 200, lastDay: null };

const existing = [
  { code: "BIRDIE", active: true, isGuest: false },
  { code: "EAGLE", active: false, isGuest: false },
  { code: "GUEST-BIRDIE", active: true, isGuest: true },
];

const memberForm: CodeForm = {
  code: " albatross ",
  type: "member",
  maxPlayers: 40,
  linkedMemberCode: null,
  linkedMemberId: null,
};

const guestForm: CodeForm = {
  code: "albatross",
  type: "guest",
  maxPlayers: 40,
  linkedMemberCode: "BIRDIE",
  linkedMemberId: "ann",
};

test("a code is read without regard to case and to spaces around it", () => {
  expect(readCode("  birdie ")).toBe("BIRDIE");
});

test("a guest code gets its prefix where it is missing", () => {
  expect(guestCode("birdie")).toBe("GUEST-BIRDIE");
  expect(guestCode("guest-birdie")).toBe("GUEST-BIRDIE");
});

test("an active code lets a player register", () => {
  expect(admitsRegistration(open, "member", today)).toBe(true);
  expect(admitsRegistration({ ...open, isGuest: true }, "guest", today)).toBe(true);
});

test("an unknown code, an inactive one and one of the other kind are invalid", () => {
  expect(admitsRegistration(null, "member", today)).toEqual(refuse("invalid-group-code"));
  expect(admitsRegistration({ ...open, active: false }, "member", today)).toEqual(
    refuse("invalid-group-code"),
  );
  expect(admitsRegistration(open, "guest", today)).toEqual(refuse("invalid-group-code"));
  expect(admitsRegistration({ ...open, isGuest: true }, "member", today)).toEqual(
    refuse("invalid-group-code"),
  );
});

test("a full code takes no more, also when its maximum was set below today's count", () => {
  expect(admitsRegistration({ ...open, maxPlayers: 10, players: 9 }, "member", today)).toBe(true);
  expect(admitsRegistration({ ...open, maxPlayers: 10, players: 10 }, "member", today)).toEqual(
    refuse("group-code-full"),
  );
  expect(admitsRegistration({ ...open, maxPlayers: 5, players: 10 }, "member", today)).toEqual(
    refuse("group-code-full"),
  );
});

test("a code admits through its last day, and then says that it has ended", () => {
  const ended = refuse("group-code-ended");
  expect(admitsRegistration({ ...open, lastDay: today }, "member", today)).toBe(true);
  expect(admitsRegistration({ ...open, lastDay: today }, "member", "2026-11-21")).toEqual(ended);
  expect(admitsRegistration({ ...open, lastDay: today, maxPlayers: 0 }, "member", "2027-01-01")).toEqual(
    ended,
  );
  const stopped = { ...open, active: false, lastDay: "2026-11-19" };
  expect(admitsRegistration(stopped, "member", today)).toEqual(refuse("invalid-group-code"));
});

test.each([
  ["", null],
  [today, today],
  ["2027-02-28", "2027-02-28"],
  ["2026-11-19", refuse("last-day-invalid")],
  ["2027-02-29", refuse("last-day-invalid")],
  ["2027-13-01", refuse("last-day-invalid")],
  ["soon", refuse("last-day-invalid")],
])("the last day %j of a code is read as %j", (text, read) => {
  expect(readLastDay(text, null, today)).toEqual(read);
});

test("a last day that is over may stay as it was", () => {
  expect(readLastDay("2026-10-01", "2026-10-01", today)).toBe("2026-10-01");
  expect(readLastDay("2026-10-02", "2026-10-01", today)).toEqual(refuse("last-day-invalid"));
});

test.each([
  ["", null],
  ["  ", null],
  ["10", 10],
  ["0", 0],
])("max players %j are %s", (text, maxPlayers) => {
  expect(readMaxPlayers(text)).toBe(maxPlayers);
});

test.each(["-1", "4.5", "ten", "1234567"])("max players are digits only: %s", (text) => {
  expect(readMaxPlayers(text)).toEqual(refuse("form-incomplete"));
});

test("a member code keeps the maximum it is given", () => {
  expect(newCode(memberForm, existing)).toEqual({
    code: "ALBATROSS",
    isGuest: false,
    maxPlayers: 40,
    linkedMemberCode: null,
    linkedMemberId: null,
  });
});

test("a guest code takes ten players and belongs to a member", () => {
  const another = { code: "ALBATROSS-2", active: true, isGuest: false };
  expect(newCode(guestForm, [...existing, another])).toEqual({
    code: "GUEST-ALBATROSS",
    isGuest: true,
    maxPlayers: 10,
    linkedMemberCode: "BIRDIE",
    linkedMemberId: "ann",
  });
});

test.each<Partial<CodeForm>>([
  { code: "  " },
  { code: "guest-" },
  { type: null },
  { linkedMemberCode: null },
  { linkedMemberId: null },
  { linkedMemberCode: "EAGLE" },
  { linkedMemberCode: "GUEST-BIRDIE" },
])("a form that lacks something is incomplete: %o", (lacking) => {
  expect(newCode({ ...guestForm, ...lacking }, existing)).toEqual(refuse("form-incomplete"));
});

test.each(["A", "7", "SUMMER-26", "X".repeat(40), "-a-"])("a new code may be %s", (code) => {
  expect(newCode({ ...memberForm, code }, existing)).toMatchObject({ code: code.toUpperCase() });
});

test.each(["...", "A B", "A_B", "A.B", "CAFÉ", "A\u0000", "X".repeat(41), "Ａ"])(
  "a new code is 1 to 40 letters, digits and hyphens, and not %j",
  (code) => {
    expect(newCode({ ...memberForm, code }, existing)).toEqual(refuse("code-invalid"));
    expect(newCode({ ...guestForm, code }, existing)).toEqual(refuse("code-invalid"));
  },
);

test("a code of the first release may be longer than a new one", () => {
  expect(maxKeptCodeLength).toBe("GUEST-".length + 80);
});

test("a guest code is at most 40 characters with its prefix", () => {
  const code = "X".repeat(34);
  expect(newCode({ ...guestForm, code }, existing)).toMatchObject({ code: `GUEST-${code}` });
  expect(newCode({ ...guestForm, code: `${code}X` }, existing)).toEqual(refuse("code-invalid"));
});

test.each(["GUEST-X", " guest-birdie "])("a member code does not begin like a guest code: %s", (code) => {
  expect(newCode({ ...memberForm, code }, existing)).toEqual(refuse("guest-prefix"));
});

test("no two codes are the same, the prefix included", () => {
  expect(newCode({ ...memberForm, code: "birdie" }, existing)).toEqual(refuse("code-exists"));
  expect(newCode({ ...memberForm, code: "eagle" }, existing)).toEqual(refuse("code-exists"));
  expect(newCode({ ...guestForm, code: "birdie" }, existing)).toEqual(refuse("code-exists"));
});

test("a code is in the tab of its kind until it is deactivated", () => {
  expect(codeTab({ active: true, isGuest: false })).toBe("member");
  expect(codeTab({ active: true, isGuest: true })).toBe("guest");
  expect(codeTab({ active: false, isGuest: true })).toBe("inactive");
});

test("only active member codes are offered to link a guest code to", () => {
  const odd = { code: "GUEST-ODD", active: true, isGuest: false };
  expect(offeredMemberCodes([...existing, odd]).map(({ code }) => code)).toEqual(["BIRDIE"]);
});
