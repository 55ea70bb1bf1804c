/** Shown above the results while a player has still to submit (ruling 37). */
import Hourglass from "lucide-react/icons/hourglass";

export function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 rounded-card border border-dashed border-muted px-4 py-3">
      <Hourglass aria-hidden className="size-6 shrink-0 text-accent" />
      {text}
    </p>
  );
}
