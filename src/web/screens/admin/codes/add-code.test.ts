import { describe, expect, test } from "vitest";
import { refuse } from "#rules/refusal";
import { blankCode, type CodeFormValues, codeFieldsAtFault, readCodeForm } from "./add-code.tsx";

const existing = [{ code: "MESA", active: true, isGuest: false }];
const summer: CodeFormValues = { ...blankCode, code: " summer ", type: "member" };
const guests: CodeFormValues = { ...summer, type: "guest", linkedMemberCode: "MESA", linkedMemberId: "mia" };

describe("the form of a new group code", () => {
  test("takes a member code with a maximum or without", () => {
    expect(readCodeForm(summer, existing)).toMatchObject({ type: "member", maxPlayers: null });
    expect(readCodeForm({ ...summer, maxPlayers: "40" }, existing)).toMatchObject({ maxPlayers: 40 });
  });

  test("takes a guest code with its member code and member, and no maximum of its own", () => {
    expect(readCodeForm({ ...guests, maxPlayers: "40" }, existing)).toMatchObject({
      maxPlayers: null,
      linkedMemberCode: "MESA",
      linkedMemberId: "mia",
    });
  });

  test("forgets the member that was chosen while it was to be a guest code", () => {
    expect(readCodeForm({ ...guests, type: "member" }, existing)).toMatchObject({
      linkedMemberCode: null,
      linkedMemberId: null,
    });
  });

  test("marks each field that is missing", () => {
    const marked = (form: CodeFormValues) => {
      expect(readCodeForm(form, existing)).toEqual(refuse("form-incomplete"));
      return codeFieldsAtFault("form-incomplete", form);
    };
    expect(marked(blankCode)).toEqual(["code", "type"]);
    expect(marked({ ...guests, linkedMemberId: "" })).toEqual(["linkedMemberId"]);
    expect(marked({ ...guests, linkedMemberCode: "" })).toEqual(["linkedMemberCode"]);
    expect(marked({ ...summer, code: "---" })).toEqual(["code"]);
  });

  test("takes a day as the last one, or none, and marks what is no day", () => {
    expect(readCodeForm({ ...summer, lastDay: "2026-12-24" }, existing)).toMatchObject({
      lastDay: "2026-12-24",
    });
    expect(readCodeForm(summer, existing)).toMatchObject({ lastDay: null });
    expect(readCodeForm({ ...summer, lastDay: "12/24" }, existing)).toEqual(refuse("last-day-invalid"));
    expect(codeFieldsAtFault("last-day-invalid", summer)).toEqual(["lastDay"]);
  });

  test("marks a code with other characters", () => {
    expect(readCodeForm({ ...summer, code: "SUMMER 26" }, existing)).toEqual(refuse("code-invalid"));
    expect(codeFieldsAtFault("code-invalid", summer)).toEqual(["code"]);
  });

  test("marks a code that the club has when the server says so: this form may have added it", () => {
    expect(readCodeForm({ ...summer, code: "mesa" }, existing)).toMatchObject({ code: "mesa" });
    expect(codeFieldsAtFault("code-exists", summer)).toEqual(["code"]);
  });

  test("marks a member code that begins like a guest code", () => {
    expect(readCodeForm({ ...summer, code: "GUEST-X" }, existing)).toEqual(refuse("guest-prefix"));
    expect(codeFieldsAtFault("guest-prefix", summer)).toEqual(["code"]);
  });
});
