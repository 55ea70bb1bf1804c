import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { guide as labels } from "#contract/labels/guide";
import { fill } from "#contract/messages";
import type { Guide as GuideName } from "#rules/players/guides";
import { request } from "../data/request.ts";
import { updateMe, useSession } from "../session.tsx";
import { Button } from "./button.tsx";
import { stepsOf } from "./guide-steps.ts";
import { Panel } from "./panel.tsx";

export function Guide({ guide }: { guide: GuideName }) {
  const { me } = useSession();
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepsOf(guide, me.role);
  const step = steps[at];
  if (!step) return null;
  const turnTo = (next: number) => {
    flushSync(() => setAt(next));
    heading.current?.focus();
  };
  const end = () => {
    request("markGuideSeen", { params: { guide } }).catch(() => {});
    updateMe({ ...me, guides: me.guides?.filter((other) => other !== guide) });
    document.querySelector("h1")?.focus();
  };
  return (
    <Panel label={labels.label} accent>
      <div className="flex h-full flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
          <span className="block font-normal font-sans text-muted text-small">
            {fill(labels.step, { step: at + 1 })}
          </span>
          {step.title}
        </h2>
        <p className="grow">{step.text}</p>
        <div className="flex flex-wrap gap-x-2 *:w-auto *:grow">
          {at > 0 && (
            <Button look="secondary" onPress={() => turnTo(at - 1)}>
              {labels.back}
            </Button>
          )}
          <Button onPress={() => (at + 1 < steps.length ? turnTo(at + 1) : end())}>
            {at + 1 < steps.length ? labels.next : labels.done}
          </Button>
          {at + 1 < steps.length && (
            <Button look="quiet" onPress={end}>
              {labels.skip}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
