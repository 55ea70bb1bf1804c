/** Home shows this hint to a player who has joined a tee time, but never during a round (experience 18). */
import type { DBSchema } from "idb";
import { useEffect, useState } from "react";
import { install as labels } from "#contract/labels/install";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { useTitleFocusAfter } from "../../components/screen.tsx";
import { type InstallWay, takeInstallOffer } from "../../data/install-offer.ts";
import { phoneDatabase } from "../../storage/database.ts";

export function InstallHint({ way }: { way: InstallWay }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const counted = answers.use((database) => database.count("answers"));
    // Without storage the hint is not shown, because the player's answer could not be stored.
    void counted.then((count) => setShown(count === 0), nothing);
  }, []);
  useTitleFocusAfter(isShown);
  if (!isShown) return null;

  const dismiss = () => {
    setShown(false);
    void answers.use((database) => database.put("answers", "dismissed", "hint")).catch(nothing);
  };
  return (
    <Panel label={labels.title}>
      <h2 className="text-lead">{labels.title}</h2>
      <p className="py-2 text-muted">{labels.why}</p>
      {way === "by-hand" ? (
        <>
          <p className="pb-3">{labels.byHand}</p>
          <Button look="secondary" onPress={dismiss}>
            {labels.understood}
          </Button>
        </>
      ) : (
        <>
          <Button
            look="secondary"
            onPress={() => void takeInstallOffer().then((isTaken) => !isTaken && dismiss())}
          >
            {labels.add}
          </Button>
          <Button look="quiet" onPress={dismiss}>
            {labels.no}
          </Button>
        </>
      )}
    </Panel>
  );
}

const nothing = () => {};

/** The player's answer is in a database, because logout and a new version clear the local storage. */
interface Answers extends DBSchema {
  answers: { key: string; value: "dismissed" };
}

const answers = phoneDatabase<Answers>("install", 1, (database) => {
  database.createObjectStore("answers");
});
