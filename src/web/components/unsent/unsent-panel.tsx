import { type ReactNode, useState } from "react";
import { scoreEntry } from "#contract/labels/score";
import { unsent as words } from "#contract/labels/unsent";
import { fill } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { holesUnsent } from "../../outbox/entry.ts";
import { ofRound, type UnsentEntries, useUnsent } from "../../outbox/unsent.ts";
import { useSession } from "../../session.tsx";
import { textOfUnsent, UnsentLine } from "./unsent-line.tsx";

export function UnsentPanel() {
  const unsent = useUnsent(useSession().me.id);
  const isLeft = unsent !== null && (unsent.entries.length > 0 || !unsent.canRead);
  const [wasLeft, setWasLeft] = useState(isLeft);
  // The panel stays while the screen is open, so that nothing moves when the last score is sent.
  if (isLeft && !wasLeft) setWasLeft(true);
  if (unsent === null || !wasLeft) return null;
  return (
    <section
      className={`grid min-h-16 items-center rounded-card border ${isLeft ? "border-accent bg-surface" : "border-transparent forced-colors:border-none"}`}
    >
      <UnsentLine unsent={unsent} text={textOf(unsent)} />
    </section>
  );
}

function textOf(unsent: UnsentEntries): string {
  const holes = new Set(holesUnsent(unsent.unstored).map(({ part }) => part));
  if (holes.size > 0) return fill(words.waitingNotKept, { holes: [...holes].join(", ") });
  return textOfUnsent(unsent) || scoreEntry.submitted;
}

export function UnsentHoles(props: { teeTimeId: TeeTimeId; children: (holes: number[]) => ReactNode }) {
  const unsent = useUnsent(useSession().me.id);
  const entries = unsent ? ofRound(unsent, props.teeTimeId).entries : [];
  return props.children(holesUnsent(entries).map(({ part }) => part));
}
