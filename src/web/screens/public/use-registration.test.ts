import { expect, test } from "vitest";
import type { StoredRegistration } from "../../data/stored.ts";
import { formFault } from "./use-registration.ts";

const filled: StoredRegistration = {
  code: "mesa",
  firstName: "Ria",
  lastName: "Vega",
  nickname: "",
  showNickname: "",
  teeBox: "White",
  affiliation: "",
};

test("code, first name, last name and tee box are each required, and the nickname is not", () => {
  expect(formFault(filled, "member")).toBeNull();
  for (const name of ["code", "firstName", "lastName", "teeBox"] as const)
    expect(formFault({ ...filled, [name]: " " }, "member")).toEqual({
      reason: "form-incomplete",
      fields: [name],
    });
  expect(formFault({ ...filled, teeBox: "" }, "guest")).toBeNull();
});

test("whatever is typed as a code is one for the server to check, but for what cannot be seen", () => {
  expect(formFault({ ...filled, code: "###" }, "member")).toBeNull();
  expect(formFault({ ...filled, code: "me\tsa" }, "member")).toMatchObject({ reason: "hidden-character" });
});
