/** The club offers free places near the start, and players ask for them (ruling 60). */
import { takeSpot } from "../../../src/server/actions/tee-times/places.ts";
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

/** Not after 22:00 (`strangers.ts`). */
const minutesPass: Act = {
  share: 4,
  async act({ world }, chance) {
    if (world.now() > evening + 3 * 60 * 60_000) return null;
    const minutes = chance.oneOf([4, 11, 31]);
    world.skip(minutes * 60_000);
    return `${minutes} minutes pass`;
  },
};

export const late: readonly Act[] = [take, othersTake, minutesPass];

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
