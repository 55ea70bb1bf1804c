/**
 * What does each player pay after these steps? Rulings 3, 13, 22, 23 and 43; specification sections 4 (bet
 * settlement) and 9. The demo club's holes by stroke index: 6 13 2 17 9 10 5 15 1 12 8 18 3 16 4 11 7 14. All
 * players join before the tee time starts. The tee time starts with the step `start`, or else with the first
 * saved hole.
 */
import type { Schedule } from "./schedule.ts";
import { acceptance } from "./schedules/acceptance.ts";
import { activation } from "./schedules/activation.ts";
import { frozenStakes } from "./schedules/frozen-stakes.ts";
import { lateChanges } from "./schedules/late-changes.ts";
import { says } from "./schedules/says.ts";
import { moneyPaid } from "./schedules/settled-money.ts";
import { submitting } from "./schedules/submitting.ts";

export const schedules: readonly Schedule[] = [
  ...moneyPaid,
  ...frozenStakes,
  ...acceptance,
  ...says,
  ...activation,
  ...submitting,
  ...lateChanges,
];
