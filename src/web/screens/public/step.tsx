import { registration } from "#contract/labels/auth";
import { fill } from "#contract/messages";

export function Step({ number }: { number: 1 | 2 | 3 }) {
  return <p className="text-center text-muted">{fill(registration.step, { step: number })}</p>;
}
