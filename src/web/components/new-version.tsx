import { useState } from "react";
import { newVersion } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { useNewVersion } from "../versions/new-version.ts";
import { alertPlayer } from "./announcements.tsx";
import { Button } from "./button.tsx";
import { useSending } from "./form/use-sending.ts";
import { useTitleFocusAfter } from "./screen.tsx";

/** The text covers the end of the screen, so that nothing moves when the text appears. */
export function NewVersion() {
  const isHere = useNewVersion();
  const [isLater, setLater] = useState(false);
  const { isBusy, run } = useSending();
  const isShown = isHere && !isLater;
  useTitleFocusAfter(isShown);
  if (!isShown) return null;

  async function take(): Promise<void> {
    const { takeNewVersion } = await import("../versions/worker.ts");
    const left = await takeNewVersion();
    if (left === 0) window.location.reload();
    else alertPlayer(fill(newVersion.waits, { count: left }));
  }

  return (
    <>
      <div className="h-44" />
      <section
        aria-label={newVersion.isHere}
        className="fixed inset-x-4 bottom-4 z-10 mx-auto flex max-w-md flex-col gap-2 rounded-card border-2 border-accent bg-surface p-4 shadow-lg"
      >
        <p role="status" className="text-center font-bold">
          {newVersion.isHere}
        </p>
        <div className="flex gap-2">
          <Button busy={isBusy} onPress={() => void run(take)}>
            {newVersion.take}
          </Button>
          <Button look="secondary" onPress={() => setLater(true)}>
            {newVersion.later}
          </Button>
        </div>
      </section>
    </>
  );
}
