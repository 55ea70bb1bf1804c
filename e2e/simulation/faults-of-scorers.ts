/** Faults about players who keep the scores of their group (ruling 57). */
import type { Club } from "./club.ts";
import { cookieIn } from "./heard.ts";
import type { SentRequest } from "./network.ts";
import { isAbout, type Port, rows } from "./ports.ts";

type HolesBody = { entries: { holeNumber: number; base: number }[] };

export const faultsOfScorers = {
  "a scorer replaces the owner's score": async (club, sent, deliver) => {
    const card = keptIn(sent);
    if (card === null) return deliver(sent);
    const scorerId = club.heard.sessions.get(cookieIn(sent.headers.cookie, "clubhouse"))?.id ?? null;
    const ofCard = await rows(club)
      .selectFrom("cardHoles")
      .selectAll()
      .where("playerId", "=", card.owner)
      .execute();
    await rows(club).updateTable("cardHoles").set({ scorerId }).where("playerId", "=", card.owner).execute();
    const body = JSON.parse(String(sent.body)) as HolesBody;
    const entries = body.entries.map((entry) => {
      const held = ofCard.find(({ holeNumber, teeTimeId }) => {
        return holeNumber === entry.holeNumber && teeTimeId === card.teeTimeId;
      });
      return { ...entry, base: held?.version ?? entry.base };
    });
    return deliver({ ...sent, body: JSON.stringify({ ...body, entries }) });
  },
  "a scorer enters although the owner refuses": async (club, sent, deliver) => {
    const card = keptIn(sent);
    if (card === null) return deliver(sent);
    const refusing = await rows(club)
      .selectFrom("players")
      .select("id")
      .where("letsGroupScore", "=", 0)
      .execute();
    await setLets(club, refusing, 1);
    const answered = await deliver(sent);
    await setLets(club, refusing, 0);
    return answered;
  },
  "a bet with the scorer settles before the owner confirms": async (club, sent, deliver) => {
    if (!isAbout(sent, "PUT", "/submission")) return deliver(sent);
    const kept = await rows(club)
      .selectFrom("cardHoles")
      .selectAll()
      .where("scorerId", "is not", null)
      .execute();
    await rows(club).updateTable("cardHoles").set({ scorerId: null }).execute();
    const answered = await deliver(sent);
    for (const { teeTimeId, playerId, holeNumber, scorerId } of kept)
      await rows(club)
        .updateTable("cardHoles")
        .set({ scorerId })
        .where((eb) => eb.and({ teeTimeId, playerId, holeNumber }))
        .execute();
    return answered;
  },
} satisfies Record<string, Port>;

function keptIn(sent: SentRequest): { teeTimeId: string; owner: string } | null {
  const [, teeTimeId, owner] = /tee-times\/([^/]+)\/group-cards\/([^/]+)\/holes/.exec(sent.url) ?? [];
  return sent.method === "PUT" && teeTimeId && owner ? { teeTimeId, owner } : null;
}

async function setLets(club: Club, players: readonly { id: string }[], letsGroupScore: 0 | 1): Promise<void> {
  for (const { id } of players)
    await rows(club).updateTable("players").set({ letsGroupScore }).where("id", "=", id).execute();
}
