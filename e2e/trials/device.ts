/**
 * A phone of a player, with all that the app does for a score but its screens: what is typed is kept in its outbox, and
 * the product's own sender sends it. It remembers what it was shown, so that a checker can ask afterwards whether
 * anything was overwritten unseen.
 */
import type { Card, SavedCard } from "../../src/contract/cards.ts";
import { holesUnsent, type RoundKey, type Unsent } from "../../src/web/outbox/entry.ts";
import { decide, retryParked, save } from "../../src/web/outbox/round.ts";
import { type Passed, sendUnsent } from "../../src/web/outbox/send.ts";
import { memoryStore } from "../../src/web/outbox/store.ts";
import type { Wire } from "../../src/web/outbox/wire.ts";

/** What the player entered on this phone, and which versions of the hole the phone had shown by then. */
export type Typed = {
  readonly holeNumber: number;
  readonly gross: number;
  readonly rev: number;
  readonly seen: ReadonlySet<number>;
};

/** What became of one entry, as the phone was answered; `version`: what the server held then. */
export type Fate = {
  readonly holeNumber: number;
  readonly rev: number;
  readonly outcome: "saved" | "conflict";
  readonly version: number;
};

export type Device = {
  /** Its name on the wire; null before its first entry. */
  name(): string | null;
  readonly typed: readonly Typed[];
  readonly fates: readonly Fate[];
  type(holeNumber: number, gross: number): Promise<void>;
  close(part: "submit" | "finish"): Promise<void>;
  pass(): Promise<Passed>;
  /** The screen asks for the card. */
  look(): Promise<void>;
  /** The player chooses where the server holds another score; answers on how many holes. */
  decide(choose: () => "mine" | "theirs"): Promise<number>;
  /** The player taps Try Again. */
  retry(): Promise<void>;
  left(): Promise<Unsent[]>;
};

export function newDevice(round: RoundKey, wire: Wire): Device {
  const store = memoryStore();
  const typed: Typed[] = [];
  const fates: Fate[] = [];
  const seen = new Map<number, Set<number>>();
  let device: string | null = null;
  let card: Pick<Card, "gross" | "versions"> = { gross: Array(18).fill(null), versions: Array(18).fill(0) };

  function see(holeNumber: number, version: number): void {
    seen.set(holeNumber, (seen.get(holeNumber) ?? new Set([0])).add(version));
  }

  /** Over a hole that waits to be sent the screen shows the own score, and the server's stays unseen. */
  async function show(shown: Pick<Card, "gross" | "versions">): Promise<void> {
    card = shown;
    const covered = holesUnsent(await store.list(round.playerId)).map(({ part }) => part);
    for (const [i, version] of shown.versions.entries()) if (!covered.includes(i + 1)) see(i + 1, version);
  }

  function remember(holeNumber: number, gross: number, rev: number, name: string): void {
    device = name;
    typed.push({ holeNumber, gross, rev, seen: new Set(seen.get(holeNumber) ?? [0]) });
  }

  /** What was entered since the revisions that were there before. */
  async function rememberNew(before: readonly Unsent[]): Promise<void> {
    const known = new Set(before.map(({ rev }) => rev));
    for (const { part, gross, rev, device: name } of holesUnsent(await store.list(round.playerId)))
      if (!known.has(rev)) remember(part, gross, rev, name);
  }

  const watched: Wire = {
    ...wire,
    async saveHoles(teeTimeId, way, entries, shown) {
      const reply = await wire.saveHoles(teeTimeId, way, entries, shown);
      if ("answer" in reply)
        for (const { holeNumber, outcome, version } of reply.answer.outcomes) {
          const rev = entries.find((entry) => entry.holeNumber === holeNumber)?.rev ?? 0;
          fates.push({ holeNumber, rev, outcome, version });
          if (outcome === "saved") see(holeNumber, version);
        }
      return reply;
    },
  };

  const common = { ...round, startsAt: "2026-11-21T14:30:00.000Z", way: "live" as const };
  return {
    name: () => device,
    typed,
    fates,
    async type(holeNumber, gross) {
      const before = await store.list(round.playerId);
      const base = card.versions[holeNumber - 1] ?? 0;
      const holes = [{ holeNumber, gross, base }];
      await store.change(round, (entries, stamp) => save(entries, { ...common, holes }, stamp));
      await rememberNew(before);
    },
    async close(part) {
      const holes = holesUnsent(await store.list(round.playerId));
      const own = new Map(holes.map((entry) => [entry.part, entry.gross]));
      const closing = { part, seen: card.gross.map((gross, i) => own.get(i + 1) ?? gross) };
      await store.change(round, (entries, stamp) => save(entries, { ...common, holes: [], closing }, stamp));
    },
    async pass() {
      const shown: Promise<void>[] = [];
      const onCard = (_: string, its: SavedCard) => void shown.push(show(its));
      const passed = await sendUnsent({ store, wire: watched, playerId: round.playerId, onCard });
      await Promise.all(shown);
      return passed;
    },
    async look() {
      const reply = await wire.readCard(round.teeTimeId);
      if ("answer" in reply && reply.answer.card) await show(reply.answer.card);
    },
    async decide(choose) {
      const before = await store.list(round.playerId);
      const asked = holesUnsent(before).filter(({ state }) => state.is === "undecided");
      for (const { part, state } of asked) {
        if (state.is === "undecided") see(part, state.version);
        const chosen = choose();
        await store.change(round, (entries, stamp) => decide(entries, part, chosen, stamp));
      }
      await rememberNew(before);
      return asked.length;
    },
    retry: () => store.change(round, retryParked),
    left: () => store.list(round.playerId),
  };
}
