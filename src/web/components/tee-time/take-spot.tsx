import { confirmations } from "#contract/labels/confirmations";
import { teeTimes } from "#contract/labels/tee-times";
import type { TeeTimeId } from "#rules/golf";
import { request } from "../../data/request.ts";
import { confirmToPlayer } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { useChange } from "../form/use-change.ts";

/** Asks for a free late place (ruling 60). */
export function TakeSpot({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { isBusy, run } = useChange();
  const take = () =>
    run(
      () => request("takeSpot", { params: { teeTimeId } }),
      ({ outcome }) => confirmToPlayer(outcome === "joined" ? confirmations.joined : confirmations.spotAsked),
    );
  return (
    <Button busy={isBusy} onPress={() => void take()}>
      {teeTimes.takeSpot}
    </Button>
  );
}
