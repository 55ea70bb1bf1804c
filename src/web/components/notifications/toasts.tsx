/**
 * A notification that home's banner does not show is a toast. It covers the header, so that nothing moves
 * (ruling 33).
 */
import { Suspense, useContext, useState } from "react";
import { NotificationsOfPlayer } from "../../data/notifications.ts";
import { readShownNotification, storeShownNotification } from "../../data/stored.ts";
import { optionalPiece } from "../optional-piece.ts";

const Toast = optionalPiece(async () => (await import("./toast.tsx")).Toast);

export function Toasts() {
  const { arrived } = useContext(NotificationsOfPlayer);
  const [shownId, setShownId] = useState(readShownNotification);
  const [latest] = arrived;
  const end = (notificationId: string) => {
    storeShownNotification(notificationId);
    setShownId(notificationId);
  };
  return (
    // The live region is always present, because a screen reader misses the first text of a new region.
    <div aria-live="polite">
      <Suspense>{latest && latest.id !== shownId && <Toast notification={latest} onEnd={end} />}</Suspense>
    </div>
  );
}
