import type { BenchClub } from "../club.ts";
import { drive, type HotPath } from "../load.ts";
import type { BenchServer, Phone } from "../served.ts";

export function readsOf(club: BenchClub, servers: readonly BenchServer[]): HotPath[] {
  const results = `/api/tee-times/${club.finished.teeTimeId}`;
  const read = (name: string, path: string, phones: readonly Phone[]): HotPath => {
    let turn = 0;
    return {
      name,
      run: (seconds) =>
        drive(seconds, async (client) => {
          // Each phone has its own limit of requests, so the phones take turns.
          const phone = phones[turn++ % phones.length];
          await servers[client % servers.length]?.ask("GET", path, phone);
        }),
    };
  };
  return [
    read("home", "/api/home", club.phones),
    read("list of tee times", "/api/tee-times?when=upcoming", club.phones),
    read("team results, 50 players", `${results}/team-results`, club.phones),
    read("skins, 50 players", `${results}/skins`, club.phones),
    // Only the round's players have individual results.
    read("individuals", `${results}/bet-results`, club.finished.phones),
  ];
}
