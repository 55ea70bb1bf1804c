/**
 * The second implementation of the places in a tee time before its start: who has a spot, who waits, and who
 * moves up. Sources: rulings 9, 10, 13 and 51, and decision 18. In the trials, nobody is in a group. All
 * changes happen within the five minutes in which a player can undo a leave.
 */

export type Player = {
  readonly id: string;
  readonly arrival: number;
  readonly waits: boolean;
};

export type TeeTime = {
  readonly limit: number;
  readonly players: readonly Player[];
  /** Players whose last act was to leave, with the places that they had. */
  readonly gaveUp: ReadonlyMap<string, Player>;
  /** Ruling 51: no waitlist moves up a player who was "removed from the group". */
  readonly removed: ReadonlySet<string>;
  /** Ruling 60: nobody moves up unasked (`late-places.ts`). */
  readonly isLate?: boolean;
};

export type PlaceRequest =
  | { readonly what: "join" | "leave" | "undo" | "remove" | "add"; readonly player: string }
  | { readonly what: "limit"; readonly limit: number };

export type PlaceChange = {
  readonly teeTime: TeeTime;
  readonly promoted: readonly string[];
};

export type Refusal = { readonly refused: "limit-too-low" | "spot-taken" | "full" | "too-late" };

export function opened(limit: number): TeeTime {
  return { limit, players: [], gaveUp: new Map(), removed: new Set() };
}

export function ask(t: TeeTime, asked: PlaceRequest): PlaceChange | Refusal | null {
  if (asked.what === "limit") return changeLimit(t, asked.limit);
  const own = t.players.find(({ id }) => id === asked.player);
  switch (asked.what) {
    case "join":
      return own ? null : comeIn(t, { id: asked.player, arrival: nextArrival(t), waits: mustWait(t) });
    case "undo":
      return own ? null : takeBack(t, t.gaveUp.get(asked.player));
    case "add":
      return own && !own.waits ? null : give(t, asked.player, own);
    case "leave":
      return own ? goOut(t, own, new Map(t.gaveUp).set(own.id, own)) : null;
    case "remove":
      return own ? goOut(t, own, without(t.gaveUp, own.id)) : null;
  }
}

/** Ruling 9: "the waitlist strictly in order of arrival". */
function waiting({ players }: TeeTime): Player[] {
  return players.filter(({ waits }) => waits).toSorted((a, b) => a.arrival - b.arrival);
}

export function queue(t: TeeTime): Player[] {
  return waiting(t).filter(({ id }) => !t.removed.has(id));
}

function active({ players }: TeeTime): readonly Player[] {
  return players.filter(({ waits }) => !waits);
}

export function freeSpots(t: TeeTime): number {
  return Math.max(0, t.limit - active(t).length);
}

/** Ruling 9: "never more active players than the limit". While somebody waits, no spot may be free. */
export function brokenIn(t: TeeTime): string[] {
  const inIt = active(t).length;
  const arrivals = new Set(t.players.map(({ arrival }) => arrival));
  return [
    ...(inIt > t.limit ? [`${inIt} are in, and the limit is ${t.limit}`] : []),
    ...(inIt < t.limit && queue(t).length > 0 ? [`${t.limit - inIt} are free, and somebody waits`] : []),
    ...(arrivals.size < t.players.length ? ["two arrived with one number"] : []),
  ];
}

function mustWait(t: TeeTime): boolean {
  return active(t).length >= t.limit || queue(t).length > 0;
}

function nextArrival({ players }: TeeTime): number {
  return players.reduce((last, { arrival }) => Math.max(last, arrival), 0) + 1;
}

function comeIn(t: TeeTime, player: Player): PlaceChange {
  const players = [...t.players.filter(({ id }) => id !== player.id), player];
  return { teeTime: { ...t, players, gaveUp: without(t.gaveUp, player.id) }, promoted: [] };
}

/** Ruling 9: "each freed place promotes exactly one, also when an admin frees it". */
function goOut(t: TeeTime, player: Player, gaveUp: TeeTime["gaveUp"]): PlaceChange {
  return fill({ ...t, players: t.players.filter((one) => one !== player), gaveUp });
}

/** Ruling 9: "Raising the limit promotes in order; it cannot go below the number of active players". */
function changeLimit(t: TeeTime, limit: number): PlaceChange | Refusal | null {
  if (limit < active(t).length) return { refused: "limit-too-low" };
  return limit === t.limit ? null : fill({ ...t, limit });
}

/**
 * Decision 18. A player who left a spot can take back "a spot, with its group and its place in the order of
 * arrival, while one is free and nobody waits". A player who left the waitlist can take back "a position on
 * the waitlist, or a spot if one became free". Nobody gets "a spot that somebody else has taken".
 */
export function takeBack(t: TeeTime, gaveUp: Player | undefined, isReserved = false): PlaceChange | Refusal {
  if (gaveUp === undefined) return { refused: "too-late" };
  const waits = !isReserved && mustWait(t);
  if (waits && !gaveUp.waits) return { refused: "spot-taken" };
  const isTaken = t.players.some(({ arrival }) => arrival === gaveUp.arrival);
  return comeIn(t, { ...gaveUp, waits, arrival: isTaken ? nextArrival(t) : gaveUp.arrival });
}

/** Ruling 13: "an admin can add players to it (within the limit)". A new player cannot pass the waitlist. */
function give(t: TeeTime, id: string, own: Player | undefined): PlaceChange | Refusal {
  if (active(t).length >= t.limit || (!own && queue(t).length > 0)) return { refused: "full" };
  return comeIn(t, own ? { ...own, waits: false } : { id, arrival: nextArrival(t), waits: false });
}

export function moveUp(t: TeeTime, ids: readonly string[]): TeeTime {
  return { ...t, players: t.players.map((one) => (ids.includes(one.id) ? { ...one, waits: false } : one)) };
}

function fill(t: TeeTime): PlaceChange {
  if (t.isLate) return { teeTime: t, promoted: [] };
  const promoted = queue(t)
    .slice(0, freeSpots(t))
    .map(({ id }) => id);
  return { teeTime: moveUp(t, promoted), promoted };
}

function without(gaveUp: TeeTime["gaveUp"], id: string): TeeTime["gaveUp"] {
  if (!gaveUp.has(id)) return gaveUp;
  const left = new Map(gaveUp);
  left.delete(id);
  return left;
}
