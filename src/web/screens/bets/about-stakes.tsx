/** Which stakes hold for a round, since when, and who set them (ruling 22)? Behind an "i". */
import Info from "lucide-react/icons/info";
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { Modal } from "../../components/announcements.tsx";
import { Button, IconButton } from "../../components/button.tsx";
import { useTimeZone } from "../../session.tsx";
import { Asked } from "./asked.tsx";
import { printMoment } from "./bet-changes.tsx";
import { stakesText } from "./stakes-text.ts";

type Round = Bet["rounds"][number];

export function AboutStakes({ round, opponent }: { round: Round } & Pick<Bet, "opponent">) {
  const [isShown, setShown] = useState(false);
  const zone = useTimeZone();
  const { stakes, stakesSet, frozenAt } = round;
  return (
    <>
      <IconButton label={bets.aboutStakes} onPress={() => setShown(true)}>
        <Info aria-hidden className="size-6" />
      </IconButton>
      {isShown && (
        <Modal label={bets.aboutStakes} onClose={() => setShown(false)}>
          <h2 className="text-title">{lockedText(round)}</h2>
          <div className="figures">
            <p className="font-bold">{stakesText(stakes)}</p>
            <Asked terms={round} opponent={opponent} />
            <p>{fill(bets.lockedSince, { since: printMoment(frozenAt, zone) })}</p>
            <p>
              {fill(bets.setBy, {
                who: stakesSet.byMe ? bets.you : displayName(opponent),
                when: printMoment(stakesSet.at, zone),
              })}
            </p>
          </div>
          <Button autoFocus onPress={() => setShown(false)}>
            {shared.close}
          </Button>
        </Modal>
      )}
    </>
  );
}

export function lockedText({ startsAt, frozenAt, fixedBy }: Round): string {
  switch (fixedBy) {
    case "acceptance":
      return bets.lockedByAcceptance;
    case "players":
      return bets.lockedByPlayers;
    case "move":
      return bets.lockedByMove;
    default:
      return frozenAt > startsAt ? bets.lockedLater : bets.lockedAtStart;
  }
}
