/**
 * How does a button send something? Once: a second tap meanwhile does nothing, and a refusal is
 * told. Screens behind the login use `useChange`, which also lets what is on screen ask again.
 */
import { useRef, useState } from "react";
import { reasonText } from "../data/request.ts";
import { alertPlayer } from "./announcements.tsx";

export function useSending() {
  const isBusyNow = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** `failed` says what went wrong where the reason itself is not enough. */
  async function run<T>(
    send: () => Promise<T>,
    done?: (answer: T) => void | Promise<void>,
    failed: (error: unknown) => void = (error) => alertPlayer(reasonText(error)),
  ): Promise<void> {
    if (isBusyNow.current) return;
    isBusyNow.current = true;
    setBusy(true);
    try {
      const answer = await send();
      await done?.(answer);
    } catch (error) {
      failed(error);
    } finally {
      isBusyNow.current = false;
      setBusy(false);
    }
  }

  return { isBusy, run };
}
