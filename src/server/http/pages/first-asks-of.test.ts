import type { FastifyRequest } from "fastify";
import { expect } from "vitest";
import { startSession } from "../../store/sessions.ts";
import { onServedClub } from "../../testing/app.ts";
import { mia } from "../../testing/cast.ts";
import { addEightOClock } from "../../testing/rounds/rounds.ts";
import { firstAsksOf } from "./first-asks.ts";

onServedClub(
  "a page asks for the nearest tee time where its screen shows results, and nothing for a stranger",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const { context } = club;
    const { db, now } = context;
    const token = await startSession(db.kysely, mia.id, now());
    const open = (url: string, clubhouse: string | undefined) =>
      firstAsksOf({
        url,
        cookies: { clubhouse },
        club: { context, isHttps: false },
      } as unknown as FastifyRequest);

    expect(await open("/results?tab=skins", token)).toContain(`/api/tee-times/${teeTimeId}/skins`);
    expect(await open("/home", token)).toEqual(["/api/sessions/current", "/api/home"]);
    expect(await open("/results", "no token of ours")).toEqual([]);
    expect(await open("/results", undefined)).toEqual([]);
  },
);

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
