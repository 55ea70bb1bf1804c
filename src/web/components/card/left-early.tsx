/** The player or an admin marks that the player left after the last filled hole, and undoes it (ruling 59). */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Card } from "#contract/cards/cards";
import { leaveEarly } from "#contract/labels/leave-early";
import { left } from "#contract/labels/left";
import { fill } from "#contract/messages";
import { hasNoBackNine, mayLeave } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import { maxReasonLength } from "#rules/cards/score-entry";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import { leftPreview } from "../../data/preview-queries.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";
import { confirmToPlayer } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { TextField } from "../form/fields.tsx";
import { useChange } from "../form/use-change.ts";
import { WhatMoves } from "../what-moves/what-moves.tsx";

type OfCard = { readonly teeTimeId: TeeTimeId; readonly playerId: PlayerId };

/** `player`: the name for an admin, who marks somebody's card. Without it, the card is the player's own. */
export function LeftEarly(props: { of: OfCard; card: Card; player?: string; isUnsent?: boolean }) {
  const { of, card, player, isUnsent = false } = props;
  const last = mayLeave(enteredOf(card));
  if (card.leftAfter !== undefined) return <HasLeft of={of} after={card.leftAfter} player={player} />;
  return isRefused(last) ? null : <Leave of={of} after={last} player={player} isUnsent={isUnsent} />;
}

type Shown = { of: OfCard; after: number; player: string | undefined };

function Leave({ of, after, player, isUnsent }: Shown & { isUnsent: boolean }) {
  const queries = useQueryClient();
  const { me } = useSession();
  const { isBusy, askAndRun } = useChange();
  const [reason, setReason] = useState("");
  const names = { hole: after, player: player ?? "" };
  const asksForReason = player !== undefined && hasNoBackNine(after);

  function meaning(): string[] {
    const backNine = reason.trim() === "" ? leaveEarly.backNine : left.backNineNotPlayed;
    const inBets = [leaveEarly.betsLose, ...(hasNoBackNine(after) ? [backNine] : [])];
    return [
      leaveEarly.cardIsSaved,
      ...(player || hasBets(me) ? inBets : []),
      leaveEarly.skinsStay,
      leaveEarly.canUndo,
    ];
  }

  function leave(): Promise<void> {
    const mark = { after, ...(reason.trim() !== "" && { notPlayedReason: reason }) };
    const text = (
      <>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {meaning().map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <WhatMoves query={leftPreview(of, mark)} queries={queries} inQuestion />
      </>
    );
    return askAndRun(
      {
        title: fill(player ? leaveEarly.askMarkLeft : leaveEarly.askLeave, names),
        text,
        verb: fill(player ? leaveEarly.markLeft : leaveEarly.leave, names),
      },
      () => request("markLeft", { params: of, body: mark }),
      () => confirmToPlayer(fill(player ? left.doneFor : leaveEarly.done, names)),
    );
  }

  return (
    <div className="flex flex-col gap-2">
      {asksForReason && (
        <TextField
          label={leaveEarly.notPlayedReason}
          hint={leaveEarly.notPlayedHint}
          value={reason}
          maxLength={maxReasonLength}
          onChange={setReason}
        />
      )}
      {isUnsent && (
        <p id="not-sent" className="text-small">
          {leaveEarly.needsSending}
        </p>
      )}
      <Button
        look="secondary"
        disabled={isUnsent}
        describedBy={isUnsent ? "not-sent" : undefined}
        busy={isBusy}
        onPress={() => void leave()}
      >
        {fill(player ? leaveEarly.markLeft : leaveEarly.leave, names)}
      </Button>
    </div>
  );
}

function HasLeft({ of, after, player }: Shown) {
  const queries = useQueryClient();
  const { isBusy, askAndRun } = useChange();
  const text = fill(player ? leaveEarly.playerLeft : leaveEarly.youLeft, {
    hole: after,
    player: player ?? "",
  });

  function undo(): Promise<void> {
    const moves = <WhatMoves query={leftPreview(of, null)} queries={queries} inQuestion />;
    return askAndRun(
      {
        title: leaveEarly.askUndo,
        text: (
          <>
            <p>{leaveEarly.undoneText}</p>
            {moves}
          </>
        ),
        verb: leaveEarly.undo,
      },
      () => request("undoLeft", { params: of }),
      () => confirmToPlayer(leaveEarly.undone),
    );
  }

  return (
    <div className="flex flex-col gap-2">
      <p>{text}</p>
      <Button look="quiet" busy={isBusy} onPress={() => void undo()}>
        {leaveEarly.undo}
      </Button>
    </div>
  );
}
