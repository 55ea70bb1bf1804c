/**
 * The second implementation of late places (ruling 60): "nobody is moved up unasked. Each free place is offered to all
 * who wait. Ten minutes after the offer the first of the waitlist's order among those who tapped has it; after that,
 * whoever taps first."
 */
import {
  ask,
  freeSpots,
  moveUp,
  type PlaceRequest,
  queue,
  type Refusal,
  type TeeTime,
  takeBack,
} from "./places.ts";

/** `at`: milliseconds since 1970. */
type Offer = { readonly at: number; readonly leftBy: string | null };

export type LateTeeTime = {
  readonly teeTime: TeeTime;
  readonly offers: readonly Offer[];
  readonly taps: readonly string[];
};

export type LateRequest = PlaceRequest | { readonly what: "tap"; readonly player: string };

export type LateChange = { readonly after: LateTeeTime; readonly promoted: readonly string[] };

const tenMinutes = 600_000;

/** `asked` is null if only time has passed. */
export function askLate(t: LateTeeTime, asked: LateRequest | null, now: number): LateChange | Refusal | null {
  // A join changes nobody else's place, so it gives no place that is due.
  const given = asked?.what === "join" ? { after: t, promoted: [] } : giveDue(t, now);
  const changed = asked ? change(given.after, asked) : { after: given.after, promoted: [] };
  if (changed === null || "refused" in changed) return changed;
  const settled = settle(changed.after, now, asked?.what === "leave" ? asked.player : null);
  return { ...settled, promoted: [...given.promoted, ...changed.promoted, ...settled.promoted] };
}

function change(t: LateTeeTime, asked: LateRequest): LateChange | Refusal | null {
  const { teeTime, offers, taps } = t;
  if (asked.what === "tap") {
    // An earlier tap may have given the place just now.
    if (teeTime.players.some(({ id, waits }) => id === asked.player && !waits))
      return { after: t, promoted: [] };
    const mayTap = offers.length > 0 && queue(teeTime).some(({ id }) => id === asked.player);
    return mayTap ? { after: { ...t, taps: [...taps, asked.player] }, promoted: [] } : null;
  }
  // "Who left can take it back until the first tap."
  const isReserved =
    taps.length === 0 && offers.some(({ leftBy }) => asked.what === "undo" && leftBy === asked.player);
  const became =
    asked.what === "undo" && isReserved
      ? takeBack(teeTime, teeTime.gaveUp.get(asked.player), true)
      : ask(teeTime, asked);
  if (became === null || "refused" in became) return became;
  return { after: { ...t, teeTime: became.teeTime }, promoted: became.promoted };
}

/** A player who comes back ends their own offer. A place that another player takes ends the newest offer. */
function settle(t: LateTeeTime, now: number, leftBy: string | null): LateChange {
  const isIn = (id: string | null) => t.teeTime.players.some((one) => one.id === id && !one.waits);
  const [back, others] = [true, false].map((isBack) => t.offers.filter((one) => isIn(one.leftBy) === isBack));
  const kept = [...(others ?? []), ...(back ?? [])].slice(0, freeSpots(t.teeTime));
  const taps = t.taps.filter((tapped) => queue(t.teeTime).some(({ id }) => id === tapped));
  const open = {
    ...t,
    offers: t.offers.filter((one) => kept.includes(one)),
    taps,
  };
  const { after, promoted } = giveDue(open, now);
  const isWanted = queue(after.teeTime).length > 0 && after.teeTime.isLate === true;
  const more = Math.max(0, freeSpots(after.teeTime) - after.offers.length);
  const fresh = Array.from({ length: more }, (_, i): Offer => ({ at: now, leftBy: i === 0 ? leftBy : null }));
  const offers = isWanted ? [...after.offers, ...fresh] : [];
  return { after: { ...after, offers, taps: offers.length > 0 ? after.taps : [] }, promoted };
}

export function giveDue(t: LateTeeTime, now: number): LateChange {
  const due = t.offers.filter(({ at }) => at + tenMinutes <= now);
  const promoted = queue(t.teeTime)
    .map(({ id }) => id)
    .filter((id) => t.taps.includes(id))
    .slice(0, due.length);
  const offers = t.offers.filter((one) => !due.slice(0, promoted.length).includes(one));
  const taps = t.taps.filter((id) => !promoted.includes(id));
  return { after: { teeTime: moveUp(t.teeTime, promoted), offers, taps }, promoted };
}
