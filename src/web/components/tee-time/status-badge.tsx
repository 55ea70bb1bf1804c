import Hourglass from "lucide-react/icons/hourglass";
import { Badge } from "../badge.tsx";

export function StatusBadge({ status }: { status: "Joined" | "Waitlisted" | "Waitlist" | "DNP" | "Open" }) {
  if (status === "Joined") return <Badge tone="on">{status}</Badge>;
  const isQueue = status === "Waitlisted" || status === "Waitlist";
  return <Badge mark={isQueue && <Hourglass className="size-4" />}>{status}</Badge>;
}
