import { expect, test } from "vitest";
import { refuse } from "../refusal.ts";
import {
  byFirstName,
  byLastName,
  displayName,
  formatPhone,
  initials,
  initialsAmong,
  maskPhone,
  readPhone,
  shortName,
} from "./person.ts";

test.each(["6025550101", "(602)555-0101", " 602 555 0101 ", "602.555.0101"])(
  "a phone is its ten digits: %s",
  (text) => {
    expect(readPhone(text)).toBe("6025550101");
  },
);

test.each([
  "16025550113",
  "1-602-555-0113",
  "+1 602 555 0113",
  "+1 (602) 555-0113",
  "001 602 555 0113",
  "tel:+1-602-555-0113",
  "tel:6025550113",
  "\u202a+1 (602) 555\u20110113\u202c",
  "\u2066\u200e+1\u00a0602\u00a0555\u00a00113\u2069",
])("a country code is dropped: %j", (text) => {
  expect(readPhone(text)).toBe("6025550113");
  expect(formatPhone(text)).toBe("(602)555-0113");
});

test("ten digits stay as they are, also with a leading 1", () => {
  expect(readPhone("1602555011")).toBe("1602555011");
  expect(formatPhone("1602555011")).toBe("(160)255-5011");
});

test.each([
  "",
  "602555010",
  "60255501013",
  "26025550101",
  "116025550101",
  "+44 20 7946 0958",
  "phone",
  "٦٠٢٥٥٥٠١٠١",
])("not ten digits is not a phone: %s", (text) => {
  expect(readPhone(text)).toEqual(refuse("invalid-phone-or-pin"));
});

test("a phone is shown as (xxx)xxx-xxxx", () => {
  expect(formatPhone("6025550101")).toBe("(602)555-0101");
});

test.each([
  ["", ""],
  ["6", "6"],
  ["602", "602"],
  ["6025", "(602)5"],
  ["(602)555", "(602)555"],
  ["(602)5550", "(602)555-0"],
  ["(602)555-01012", "(602)555-01012"],
  ["(160)255-50113", "(602)555-0113"],
  ["abc6", "6"],
  ["216025550113", "(216)025-550113"],
  ["160255501134", "(160)255-501134"],
])("while it is typed, %s becomes %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});

test("a log line shows the last four digits of a phone and no more", () => {
  expect(maskPhone("6025550101")).toBe("******0101");
  expect(maskPhone("0101")).toBe("****");
});

test("a nickname is shown between the names, when the player wishes it", () => {
  const player = { firstName: "Robert", lastName: "Diaz", nickname: "Bobby", showNickname: true };
  expect(displayName(player)).toBe("Robert “Bobby” Diaz");
  expect(displayName({ ...player, showNickname: false })).toBe("Robert Diaz");
  expect(displayName({ ...player, nickname: null })).toBe("Robert Diaz");
  expect(displayName({ ...player, nickname: "  " })).toBe("Robert Diaz");
});

test("where there is little room the first name does, but not of two namesakes", () => {
  const bobby = { firstName: "Bob", lastName: "Diaz", nickname: "Bobby", showNickname: true };
  const bob = { firstName: "BOB", lastName: "Young", nickname: null, showNickname: false };
  const ann = { firstName: "Ann", lastName: "Lee", nickname: "Ace", showNickname: true };
  const all = [bobby, bob, ann];
  expect(all.map((player) => shortName(player, all))).toEqual(["Bob “Bobby” Diaz", "BOB Young", "Ann"]);
});

test("without a photo there are initials", () => {
  expect(initials({ firstName: " ann", lastName: "Lee" })).toBe("AL");
  expect(initials({ firstName: "Zoë", lastName: "" })).toBe("Z");
});

test("names are sorted without regard to case, namesakes always the same way", () => {
  const people = [
    { id: "5", firstName: "bob", lastName: "Young" },
    { id: "2", firstName: "Ann", lastName: "adams" },
    { id: "4", firstName: "Bob", lastName: "Adams" },
    { id: "1", firstName: "ann", lastName: "Adams", nickname: "Zed", showNickname: true },
    { id: "3", firstName: "Ángel", lastName: "Zamora" },
  ];
  const ids = (order: typeof byFirstName) => people.toSorted(order()).map(({ id }) => id);
  expect(ids(byFirstName)).toEqual(["3", "1", "2", "4", "5"]);
  expect(ids(byLastName)).toEqual(["1", "2", "4", "5", "3"]);
  expect(
    people
      .toReversed()
      .toSorted(byFirstName())
      .map(({ id }) => id),
  ).toEqual(ids(byFirstName));
});

test("players with the same initials are told apart by letters of the last name", () => {
  const named = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });
  const [gray, gall, grant, lee] = [
    named("1", "Gus", "Gray"),
    named("2", "Gail", "Gall"),
    named("3", "Gina", "Grant"),
    named("4", "Max", "Lee"),
  ] as const;
  expect(initialsAmong(lee, [gray, gall, lee])).toBe("ML");
  expect(initialsAmong(gray, [gray, gall, lee])).toBe("GGr");
  expect(initialsAmong(gall, [gray, gall, lee])).toBe("GGa");
  expect(initialsAmong(named("5", "Gus", "Gruber"), [gray, named("5", "Gus", "Gruber")])).toBe("GGru");
  expect(initialsAmong(gray, [gray, grant])).toBe("GG");
});
