import { useId } from "react";
import { fill } from "#contract/messages";

/** `done`: 0 to 1. `text` has `{percent}`. */
export function ProgressBar(props: { label: string; done: number; text: string }) {
  const id = useId();
  const percent = Math.round(props.done * 100);
  const text = fill(props.text, { percent });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span id={id}>{props.label}</span>
        <span aria-hidden className="figures font-bold">
          {text}
        </span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-5 overflow-hidden rounded-full border-2 border-accent bg-surface p-0.5"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
