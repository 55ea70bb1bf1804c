import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { share } from "#contract/labels/share";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { useSession } from "../../session.tsx";
import { Button, IconButton } from "../button.tsx";
import { sayWhyMissing } from "../lazy-piece.tsx";
import type { Subject } from "./shared-picture.ts";

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

function useShare(): { isSharing: boolean; start: (subject: Subject) => void } {
  const { club } = useSession();
  const [isSharing, setSharing] = useState(false);
  async function run(subject: Subject): Promise<void> {
    setSharing(true);
    try {
      const loaded = await import("./share-picture.ts").catch(() => null);
      if (loaded) await loaded.sharePicture(subject, club);
      else await sayWhyMissing();
    } finally {
      setSharing(false);
    }
  }
  return { isSharing, start: (subject) => void (isSharing || run(subject)) };
}
