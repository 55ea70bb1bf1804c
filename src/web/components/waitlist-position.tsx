/** The place in the waitlist, where a photo would be. */
export function WaitlistPosition({ position }: { position: number | null }) {
  return (
    <span className="figures flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-muted font-bold">
      {position}
    </span>
  );
}
