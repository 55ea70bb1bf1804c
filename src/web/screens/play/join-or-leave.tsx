import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { confirmations } from "#contract/labels/confirmations";
import { teeTimes } from "#contract/labels/tee-times";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { alertPlayer, askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { teeTimeQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { navigate } from "../../router/router.ts";
import { useSession } from "../../session.tsx";
import { isAwaited, leaveConsequences } from "./places.ts";

/** A player who has just left can return until somebody takes the spot, or wants a late place (decision 18, ruling 60). */
type LastLeave = { readonly isFromWaitlist: boolean };

export function JoinOrLeave({ teeTime }: { teeTime: TeeTime }) {
  const { me } = useSession();
  const queries = useQueryClient();
  const [justLeft, setJustLeft] = useState<LastLeave | null>(null);
  const { isBusy, run } = useChange();
  const params = { teeTimeId: teeTime.id };
  const mustWait = teeTime.spotsLeft === 0 || isAwaited(teeTime);

  const join = () =>
    run(
      () => request("joinTeeTime", { params }),
      ({ outcome }) => {
        setJustLeft(null);
        confirmToPlayer(confirmations[outcome]);
      },
    );

  async function leave(present = teeTime): Promise<void> {
    const text = leaveConsequences(present, me.id).map((sentence) => <p key={sentence}>{sentence}</p>);
    if (!(await askPlayer({ title: teeTimes.askLeave, text, verb: teeTimes.leave, isDestructive: true })))
      return;
    const isFromWaitlist = teeTime.status === "Waitlisted";
    await run(
      () => request("leaveTeeTime", { params }),
      ({ promoted, canUndo }) => {
        setJustLeft(canUndo ? { isFromWaitlist } : null);
        confirmToPlayer(promoted ? confirmations.leftWithPromotion : confirmations.left);
      },
    );
  }

  // Home's "I Can't Come" asks as the button does, by the present state.
  const askedByLink = useSearch().leave !== undefined;
  const askNow = useEffectEvent(async () => {
    const present = await queries
      .fetchQuery({ ...teeTimeQuery(teeTime.id), staleTime: 0 })
      .catch(() => teeTime);
    await navigate({ to: patterns.manageTeeTime, params, replace: true });
    if (present.status !== "Open" && !present.hasStarted) await leave(present);
  });
  useEffect(() => {
    if (askedByLink) void askNow();
  }, [askedByLink]);

  const comeBack = () =>
    run(
      () => request("undoLeaving", { params }),
      ({ outcome }) => {
        setJustLeft(null);
        confirmToPlayer(outcome === "joined" ? confirmations.backInTeeTime : confirmations.backOnWaitlist);
      },
      (error) => {
        if (error instanceof Refused) setJustLeft(null);
        alertPlayer(reasonText(error));
      },
    );

  const isOpen = teeTime.status === "Open";
  const canTakeBack = isOpen && teeTime.offer?.canTakeBack === true;
  const canComeBack =
    isOpen && (canTakeBack || (justLeft !== null && (justLeft.isFromWaitlist || !mustWait)));
  // One button for all states keeps the focus when the state changes.
  const [look, verb, act] = !isOpen
    ? (["quiet", teeTimes.leave, leave] as const)
    : canComeBack
      ? ([
          "secondary",
          justLeft?.isFromWaitlist ? teeTimes.takeWaitlistPlaceBack : teeTimes.takeSpotBack,
          comeBack,
        ] as const)
      : (["primary", mustWait ? teeTimes.joinWaitlist : teeTimes.join, join] as const);
  return (
    <>
      {isOpen && (justLeft !== null || canTakeBack) && (
        <p role="status">
          {canComeBack ? teeTimes.changedMind : teeTime.offer ? teeTimes.spotWanted : teeTimes.spotTaken}
        </p>
      )}
      <Button look={look} busy={isBusy} onPress={() => void act()}>
        {verb}
      </Button>
    </>
  );
}
