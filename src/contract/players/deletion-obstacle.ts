import { printDayAndTime } from "#rules/calendar";
import type { Obstacle } from "#rules/players/deletion";
import { obstacleTexts } from "../labels/my-data.ts";
import { fill } from "../messages.ts";

export function obstacleText({ why, startsAt }: Obstacle, timeZone: string): string {
  return fill(obstacleTexts[why], startsAt === null ? {} : { when: printDayAndTime(startsAt, timeZone) });
}
