import type { Club } from "../club.ts";
import { checkAccess } from "./access.ts";
import { checkMoney } from "./money.ts";
import { checkPhones } from "./phones.ts";
import { checkParked, checkScorers } from "./scorers.ts";
import { checkScores } from "./scores.ts";
import { checkTerms } from "./terms.ts";

export async function checkAlways(club: Club): Promise<void> {
  await checkAccess(club);
  await checkScorers(club);
  const { kysely } = club.server.db();
  const places = await kysely
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .selectAll()
    .execute();
  for (const [id, all = []] of Map.groupBy(places, ({ teeTimeId }) => teeTimeId)) {
    const active = all.filter(({ waitlist }) => waitlist === 0);
    const limit = all[0]?.countLimit ?? 0;
    if (active.length > limit)
      club.faults.push(`${active.length} are in tee time ${id}, and ${limit} may be`);
  }
}

/** All phones have signal, so each must have sent its scores and show the server's state. */
export async function checkAtRest(club: Club): Promise<void> {
  await checkAlways(club);
  await checkPhones(club);
  await checkParked(club);
  await checkScores(club);
  await checkMoney(club);
  await checkTerms(club);
}
