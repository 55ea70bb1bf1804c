/** Replaces `useChange` on screens before the login, which do not load the query library. */
import { useRef, useState } from "react";
import { reasonText } from "../../data/request-errors.ts";
import { whilePlayerWaits } from "../../data/slow-answers.ts";
import { alertPlayer } from "../announcements.tsx";

export function useSending() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function run<T>(
    send: () => Promise<T>,
    done?: (answer: T) => void | Promise<void>,
    failed: (error: unknown) => void = (error) => alertPlayer(reasonText(error)),
  ): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await whilePlayerWaits(send).then(done, failed);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}
