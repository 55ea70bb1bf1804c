import * as z from "zod/mini";
import { person } from "../players/people.ts";
import { entered, instant } from "../values.ts";

/** `by`: the first name of the player or admin who made the change; among namesakes, the full name. */
const made = { at: instant, by: z.string() };

const lateChange = z.discriminatedUnion("what", [
  z.object({ ...made, what: z.literal("hole"), holeNumber: z.int(), before: entered, after: entered }),
  /** `before` and `after` are in tenths. */
  z.object({ ...made, what: z.literal("index"), before: z.int(), after: z.int() }),
  z.object({ ...made, what: z.literal("tee-box"), before: z.string(), after: z.string() }),
  z.object({ ...made, what: z.literal("playing"), before: z.boolean(), after: z.boolean() }),
  z.object({ ...made, what: z.literal("group"), before: z.nullable(z.int()), after: z.nullable(z.int()) }),
]);

export type LateChange = z.infer<typeof lateChange>;

export const lateChanges = z.array(lateChange);

/** Players without changes are left out. */
export const changedCards = z.array(z.object({ player: person, changes: lateChanges }));
export type ChangedCards = z.infer<typeof changedCards>;
