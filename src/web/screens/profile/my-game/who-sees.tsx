/** Who sees my game? Nobody else until the player says so, and nobody again as soon as they take it back. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { gameSharing } from "#contract/labels/game-figures";
import { alertPlayer } from "../../../components/announcements.tsx";
import { CheckboxField } from "../../../components/fields.tsx";
import { Panel } from "../../../components/panel.tsx";
import { useChange } from "../../../components/use-change.ts";
import { myGameQuery } from "../../../data/my-game-query.ts";
import { request } from "../../../data/request.ts";
import { failureText } from "../../../data/request-errors.ts";

export function WhoSees({ showsGame }: { showsGame: boolean }) {
  const queries = useQueryClient();
  const { isBusy, run } = useChange({ changesScreen: false });
  // What was tapped is shown at once; what is tapped while the server saves is sent after it.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isShown = wanted ?? showsGame;

  const send = useEffectEvent(() => {
    if (wanted === null) return;
    if (wanted === showsGame) return setWanted(null);
    void run(
      () => request("showGame", { body: { showsGame: wanted } }),
      (saved) => void queries.setQueryData(myGameQuery.queryKey, saved),
      (error) => {
        setWanted(null);
        alertPlayer(failureText(error));
      },
    );
  });
  useEffect(() => {
    if (!isBusy) send();
  }, [wanted, isBusy]);

  return (
    <Panel label={gameSharing.title}>
      <h2 className="text-lead">{gameSharing.title}</h2>
      <CheckboxField label={gameSharing.show} checked={isShown} onChange={setWanted} />
      <p className="text-small text-muted">{isShown ? gameSharing.shown : gameSharing.hidden}</p>
    </Panel>
  );
}
