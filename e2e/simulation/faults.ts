/** Faults that the simulation can put into its own ports, to show that the checks find them. */
import { toInstant } from "../../src/rules/calendar.ts";
import type { Row } from "../../src/server/store/schema.ts";
import { startSession } from "../../src/server/store/sessions.ts";
import type { Club } from "./club.ts";
import { isFor } from "./heard.ts";
import type { Answered, Sent } from "./network.ts";

type Port = (club: Club, sent: Sent, answered: Answered) => Promise<Answered>;

/** Each changes what lies behind the server's answer, or the answer itself. */
export const plantedFaults = {
  /** The phone is told that its scores are saved, and one of them is not. */
  "a score is acknowledged and lost": async ({ server }, { method, url }, answered) => {
    if (method !== "PUT" || !url.endsWith("/card/holes") || answered.status !== 200) return answered;
    const [, teeTimeId = ""] = /tee-times\/([^/]+)/.exec(url) ?? [];
    const { kysely } = server.db();
    const newest = await kysely
      .selectFrom("cardHoles")
      .selectAll()
      .where("teeTimeId", "=", teeTimeId)
      .execute();
    const [lost] = newest.toSorted((a, b) => b.version - a.version);
    if (lost)
      await kysely
        .updateTable("cardHoles")
        .set({ gross: lost.gross + 5 })
        .where("teeTimeId", "=", teeTimeId)
        .where("playerId", "=", lost.playerId)
        .where("holeNumber", "=", lost.holeNumber)
        .execute();
    return answered;
  },
  /** Whoever waits is let in. */
  "a tee time has no limit": async ({ server }, { url }, answered) => {
    if (url.endsWith("/place")) await server.db().kysely.updateTable("places").set({ waitlist: 0 }).execute();
    return answered;
  },
  /** A settled bet pays a dollar more. */
  "a bet pays too much": async ({ server }, _, answered) => {
    const { kysely } = server.db();
    await kysely
      .updateTable("betResults")
      .set((eb) => ({ totalCents: eb("totalCents", "+", 100) }))
      .execute();
    return answered;
  },
  /** Whoever changes the device tries five more. */
  "wrong PINs do not count for their account": async ({ server }, sent, answered) => {
    if (isFor(sent, "logIn"))
      await server.db().kysely.deleteFrom("attempts").where("subject", "like", "pin:%").execute();
    return answered;
  },
  "a new PIN ends no session": async (club, sent, answered) => {
    const { kysely } = club.server.db();
    const earlier = sessionsBefore.get(club) ?? [];
    if (isFor(sent, "resetPin") && answered.status === 200 && earlier.length > 0)
      await kysely
        .insertInto("sessions")
        .values(earlier)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    sessionsBefore.set(club, await kysely.selectFrom("sessions").selectAll().execute());
    return answered;
  },
  "whoever asks gets a session": async ({ server, world, players }, sent, answered) => {
    if (isFor(sent, "logIn") && answered.status !== 200)
      await startSession(server.db().kysely, players[0]?.actor.id ?? "", toInstant(world.now()));
    return answered;
  },
  "a bet is told to everybody": async ({ server }, sent, answered) => {
    const bets = await server.db().kysely.selectFrom("bets").selectAll().execute();
    return isFor(sent, "readHome") ? withMore(answered, { bets }) : answered;
  },
  "everybody sees phone numbers": async ({ server }, sent, answered) => {
    const players = await server.db().kysely.selectFrom("players").select("phone").execute();
    return isFor(sent, "listTeeTimes") ? withMore(answered, { players }) : answered;
  },
  /** What is not for them is done in the admin's name. */
  "a cheat acts as the admin": async ({ network, heard, admin }, sent, answered) => {
    const [token] = [...heard.sessions].findLast(([, { id }]) => id === admin.actor.id) ?? [];
    if (answered.text.includes('"admins-only"'))
      await network.deliver({ ...sent, headers: { ...sent.headers, cookie: `clubhouse=${token}` } });
    return answered;
  },
  "the server fails": async (_, { url }, answered) =>
    url === "/api/home" && answered.status === 200 ? { ...answered, status: 500 } : answered,
} satisfies Record<string, Port>;

const sessionsBefore = new WeakMap<Club, readonly Row<"sessions">[]>();

function withMore(answered: Answered, more: object): Answered {
  if (answered.status !== 200) return answered;
  return { ...answered, text: JSON.stringify({ ...JSON.parse(answered.text), ...more }) };
}

export type PlantedFault = keyof typeof plantedFaults;
