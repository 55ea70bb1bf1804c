/** Tells an open form that scores came back into its draft: the server has refused them as too early (ruling 56). */
import type { HoleUnsent } from "../outbox/entry.ts";

type Listener = (holes: readonly HoleUnsent[]) => void;

const listeners = new Set<Listener>();

export function giveBack(holes: readonly HoleUnsent[]): void {
  for (const listener of listeners) listener(holes);
}

export function onGivenBack(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
