/** What a player enters on the own card. */
import type { Card, CardAnswer } from "#contract/cards/cards";
import { holesFilled } from "#rules/cards/gross";
import { hasLeft } from "#rules/cards/left";
import { enteredOf } from "#rules/cards/picked-up";
import type { Entered, PlayerId, TeeTimeId } from "#rules/golf";
import { changeDraft, noDraft } from "../../../src/web/drafts/card-draft.ts";
import { isOfCard } from "../../../src/web/outbox/entry.ts";
import { trySending } from "../../../src/web/outbox/outbox.ts";
import { holesToSave, withUnsent } from "../../../src/web/outbox/own-card.ts";
import type { Saved } from "../../../src/web/outbox/round.ts";
import { save } from "../../../src/web/outbox/round.ts";
import { readPhone } from "../../../src/web/outbox/store.ts";
import { changeUnsent, listUnsent } from "../../../src/web/outbox/unsent.ts";

/**
 * `over` is the version of the hole that the player has seen. `device` is the phone's name in its storage,
 * which may differ from the name in memory.
 */
export type KeptScore = {
  readonly teeTimeId: TeeTimeId;
  /** Whose card it is, if a scorer keeps it. */
  readonly ownerId?: PlayerId;
  readonly holeNumber: number;
  readonly gross: Entered;
  readonly over: number;
  readonly device: string | null;
  /** If false, the score is only in memory, and the app has warned the player. */
  readonly isKept: boolean;
};

export type Entering = { readonly said: string; readonly kept: readonly KeptScore[] };

type Typed = {
  readonly playerId: PlayerId;
  readonly holes: Readonly<Record<number, Entered>>;
  readonly closing: "finish" | "submit" | undefined;
};

export async function enterOnOwnCard(
  { teeTime, says }: CardAnswer,
  card: Card,
  { playerId, holes, closing }: Typed,
): Promise<Entering> {
  const teeTimeId = teeTime.id;
  const entries = (await listUnsent(playerId)).entries.filter(isOfCard({ teeTimeId }));
  const own = withUnsent(card, entries);
  const before = enteredOf(own);
  // The screens have no field for a hole after the player's last one.
  const after = before.map((entered, i) => (hasLeft(card, i + 1) ? entered : (holes[i + 1] ?? entered)));
  const typed = changeDraft(noDraft, before, after, own);
  const saved = {
    ...{ playerId, teeTimeId, startsAt: teeTime.startsAt, way: "live" as const },
    holes: holesToSave(typed, card, entries),
    shown: holesFilled(own.gross) > 0 ? [] : says.map(({ betId, asked }) => ({ betId, amounts: asked })),
    ...(closing && { closing: { part: closing, seen: after } }),
  };
  if (saved.holes.length === 0 && !closing) return { said: "nothing to save", kept: [] };
  return keep(saved, card.versions);
}

export async function keep(saved: Saved, versions: readonly number[]): Promise<Entering> {
  const { playerId, teeTimeId, ownerId, holes } = saved;
  const isKept = await changeUnsent({ playerId, teeTimeId, ownerId }, (held, stamp) =>
    save(held, saved, stamp),
  );
  void trySending();
  const device = isKept ? (await readPhone(playerId)).device : null;
  const whose = ownerId === undefined ? {} : { ownerId };
  const kept = holes.map(({ holeNumber, gross }): KeptScore => {
    return { teeTimeId, ...whose, holeNumber, gross, over: versions[holeNumber - 1] ?? 0, device, isKept };
  });
  return { said: isKept ? "kept" : "only in memory", kept };
}
