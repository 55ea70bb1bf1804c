import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";

export function WaitlistPosition({ position }: { position: number }) {
  return (
    <span className="figures flex size-9 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-muted font-bold">
      <span aria-hidden>{position}</span>
      <span className="sr-only">{fill(teeTimes.position, { position })}</span>
    </span>
  );
}
