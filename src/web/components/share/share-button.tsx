import Share2 from "lucide-react/icons/share-2";
import { share } from "#contract/labels/share";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { Button, IconButton } from "../button.tsx";
import type { Subject } from "./subject.ts";
import { useShare } from "./use-share.ts";

export function ShareButton({ subject, look }: { subject: Subject; look: "secondary" | "quiet" }) {
  const { isSharing, start } = useShare();
  return (
    <Button look={look} busy={isSharing} onPress={() => start(subject)}>
      <Share2 aria-hidden className="size-6" />
      {shared.share}
    </Button>
  );
}

export function ShareTeamButton({ subject }: { subject: Extract<Subject, { of: "team-card" }> }) {
  const { isSharing, start } = useShare();
  const label = fill(share.ofTeam, { team: subject.team.teamName });
  return (
    <IconButton label={label} busy={isSharing} onPress={() => start(subject)}>
      <Share2 aria-hidden className="size-6" />
    </IconButton>
  );
}
