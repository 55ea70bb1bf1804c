import type { Club } from "../club.ts";

/** Each has sent what it had, and shows what the server has. */
export async function checkPhones({ players, world, faults, left: held }: Club): Promise<void> {
  for (const { phones } of players)
    for (const phone of phones) {
      const app = phone.app();
      const shown = new Map(app?.shown().map(({ key, data }) => [key, data]));
      let fresh: Awaited<ReturnType<NonNullable<typeof app>["fresh"]>> | null = null;
      let left: Awaited<ReturnType<NonNullable<typeof app>["unsent"]>> = [];
      app?.unsent().then((entries) => (left = entries));
      app?.fresh().then(
        (answers) => (fresh = answers),
        () => {},
      );
      await world.run(2_000);
      if (app === null || fresh === null) {
        faults.push(`${phone.name} does not work`);
        continue;
      }
      held.push(...left);
      for (const { part, state, teeTimeId } of left) {
        // A refused score waits for the player, and what closes the round waits for the score.
        const isHeldUp = left.some((one) => one.teeTimeId === teeTimeId && one.state.is === "parked");
        if (!isHeldUp) faults.push(`${phone.name} has not sent ${part}: ${state.is}`);
      }
      for (const { key, data } of fresh as { key: string; data: string }[])
        if (shown.get(key) !== data) faults.push(`${phone.name} shows an old ${key}`);
    }
}
