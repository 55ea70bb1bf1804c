import Users from "lucide-react/icons/users";
import { teeTimes } from "#contract/labels/tee-times";

export function JoinedCount({ joined, countLimit }: { joined: number; countLimit: number }) {
  return (
    <span className="figures inline-flex items-center gap-1.5">
      <Users aria-hidden className="size-5" />
      {joined}/{countLimit}
      <span className="sr-only">{teeTimes.joinedOfLimit}</span>
    </span>
  );
}
