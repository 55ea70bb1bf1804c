/**
 * Members and guests who cheat, by scripts with a real browser's headers at a real server: none of it may succeed, each
 * is refused as declared, nothing in the database has changed, and what is honest about it works. All of them by
 * `npm run trial -- cheats`, most by `npm test`.
 */
import { expect } from "vitest";
import { addMembers } from "../../src/server/testing/cast.ts";
import { onBothEngines } from "../../src/server/testing/database.ts";
import { extent } from "./chance.ts";
import { cheatAboutAccounts, cheatAboutWhatIsAnothers, cheatAsAnAdmin } from "./cheats/accounts.ts";
import { cheatAboutBets, cheatAboutPayments, cheatAfterTheStart } from "./cheats/bets.ts";
import { cheatAboutCards, cheatAfterTheClose, cheatBeforeTheStart } from "./cheats/cards.ts";
import { type CheatedClub, cheatedClub } from "./cheats/cheated-club.ts";
import { cheatAboutPlaces, others } from "./cheats/places.ts";
import { logEverybodyIn } from "./cheats/players.ts";
import { serveAt } from "./served-place.ts";
import { visitorsOf } from "./visitors.ts";

/** In full 248 when they were written. */
const fewest = extent(240, 140);

onBothEngines(
  "nobody wins, moves up or reads anything by cheating",
  async (club) => {
    await addMembers(club.db, others.length, club.context.now());
    const server = await serveAt(club);
    const visitors = visitorsOf(server.url, 4);
    try {
      const cheated = cheatedClub(club, server, visitors);
      // A cheat that succeeds may leave the honest ones nothing to do: what was found until then is said all the same.
      await playStory(cheated).catch((error) => cheated.faults.push(`the rest was not played: ${error}`));
      process.stdout.write(`${club.db.engine}: ${cheated.tried()} cheats, ${cheated.faults.length} faults\n`);
      expect(cheated.faults).toEqual([]);
      expect(cheated.tried(), "cheats tried").toBeGreaterThanOrEqual(fewest);
    } finally {
      visitors.close();
      await server.close();
    }
  },
  300_000,
);

/** From the morning to the day after. */
async function playStory(cheated: CheatedClub): Promise<void> {
  const players = await logEverybodyIn(cheated);
  const teeTimes = await cheatAboutPlaces(cheated, players);
  const betId = await cheatAboutBets(cheated, players, teeTimes);
  await cheatBeforeTheStart(cheated, players, teeTimes);
  await cheatAboutCards(cheated, players, teeTimes);
  await cheatAfterTheStart(cheated, players, teeTimes, betId);
  await cheatAboutPayments(cheated, players, teeTimes);
  await cheatAsAnAdmin(cheated, players, teeTimes, betId);
  await cheatAfterTheClose(cheated, players, teeTimes);
  await cheatAboutAccounts(cheated, players);
  await cheatAboutWhatIsAnothers(cheated, players);
}
