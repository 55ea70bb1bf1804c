/** How do players of a browser test get onto the course? A tee time of their own, at its beginning. */
import type { Browser } from "@playwright/test";
import type { Club } from "./club-server.ts";
import { demoNow } from "./club-server.ts";
import { addTeeTime, type Phone } from "./phones.ts";

let minutes = 9;

/** `date` keeps a file's tee times apart from the others'; the players have joined and may score. */
export async function teeOff(
  browser: Browser,
  club: Club,
  date: string,
  ...players: Phone[]
): Promise<string> {
  minutes += 1;
  await club.setClock(demoNow);
  const { teeTimeId, startsAt } = await addTeeTime(browser, club, {
    date,
    time: `07:${minutes}`,
    countLimit: 8,
  });
  for (const player of players) await player.request("PUT", `/api/tee-times/${teeTimeId}/place`);
  await club.setClock(startsAt);
  return teeTimeId;
}
