/**
 * How does a button send something before the login? Once: a second tap meanwhile does nothing, and a refusal is
 * shown. Screens behind the login use `useChange`; its library is not loaded here.
 */
import { useRef, useState } from "react";
import { reasonText } from "../data/request-errors.ts";
import { whilePlayerWaits } from "../data/slow-answers.ts";
import { alertPlayer } from "./announcements.tsx";

export function useSending() {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** `failed` says what went wrong where the reason itself is not enough; what `done` does is no part of the sending. */
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
