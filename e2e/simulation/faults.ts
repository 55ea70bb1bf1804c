/** Faults that the simulation can put into its own ports, to show that the checks find them. */
import type { Club } from "./club.ts";
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
  "the server fails": async (_, { url }, answered) =>
    url === "/api/home" && answered.status === 200 ? { ...answered, status: 500 } : answered,
} satisfies Record<string, Port>;

export type PlantedFault = keyof typeof plantedFaults;
