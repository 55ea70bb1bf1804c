import { isOfCard } from "../../../src/web/outbox/entry.ts";
import type { Club } from "../club.ts";
import type { Phone } from "../phone/phone.ts";

export async function checkPhones(club: Club): Promise<void> {
  for (const { phones } of [...club.players, club.admin])
    for (const phone of phones) {
      await checkSent(club, phone);
      await checkShown(club, phone);
    }
}

async function checkSent({ faults, left, world }: Club, phone: Phone): Promise<void> {
  const entries = (await world.until(Promise.resolve(phone.app()?.unsent()))) ?? [];
  left.push(...entries);
  for (const entry of entries) {
    const { part, state } = entry;
    // A refused score waits for the player's decision, and the end of the round waits for that score.
    const isHeldUp = entries.filter(isOfCard(entry)).some((one) => one.state.is === "parked");
    if (!isHeldUp) faults.push(`${phone.name} has not sent ${part}: ${state.is}`);
  }
}

async function checkShown({ faults, world }: Club, phone: Phone): Promise<void> {
  const answers = await world.until(Promise.resolve(phone.app()?.compare()).catch(() => undefined));
  if (!answers?.length) faults.push(`${phone.name} shows nothing`);
  for (const { key, shown, fresh } of answers ?? [])
    if (shown !== fresh) faults.push(`${phone.name} shows an old ${key}: ${whereTheyDiffer(shown, fresh)}`);
}

function whereTheyDiffer(shown: string, fresh: string): string {
  const at = Math.max(0, [...shown].findIndex((letter, i) => letter !== fresh[i]) - 40);
  return `${shown.slice(at, at + 120)}, and the server says ${fresh.slice(at, at + 120)}`;
}
