/** Is a tee time in the past meant, as when last week is entered (ruling 10), or is AM or the date a slip? */
import { admin } from "#contract/labels/admin";
import { fill } from "#contract/messages";
import type { TeeTimeRequest } from "#contract/tee-times";
import { hasStarted, printMoment } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { readClubTime } from "#rules/read-club-time";
import { isRefused } from "#rules/refusal";
import { askPlayer } from "../../../components/announcements.tsx";
import { presentTime } from "../../../data/present-time.ts";

/** `before`: when it was to start until now; it is not asked about again. */
export async function isMeant(
  request: TeeTimeRequest,
  timeZone: string,
  before: Instant | null = null,
): Promise<boolean> {
  const startsAt = readClubTime(request, timeZone);
  if (isRefused(startsAt) || startsAt === before || !hasStarted(startsAt, presentTime())) return true;
  return askPlayer({
    title: admin.askPast,
    text: fill(admin.pastText, { when: printMoment(startsAt, timeZone) }),
    verb: admin.past,
  });
}
