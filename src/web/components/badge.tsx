/** Each tone has a mark, so that colour is never the only sign. */
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";

type Tone = "on" | "good" | "bad" | "plain";

const tones: Record<Tone, { look: string; mark: string }> = {
  on: { look: "bg-soft text-accent border-edge", mark: "✓" },
  good: { look: "bg-won-ground text-won border-edge", mark: "▲" },
  bad: { look: "bg-lost-ground text-lost border-edge", mark: "▼" },
  plain: { look: "bg-surface text-ink border-line", mark: "" },
};

export function Badge(props: { tone?: Tone; mark?: ReactNode; children: ReactNode }) {
  const tone = tones[props.tone ?? "plain"];
  const mark = props.mark ?? tone.mark;
  return (
    <span
      className={`inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-full border px-3 py-1 text-small font-bold ${tone.look}`}
    >
      {mark && <span aria-hidden>{mark}</span>}
      {props.children}
    </span>
  );
}

export function StatusBadge({ status }: { status: "Joined" | "Waitlisted" | "Waitlist" | "DNP" | "Open" }) {
  if (status === "Joined") return <Badge tone="on">{status}</Badge>;
  const isQueue = status === "Waitlisted" || status === "Waitlist";
  return <Badge mark={isQueue && <Hourglass className="size-4" />}>{status}</Badge>;
}
