import { isRefused, type Refusal } from "#rules/refusal";

/** A refusal in the demo club is a defect of its season. */
export function accepted<T>(answer: T | Refusal): T {
  if (isRefused(answer)) throw new Error(`The demo club was refused something: ${JSON.stringify(answer)}`);
  return answer;
}
