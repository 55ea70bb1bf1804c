import { useState } from "react";
import { useSession } from "../../session.tsx";
import { sayWhyMissing } from "../missing-piece.ts";
import type { Subject } from "./subject.ts";

export function useShare(): { isSharing: boolean; start: (subject: Subject) => void } {
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
