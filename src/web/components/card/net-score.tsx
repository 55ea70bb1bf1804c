import { useState } from "react";
import { scoreEntry } from "#contract/labels/score";
import { shared } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { Hole } from "#rules/golf";
import { Modal } from "../announcements.tsx";
import { Button } from "../button.tsx";
import { explainNet, explainPickedUp } from "./explain-net.ts";

export function NetScore(props: {
  hole: Pick<Hole, "number" | "par">;
  /** What the hole counts with. */
  gross: number | null;
  strokes: number;
  hasPickedUp: boolean;
}) {
  const { gross, strokes, hasPickedUp } = props;
  const [isExplained, setExplained] = useState(false);
  if (gross === null) return null;
  const hole = fill(scoreEntry.holeNumber, { hole: props.hole.number });
  const net = strokes === 0 ? fill(scoreEntry.noStroke, { gross }) : explainNet(gross, strokes);
  const sum = hasPickedUp ? `${explainPickedUp(props.hole.par, gross)}. ${net}` : net;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setExplained(true)}
        className="min-h-target min-w-target rounded-control underline decoration-accent decoration-dotted decoration-2 underline-offset-4 active:opacity-70"
      >
        <span translate="no">{gross - strokes}</span>
        <span className="sr-only">
          {hole}: {scoreEntry.howNet}
        </span>
      </button>
      {isExplained && (
        <Modal label={hole} onClose={() => setExplained(false)}>
          <div className="flex flex-col gap-4 text-left font-sans text-lead leading-normal font-normal">
            <p className="figures">
              {hole}: {sum}
            </p>
            <Button autoFocus onPress={() => setExplained(false)}>
              {shared.close}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
