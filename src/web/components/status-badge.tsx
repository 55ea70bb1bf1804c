/** Am I in? The badge of a tee time, in either reading of the specification's section 4. */
import { Badge } from "./badge.tsx";

export function StatusBadge({ status }: { status: "Joined" | "Waitlisted" | "Waitlist" | "DNP" | "Open" }) {
  return <Badge tone={status === "Joined" ? "on" : "plain"}>{status}</Badge>;
}
