/** What does a page say of the club, and who gets it? */
import type { FastifyRequest } from "fastify";
import { expect } from "vitest";
import { runClub } from "../running-club.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { rememberActors } from "../store/remembered-actors.ts";
import { startSession } from "../store/sessions.ts";
import { onServedClub, testEnv } from "../testing/app.ts";
import { mia } from "../testing/cast.ts";
import { statementsOf } from "../testing/counted-statements.ts";
import { addEightOClock } from "../testing/rounds.ts";
import { openingOf } from "./opening.ts";

onServedClub("a page knows the nearest tee time where its screen shows results", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const { db, now } = club.context;
  const context = { ...club.context, actors: rememberActors(db) };
  const token = await startSession(db.kysely, mia.id, now());
  const open = (url: string, clubhouse: string | undefined) =>
    openingOf({ url, cookies: { clubhouse }, club: { context } } as unknown as FastifyRequest, {
      isHttps: false,
    });

  expect(await open("/results?tab=skins", token)).toEqual({ nearestId: teeTimeId });
  expect(await open("/home", token)).toEqual({ nearestId: null });
  expect(await open("/results", "no token of ours")).toBeNull();
  expect(await open("/results", undefined)).toBeNull();
  context.actors.close();
});

onServedClub("an answer says whose it is, and of when, where the question does not", async (club) => {
  const session = `clubhouse=${await startSession(club.db.kysely, mia.id, club.context.now())}`;
  const answerTo = (headers: Record<string, string>) =>
    club.app.inject({ url: "/api/home", headers: { cookie: session, ...headers } });
  await addEightOClock(club);
  const { lastEvent } = (await club.ask("readSession", { as: mia })).answer();
  expect(lastEvent).toBeGreaterThan(0);
  expect((await answerTo({})).headers).toMatchObject({
    "clubhouse-player": mia.id,
    "clubhouse-last-event": String(lastEvent),
  });
  expect((await answerTo({ "clubhouse-player": mia.id })).headers).not.toHaveProperty("clubhouse-player");
  expect((await club.app.inject({ url: "/api/club" })).headers).not.toHaveProperty("clubhouse-player");
});

onServedClub("of when it is, is read once for all requests of a moment", async (club) => {
  await addEightOClock(club);
  const running = await runClub(club.app, { context: club.context, env: testEnv });
  const { lastEvent } = running.context;
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 20 }, lastEvent)));
  expect(statements).toHaveLength(1);
  expect(await lastEvent()).toBe(await lastPosition(club.db.kysely));
  await running.stop();
});
