import { liveScoring } from "#contract/labels/live-scoring";
import { liveGrossLimit } from "#rules/round";
import { Modal } from "../../components/announcements.tsx";
import { digitClass, keyClass } from "./key-class.ts";

export function AnyScore(props: {
  gross: number | null;
  onChoose: (gross: number) => void;
  onClose: () => void;
}) {
  return (
    <Modal label={liveScoring.another} onClose={props.onClose} closeButton={{ look: "secondary" }}>
      <h2 className="text-title">{liveScoring.another}</h2>
      {/* Four in a row; fewer if the text is so large that two digits do not fit. */}
      <div className="figures grid grid-cols-[repeat(auto-fit,minmax(max(3rem,calc(25%-8px)),1fr))] gap-2">
        {Array.from({ length: liveGrossLimit + 1 }, (_, score) => score).map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={props.gross === score}
            onClick={() => props.onChoose(score)}
            className={`${keyClass} ${digitClass}`}
          >
            {score}
          </button>
        ))}
      </div>
    </Modal>
  );
}
