import { expect, test } from "vitest";
import { readPushMessage } from "./push-message.ts";

const pushed = (body: string) => ({ json: () => JSON.parse(body) });

const whole = {
  title: "Mesa",
  text: "Your group has changed.",
  noticeId: "notice-1",
  path: "/bet/1",
  tag: "groups",
  badge: 2,
};

const something = {
  title: "Clubhouse",
  text: "There is something new in your club.",
  noticeId: null,
  path: "/notifications",
  tag: "unread",
  badge: null,
};

test("a message is shown as the club wrote it", () => {
  expect(readPushMessage(pushed(JSON.stringify(whole)))).toEqual(whole);
});

test("a message without a body, or with one that cannot be read, still shows something", () => {
  expect(readPushMessage(null)).toEqual(something);
  for (const body of ["", "not JSON", "null", "7", '"text"', "[]", "{}"])
    expect(readPushMessage(pushed(body)), body).toEqual(something);
});

test("of a message in a newer shape what can be read is shown", () => {
  const { title, tag, ...without } = whole;
  expect(readPushMessage(pushed(JSON.stringify(without)))).toEqual({
    ...whole,
    title: "Clubhouse",
    tag: "unread",
  });
  const newer = { ...whole, title: { en: "Mesa" }, badge: "2", noticeId: 7, actions: [] };
  expect(readPushMessage(pushed(JSON.stringify(newer)))).toEqual({
    ...whole,
    title: "Clubhouse",
    badge: null,
    noticeId: null,
  });
});

test("a tap leads to a page of the club only", () => {
  for (const path of ["https://elsewhere.test/", "//elsewhere.test/", "/\\elsewhere.test/", "bet/1", ""])
    expect(readPushMessage(pushed(JSON.stringify({ ...whole, path }))).path, path).toBe("/notifications");
});
