/**
 * Forty players of a round that is under way save one hole after the other, on 64 phones: some have two, of which each
 * has holes of its own. Afterwards each card is read again: what was answered must be on it.
 */
import type { Asking } from "../asking.ts";
import type { BenchClub, Phone } from "../club/bench-club.ts";
import { clients, drive } from "../load.ts";
import type { HotPath } from "./hot-path.ts";

/** The last hole stays empty, so that no card is complete. */
const holesOf = { first: [1, 3, 5, 7, 9, 11, 13, 15, 17], second: [2, 4, 6, 8, 10, 12, 14, 16] };

export function savesOf(club: BenchClub, servers: readonly Asking[]): HotPath {
  // Each time on other phones, which have not come near their limit of changes a minute.
  let firstPhone = 0;
  return {
    name: "save one hole, 40 players",
    part: "saves",
    async run(seconds) {
      const scorers = await Promise.all(
        Array.from({ length: clients }, (_, i) =>
          scorerOf(club, firstPhone + i, servers[i % servers.length]),
        ),
      );
      firstPhone = (firstPhone + 2 * club.underWay.players.length) % club.scorers.length;
      const figure = await drive(seconds, async (client) => {
        await scorers[client]?.save();
      });
      await Promise.all(scorers.map((scorer) => scorer.check()));
      return figure;
    },
  };
}

type Scorer = { readonly phone: Phone; save(): Promise<void>; check(): Promise<void> };

type Card = { versions: number[]; gross: (number | null)[] };

/** The phone with this number, which has read what is on the card. */
export async function scorerOf(
  { underWay: { teeTimeId, players }, scorers }: BenchClub,
  i: number,
  server?: Asking,
): Promise<Scorer> {
  const phone = scorers[i];
  if (!phone || !server) throw new Error("There is nobody to save a score.");
  const path = `/api/tee-times/${teeTimeId}/card`;
  const { card }: { card: Card } = await server.answer("GET", path, phone);
  const isFirst = Math.floor(i / players.length) % 2 === 0;
  const holes = isFirst ? holesOf.first : holesOf.second;
  let turn = 0;
  return {
    phone,
    async save() {
      const holeNumber = holes[turn++ % holes.length] ?? 1;
      const base = card.versions[holeNumber - 1] ?? 0;
      // Never what it is already.
      const gross = card.gross[holeNumber - 1] === 4 ? 5 : 4;
      const entry = { holeNumber, gross, base, rev: base + 1, device: `bench-phone-${i}` };
      await server.ask("PUT", `${path}/holes`, phone, { way: "live", entries: [entry] });
      card.versions[holeNumber - 1] = base + 1;
      card.gross[holeNumber - 1] = gross;
    },
    async check() {
      const { card: saved }: { card: Card } = await server.answer("GET", path, phone);
      for (const hole of holes) {
        const isSame =
          saved.gross[hole - 1] === card.gross[hole - 1] &&
          saved.versions[hole - 1] === card.versions[hole - 1];
        if (!isSame)
          throw new Error(`Hole ${hole} of ${phone.playerId} was answered and is not on the card.`);
      }
    },
  };
}
