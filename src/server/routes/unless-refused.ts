import { isRefused, type Refusal } from "#rules/refusal";

/** Answers a change with its refusal, or else with what `answer` makes of its outcome. */
export async function unlessRefused<Done, Answer>(
  change: Promise<Done | Refusal>,
  answer: (done: Done) => Answer | Promise<Answer>,
): Promise<Answer | Refusal> {
  const done = await change;
  return isRefused(done) ? done : answer(done);
}

/** Answers a change with its refusal, or else with an empty object. */
export function done(change: Promise<unknown>): Promise<Record<string, never> | Refusal> {
  return unlessRefused(change, () => ({}));
}
