/** Forty players save holes from 64 clients. At the end, every acknowledged score must be on its card. */
import type { BenchClub } from "../club.ts";
import { clients, drive, type HotPath } from "../load.ts";
import type { BenchServer } from "../served.ts";

/** Hole 18 stays empty, so that no card becomes complete. */
const holesOf = { first: [1, 3, 5, 7, 9, 11, 13, 15, 17], second: [2, 4, 6, 8, 10, 12, 14, 16] };

export function savesOf(club: BenchClub, servers: readonly BenchServer[]): HotPath {
  return {
    name: "save one hole, 40 players",
    async run(seconds) {
      const scorers = await Promise.all(
        Array.from({ length: clients }, (_, i) => scorerOf(club, i, servers[i % servers.length])),
      );
      const figure = await drive(seconds, async (client) => {
        await scorers[client]?.save();
      });
      await Promise.all(scorers.map((scorer) => scorer.check()));
      return figure;
    },
  };
}

type Scorer = { readonly playerId: string; save(): Promise<void>; check(): Promise<void> };

type Card = { versions: number[]; gross: (number | null)[] };

export async function scorerOf(
  { underWay: { teeTimeId, players, phones } }: BenchClub,
  i: number,
  server?: BenchServer,
): Promise<Scorer> {
  const playerId = players[i % players.length];
  // Each player has several phones, because one phone would reach its limit of changes a minute.
  const own = phones.filter((phone) => phone.playerId === playerId);
  const [phone] = own;
  if (!playerId || !phone || !server) throw new Error("There is nobody to save a score.");
  const path = `/api/tee-times/${teeTimeId}/card`;
  const { card }: { card: Card } = await server.answer("GET", path, phone);
  const isFirst = Math.floor(i / players.length) % 2 === 0;
  const holes = isFirst ? holesOf.first : holesOf.second;
  let turn = 0;
  return {
    playerId,
    async save() {
      const holeNumber = holes[turn % holes.length] ?? 1;
      const base = card.versions[holeNumber - 1] ?? 0;
      const gross = card.gross[holeNumber - 1] === 4 ? 5 : 4;
      const entry = { holeNumber, gross, base, rev: base + 1, device: `bench-phone-${i}` };
      await server.ask("PUT", `${path}/holes`, own[turn++ % own.length], {
        way: "live",
        entries: [entry],
        holesKnown: true,
      });
      card.versions[holeNumber - 1] = base + 1;
      card.gross[holeNumber - 1] = gross;
    },
    async check() {
      const { card: saved }: { card: Card } = await server.answer("GET", path, phone);
      for (const hole of holes) {
        const isSame =
          saved.gross[hole - 1] === card.gross[hole - 1] &&
          saved.versions[hole - 1] === card.versions[hole - 1];
        if (!isSame) throw new Error(`Hole ${hole} of ${playerId} was answered and is not on the card.`);
      }
    },
  };
}
