/** Holes of this round that are only on this phone. */
import type { ReactNode } from "react";
import type { TeeTimeId } from "#rules/golf";
import { holesUnsent } from "../../outbox/entry.ts";
import { ofRound, useUnsent } from "../../outbox/unsent.ts";
import { useSession } from "../../session.tsx";

export function UnsentHoles(props: {
  teeTimeId: TeeTimeId;
  children: (holes: readonly number[]) => ReactNode;
}) {
  const unsent = useUnsent(useSession().me.id);
  const entries = unsent ? ofRound(unsent, props.teeTimeId).entries : [];
  return props.children(holesUnsent(entries).map(({ part }) => part));
}
