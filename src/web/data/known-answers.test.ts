import { beforeEach, expect, test } from "vitest";
import { forgetAnswers, knownAnswer } from "./known-answers.ts";

const board = "GET /api/tee-times/1/team-results";
const long = "A long answer. ".repeat(300);
const first = () => new Response(long, { headers: { etag: 'W/"1"' } });
const unchanged = () => new Response(null, { status: 304 });

beforeEach(forgetAnswers);

test("what the server has not changed is read from what it sent before", async () => {
  expect(knownAnswer(board).headers).toEqual({});
  expect(await knownAnswer(board).read(first())).toEqual({ isYes: true, text: long });
  const again = knownAnswer(board);
  expect(again.headers).toEqual({ "if-none-match": 'W/"1"' });
  expect(await again.read(unchanged())).toEqual({ isYes: true, text: long });
  const changed = new Response(`${long}!`, { headers: { etag: 'W/"2"' } });
  expect(await knownAnswer(board).read(changed)).toEqual({ isYes: true, text: `${long}!` });
  expect(knownAnswer(board).headers).toEqual({ "if-none-match": 'W/"2"' });
});

test("a refusal, a short answer and one without a name are not remembered", async () => {
  const refused = new Response(long, { status: 401, headers: { etag: 'W/"3"' } });
  expect(await knownAnswer(board).read(refused)).toEqual({ isYes: false, text: long });
  await knownAnswer(board).read(new Response(long));
  await knownAnswer(board).read(new Response("short", { headers: { etag: 'W/"4"' } }));
  expect(knownAnswer(board).headers).toEqual({});
});

test("nothing is left for the next player, also of an answer that comes late", async () => {
  await knownAnswer(board).read(first());
  const late = knownAnswer("GET /api/home");
  forgetAnswers();
  await late.read(first());
  for (const question of [board, "GET /api/home"]) expect(knownAnswer(question).headers).toEqual({});
});

test("no more is remembered than a player goes back to", async () => {
  for (let number = 0; number < 40; number++) await knownAnswer(`GET /${number}`).read(first());
  expect(knownAnswer("GET /0").headers).toEqual({});
  expect(knownAnswer("GET /39").headers).toEqual({ "if-none-match": 'W/"1"' });
});
