/** These pure functions return the entries that are left after a change (experience, "Offline scoring"; ruling 18). */
import type { Claim, HoleEntry, ShownTerms } from "#contract/cards/cards";
import type { ScoringWay } from "#rules/cards/gross";
import type { HoleOutcome } from "#rules/cards/hole-entries";
import { enteredOf } from "#rules/cards/picked-up";
import { type Entered, type EnteredScores, holeNumbers, type Instant } from "#rules/golf";
import type { SavedCard } from "../drafts/card-draft.ts";
import {
  type CardOfRound,
  type ClosingUnsent,
  type EntryRefusal,
  type HoleUnsent,
  holesUnsent,
  isHole,
  isOfCard,
  isWaiting,
  type Stamp,
  type Unsent,
} from "./entry.ts";

export type Saved = CardOfRound & {
  readonly way: ScoringWay;
  readonly holes: readonly SavedHole[];
  readonly shown?: readonly ShownTerms[];
  readonly closing?: { readonly part: "finish" | "submit"; readonly seen: EnteredScores };
};

export type SavedHole = {
  readonly holeNumber: number;
  readonly gross: Entered;
  readonly base: number;
  /** True if the player has seen the scores of all who entered one. Then `base` is the saved score's version. */
  readonly decided?: boolean;
};

type Outcome = HoleOutcome & { readonly savedAt?: Instant | null };

/** What somebody else entered on a hole of the card. `mine`: entered by this phone's player. */
type Claims = readonly Pick<Claim, "holeNumber" | "mine">[];

const waiting = { is: "waiting" } as const;

/**
 * A new score of a hole replaces the unsent score, but keeps the base of the unsent score (`entry.ts`). The
 * player has not seen what other devices have saved since then.
 */
export function save(entries: readonly Unsent[], saved: Saved, stamp: () => Stamp): Unsent[] {
  const { way, holes, shown = [], closing, ...card } = saved;
  const common = { ...card, state: waiting };
  const entered: Unsent[] = holes.map(({ holeNumber, gross, base, decided }) => {
    const before = decided ? undefined : holesUnsent(entries).find(({ part }) => part === holeNumber);
    // If the card's first score changes before it is sent, it keeps the terms that were shown first.
    const agreed = before?.shown ?? shown;
    return {
      ...{ ...common, ...stamp(), part: holeNumber, way, gross, base: before?.base ?? base },
      ...(agreed.length > 0 && { shown: agreed }),
      ...((decided || before?.decided) && { decided: true }),
    };
  });
  if (closing) entered.push({ ...common, ...stamp(), ...closing });
  // A Finish or Submit is about the scores that the player saw. One that waits gets the new scores, too.
  const others = entries
    .filter(({ part }) => entered.every((entry) => entry.part !== part))
    .map((entry) => (isHole(entry) ? entry : { ...entry, seen: seenWith(entry.seen, holes) }));
  return [...others, ...entered];
}

/**
 * Removes entries that the server has saved, or keeps as a claim until the card's owner decides (ruling 57).
 * An entry becomes undecided if another device has changed its hole. An entry stays if the player replaced the
 * score after it was sent.
 */
export function acknowledge(
  entries: readonly Unsent[],
  sent: readonly HoleEntry[],
  outcomes: readonly Outcome[],
  claims: Claims = [],
): Unsent[] {
  return entries.flatMap((entry) => {
    const outcome = outcomes.find(({ holeNumber }) => holeNumber === entry.part);
    const sentHole = sent.find(({ holeNumber }) => holeNumber === entry.part);
    if (!isHole(entry) || !outcome || !sentHole) return [entry];
    const { gross, version, savedAt = null } = outcome;
    const isSaved = outcome.outcome === "saved";
    const isClaim = claims.some(({ holeNumber, mine }) => mine && holeNumber === entry.part);
    if (entry.rev === sentHole.rev)
      return isSaved || isClaim
        ? []
        : [{ ...entry, state: { is: "undecided", theirs: gross, version, savedAt } as const }];
    // The player replaced the score while it was being sent. The new base is the sent score's version.
    return [isSaved && gross === sentHole.gross ? { ...entry, base: version } : entry];
  });
}

