import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub } from "../../testing/app.ts";
import { ada, course, gus, max, memberCode, mia } from "../../testing/cast.ts";
import { teeOffGrouped } from "../../testing/rounds/grouped-rounds.ts";
import { eight } from "../../testing/rounds/rounds.ts";
import { playSeasons } from "../../testing/rounds/seasons.ts";

onServedClub(
  "results are compressed once for all who take that, and the same for the others",
  async (club) => {
    const teeTimeId = await teeOffGrouped(club, [[mia, max, gus]]);
    const cookie = `clubhouse=${await startSession(club.db.kysely, gus.id, eight)}`;
    const url = `/api/tee-times/${teeTimeId}/skins`;
    const get = (encoding: string) =>
      club.app.inject({ url, headers: { cookie, ...(encoding && { "accept-encoding": encoding }) } });
    const plain = await get("");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [taken, encoding, decode] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await get(taken);
      expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(decode(rawPayload).toString()).toBe(plain.body);
    }
  },
);

onServedSqliteClub("the skins of fifty players are at most 6 kB on the wire", async (club) => {
  const extent = { members: 60, seasons: 1, teeTimesPerSeason: 1, field: 50 };
  await playSeasons(club.context, { course, memberCode, admin: ada }, extent, eight, 1);
  const { id } = await club.db.kysely.selectFrom("teeTimes").select("id").executeTakeFirstOrThrow();
  const cookie = `clubhouse=${await startSession(club.db.kysely, mia.id, club.context.now())}`;
  const headers = { cookie, "accept-encoding": "gzip, deflate, br" };
  const { rawPayload } = await club.app.inject({ url: `/api/tee-times/${id}/skins`, headers });
  const { players, isWaiting } = JSON.parse(brotliDecompressSync(rawPayload).toString());
  expect([players.length, isWaiting]).toEqual([50, false]);
  expect(rawPayload.length).toBeLessThanOrEqual(6_000);
});
