import { useEffect } from "react";
import { observable } from "../data/observable.ts";

export const { set: setNewVersion, useValue: useNewVersion } = observable(false);

const hourMs = 60 * 60 * 1_000;

/**
 * Looks for a newer version every hour and loads it automatically. Only a television needs this, because
 * nobody touches it.
 */
export function useNewestVersion(): void {
  const isHere = useNewVersion();
  useEffect(() => {
    const timer = setInterval(() => void look().catch(() => {}), hourMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isHere) void take().catch(() => {});
  }, [isHere]);
}

async function look(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update();
}

async function take(): Promise<void> {
  const { takeNewVersion } = await import("./worker.ts");
  if ((await takeNewVersion()) === 0) window.location.reload();
}
