/** What one entry does to a hole, and to what others have entered on it. Rulings 18 and 57. */
import type { Entered, PlayerId } from "../golf.ts";
import { type HoleClaim, withClaim, withoutClaim } from "./hole-claims.ts";

export type HoleEntry = {
  readonly holeNumber: number;
  readonly gross: Entered;
  /** The version that the device last saw; 0 before the first score. */
  readonly base: number;
  /** The device numbers its entries; a later entry has a higher number. */
  readonly rev: number;
  readonly device: string;
  /** The card's owner has seen what others have entered on this hole, and decides for `gross`. */
  readonly decided?: boolean | undefined;
};

export type CardKey = { readonly teeTimeId: string; readonly playerId: PlayerId };

export type CardHole = CardKey &
  Omit<HoleEntry, "base" | "rev" | "decided"> & {
    readonly version: number;
    /** Who of the group has entered the score; null for the card's owner and admins. */
    readonly scorerId: PlayerId | null;
  };

/** Numbers of a device's entries on a hole. `rev`: the latest saved. `conflictRev`: the latest conflict. */
export type CardDevice = CardKey &
  Omit<HoleEntry, "gross" | "base" | "decided"> & { readonly conflictRev: number };

type OnHole = {
  /** Undefined for an empty hole. */
  readonly held: CardHole | undefined;
  readonly claims: readonly HoleClaim[];
};

/** `scorerId` is null for the card's owner. */
type Author = { readonly card: CardKey; readonly scorerId: PlayerId | null };

/**
 * "repeat" and "same" change nothing. "new": the hole has a new score. "agreed": the score stays, but now this person
 * has entered it, too. "conflict": another device of this person has changed it. "claim": it is another person's.
 */
type Verdict = "repeat" | "same" | "new" | "agreed" | "conflict" | "claim";

/**
 * If an answer is lost, the device's next entry has an old `base`. So a device never conflicts with itself.
 * `seen`: what the hole remembers of the entry's device.
 */
export function enterHole(
  entry: HoleEntry,
  { held, claims }: OnHole,
  seen: CardDevice,
  { card, scorerId }: Author,
): OnHole & { readonly verdict: Verdict } {
  const { holeNumber, gross, base, rev, device, decided = false } = entry;
  const but = (verdict: Verdict, now: Partial<OnHole> = {}) => ({ held, claims, ...now, verdict });
  if (rev <= seen.rev) return but("repeat");
  const entered = { ...card, holeNumber, gross, device, scorerId };
  // An empty hole takes any entry, even with a newer `base`: the server may have been restored from a backup.
  if (held === undefined) return but("new", { held: { ...entered, version: 1 } });
  const isSame = held.gross === gross;
  const isOwn = held.scorerId === scorerId;
  const isSeen = base === held.version || (isOwn && held.device === device);
  const isLate = rev <= seen.conflictRev;
  const isDecision = decided && scorerId === null && isSeen && !isLate;
  const next = { ...entered, version: held.version + 1 };
  if (isDecision && !isSame) return but("new", { held: next, claims: [] });
  if (isOwn && !isSame) return isSeen ? but("new", { held: next }) : but("conflict");
  if (isOwn && (!isDecision || claims.length === 0)) return but("same");
  if (isDecision) return but("agreed", { held: { ...entered, version: held.version }, claims: [] });
  if (isLate) return but(isSame ? "same" : "claim");
  const byId = scorerId ?? card.playerId;
  const mine = { holeNumber, byId, gross };
  if (!isSame) return but("claim", { claims: withClaim(claims, mine) });
  if (held.scorerId !== null && scorerId === null) {
    // The owner takes the hole over, so a later entry of its scorer does not replace the owner's.
    const former = { ...mine, byId: held.scorerId };
    const taken = { ...entered, version: held.version };
    return but("agreed", { held: taken, claims: withClaim(withoutClaim(claims, byId), former) });
  }
  const isKnown = claims.some((claim) => claim.byId === byId && claim.gross === gross);
  return isKnown ? but("same") : but("agreed", { claims: withClaim(claims, mine) });
}
