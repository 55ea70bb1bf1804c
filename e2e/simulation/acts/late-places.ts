/** The club offers free places near the start, and players ask for them (ruling 60). */
import { leaveTeeTime, takeSpot } from "../../../src/server/actions/tee-times/places.ts";
import { type Club, evening } from "../club.ts";
import { type Act, anyTeeTime, onTeeTime, tap, teeTimesOf } from "./act.ts";

const take = onTeeTime(10, "takes the spot", (teeTimeId) => async ({ request }) => {
  const { outcome } = await request("takeSpot", { params: { teeTimeId } });
  return outcome;
});

const othersTake: Act = {
  share: 6,
  async act(club, chance) {
    const teeTimeId = await anyTeeTime(club, chance);
    if (teeTimeId === null) return null;
    const { name, actor } = chance.oneOf(club.others);
    await takeSpot(club.server.context(), actor, teeTimeId);
    return `${name} takes the spot`;
  },
};

const minutesPass: Act = {
  share: 4,
  async act(club, chance) {
    const minutes = chance.oneOf([4, 11, 31]);
    return (await letPass(club, minutes)) ? `${minutes} minutes pass` : null;
  },
};

/** Somebody leaves, and those who wait ask for the place at once, within the ten minutes or after them. */
const leaveAndTake: Act = {
  share: 16,
  async act(club, chance) {
    const { server, others } = club;
    const teeTimeId = await anyTeeTime(club, chance);
    if (teeTimeId === null) return null;
    const places = await server
      .db()
      .kysely.selectFrom("places")
      .select(["playerId", "waitlist"])
      .where("teeTimeId", "=", teeTimeId)
      .orderBy("joinedAt")
      .execute();
    const ofWaitlist = (waitlist: 0 | 1) =>
      others.filter(({ actor }) =>
        places.some((place) => place.playerId === actor.id && place.waitlist === waitlist),
      );
    const [leaving] = ofWaitlist(0);
    if (leaving === undefined) return null;
    await leaveTeeTime(server.context(), leaving.actor, teeTimeId);
    const minutes = chance.oneOf([0, 4, 11]);
    if (!(await letPass(club, minutes))) return `${leaving.name} leaves`;
    const asking = ofWaitlist(1).filter(() => chance.happens(0.6));
    for (const { actor } of asking) await takeSpot(server.context(), actor, teeTimeId);
    const names = asking.map(({ name }) => name).join(" and ");
    return `${leaving.name} leaves, and after ${minutes} minutes ${names || "nobody"} takes the spot`;
  },
};

/** False after 22:00, when no more minutes may pass (`strangers.ts`). */
async function letPass({ server, world }: Club, minutes: number): Promise<boolean> {
  if (world.now() > evening + 3 * 60 * 60_000) return false;
  world.skip(minutes * 60_000);
  await server.giveLatePlaces();
  return true;
}

export const late: readonly Act[] = [take, othersTake, leaveAndTake, minutesPass];

/** After the others gave up, each player takes the spot. */
export async function takeSpots(club: Club): Promise<void> {
  for (const teeTimeId of await teeTimesOf(club))
    for (const { phones } of club.players) {
      const [phone] = phones;
      if (phone)
        tap(club, phone, "takes the spot", ({ request }) => request("takeSpot", { params: { teeTimeId } }));
      await club.world.run(500);
    }
  await offerOver(club);
}

export async function offerOver({ server, world }: Club): Promise<void> {
  world.skip(11 * 60_000);
  await world.run(1_000);
  await server.giveLatePlaces();
}