/** If `isFinal` is true, only the player can send the entries again. If not, the app sends them again automatically. */
export function markRefused(
  entries: readonly Unsent[],
  sent: readonly Pick<Unsent, "part" | "rev">[],
  because: EntryRefusal,
  isFinal: boolean,
): Unsent[] {
  const state = { is: isFinal ? "parked" : "waiting", because } as const;
  return entries.map((entry) => (isAmong(sent, entry) ? { ...entry, state } : entry));
}

/**
 * Takes scores that were sent too early out of the outbox, and returns them for the draft (ruling 56). A Finish or Submit
 * is dropped with them, because it is about all holes.
 */
export function takeBack(
  entries: readonly Unsent[],
  isEarly: (entry: Unsent) => boolean,
): { readonly left: readonly Unsent[]; readonly holes: readonly HoleUnsent[] } {
  if (!entries.some(isEarly)) return { left: entries, holes: [] };
  const left = entries.filter((entry) => isHole(entry) && !isEarly(entry));
  return { left, holes: holesUnsent(entries).filter(isEarly) };
}

export function forget(entries: readonly Unsent[], done: Pick<Unsent, "part" | "rev">): Unsent[] {
  return entries.filter((entry) => !isAmong([done], entry));
}

export function disagree(
  entries: readonly Unsent[],
  { seen, playerId, teeTimeId, startsAt }: ClosingUnsent,
  card: SavedCard,
  stamp: () => Stamp,
): Unsent[] {
  const common = { playerId, teeTimeId, startsAt, way: "post-round" as const };
  const saved = enteredOf(card);
  const undecided = differences(seen, saved).flatMap((part): HoleUnsent[] => {
    const [gross, version] = [seen[part - 1], card.versions[part - 1] ?? 0];
    if (gross === null || gross === undefined) return [];
    const state = { is: "undecided", theirs: saved[part - 1] ?? null, version } as const;
    // A score that replaces this entry keeps base 0. Base 0 is older than any saved score, so the player is asked again.
    return [{ ...common, ...stamp(), part, gross, base: 0, state }];
  });
  return [...entries, ...undecided.filter(({ part }) => entries.every((entry) => entry.part !== part))];
}

export function differences(seen: EnteredScores, saved: EnteredScores): number[] {
  return holeNumbers.filter((number) => {
    const own = seen[number - 1] ?? null;
    return own !== null && own !== (saved[number - 1] ?? null);
  });
}

/** With "mine", the score is sent again. Its new base is the server's version, because the player has seen both. */
export function decide(
  entries: readonly Unsent[],
  holeNumber: number,
  chosen: "mine" | "theirs",
  stamp: () => Stamp,
): Unsent[] {
  return entries.flatMap((entry): Unsent[] => {
    if (!isHole(entry))
      return chosen === "mine" ? [entry] : [{ ...entry, seen: entry.seen.with(holeNumber - 1, null) }];
    if (entry.part !== holeNumber || entry.state.is !== "undecided") return [entry];
    return chosen === "theirs" ? [] : [{ ...entry, ...stamp(), base: entry.state.version, state: waiting }];
  });
}

export function retryParked(entries: readonly Unsent[]): Unsent[] {
  return entries.map((entry) => (entry.state.is === "parked" ? { ...entry, state: waiting } : entry));
}

export function withoutHeld(entries: readonly Unsent[], saved: EnteredScores): Unsent[] {
  return entries.filter(
    (entry) => !isHole(entry) || entry.state.is !== "parked" || saved[entry.part - 1] !== entry.gross,
  );
}

export function discardParked(entries: readonly Unsent[]): Unsent[] {
  return entries.filter((entry) => isHole(entry) && entry.state.is !== "parked");
}

/** A Finish or Submit waits for the holes of its card. */
export function isSendable(entries: readonly Unsent[], entry: Unsent): boolean {
  return isWaiting(entry) && (isHole(entry) || !holesUnsent(entries).some(isOfCard(entry)));
}

function isAmong(sent: readonly Pick<Unsent, "part" | "rev">[], entry: Unsent): boolean {
  return sent.some(({ part, rev }) => part === entry.part && rev === entry.rev);
}

function seenWith(seen: EnteredScores, holes: Saved["holes"]): EnteredScores {
  return holes.reduce((card, { holeNumber, gross }) => card.with(holeNumber - 1, gross), [...seen]);
}
