import type { Card, CardAnswer } from "#contract/cards/cards";
import { statusOfRefusal } from "#contract/errors";
import type { CardDevice } from "#rules/cards/enter-hole";
import { acceptsGross, emptyCard } from "#rules/cards/gross";
import { mergeEntries } from "#rules/cards/hole-entries";
import { pickedUpHoles } from "#rules/cards/picked-up";
import type { Entered } from "#rules/golf";
import type { RefusalReason } from "#rules/refusal";
import type { Reply, Wire } from "../wire.ts";

export const teeTimes = ["saturday", "sunday"] as const;

/** The fake server's name for the card of another player. */
export const cardOf = (teeTimeId: string, ownerId: string) => `${teeTimeId} of ${ownerId}`;

type HeldCard = {
  entered: (Entered | null)[];
  versions: number[];
  devices: (string | null)[];
  scorers: null[];
  claims: [];
  known: CardDevice[];
};

export function oneCardServer() {
  let cards = new Map<string, HeldCard>();
  const requests: string[] = [];
  const history: string[] = [];
  const refusals = new Map<string, RefusalReason>();
  const claimed = new Map<string, number>();
  let losing: { name: string; where: "before" | "behind" } | null = null;

  function held(teeTimeId: string): HeldCard {
    const found = cards.get(teeTimeId) ?? {
      entered: [...emptyCard()],
      versions: Array<number>(18).fill(0),
      devices: Array<null>(18).fill(null),
      scorers: Array<null>(18).fill(null),
      claims: [],
      known: [],
    };
    cards.set(teeTimeId, found);
    return found;
  }

  function merge(teeTimeId: string, entries: Parameters<Wire["saveHoles"]>[2]) {
    const card = held(teeTimeId);
    const merged = mergeEntries({ teeTimeId, playerId: "mia", ...card }, card.known, entries);
    for (const { holeNumber, gross, version, device } of merged.holes) {
      card.entered[holeNumber - 1] = gross;
      card.versions[holeNumber - 1] = version;
      card.devices[holeNumber - 1] = device;
    }
    const isKnown = (one: CardDevice) =>
      merged.devices.every((other) => other.device !== one.device || other.holeNumber !== one.holeNumber);
    card.known = [...card.known.filter(isKnown), ...merged.devices];
    for (const { hole } of merged.changed) history.push(`hole ${hole.holeNumber}: ${hole.gross}`);
    return merged.outcomes;
  }

  async function answer<T>(name: string, teeTimeId: string, act: () => T | RefusalReason): Promise<Reply<T>> {
    const isLost = losing !== null && name.startsWith(losing.name) ? losing.where : null;
    if (isLost) losing = null;
    if (isLost === "before") return { lost: true };
    requests.push(name);
    const reason = name === "card" ? undefined : refusals.get(teeTimeId);
    const acted = reason ?? act();
    if (isLost === "behind") return { lost: true };
    if (typeof acted !== "string") return { answer: acted };
    const because = { reason: acted as RefusalReason, text: `refused: ${acted}` };
    const status = statusOfRefusal(because.reason);
    if (status === 401) return { paused: true };
    return status === 429 || status >= 500 ? { later: because, afterMs: null } : { refused: because };
  }

  const shown = (teeTimeId: string) => {
    const { entered, versions } = held(teeTimeId);
    const gross = entered.map((one) => (one === "picked-up" ? 0 : one));
    const holeNumber = claimed.get(teeTimeId);
    const claims = holeNumber ? [{ holeNumber, by: "Max", mine: false, gross: 9 }] : undefined;
    return { gross, pickedUp: pickedUpHoles(entered), versions, claims } as unknown as Card;
  };
  const cardAnswer = (teeTimeId: string) => ({ card: shown(teeTimeId) }) as CardAnswer;

  const wire: Wire = {
    saveHoles({ teeTimeId, ownerId }, way, entries) {
      const holes = entries.map(({ holeNumber }) => holeNumber).join(" ");
      const card = ownerId === undefined ? teeTimeId : cardOf(teeTimeId, ownerId);
      return answer(ownerId === undefined ? `holes ${holes}` : `holes ${holes} of ${ownerId}`, card, () =>
        entries.every(({ gross }) => acceptsGross(gross, way))
          ? { outcomes: merge(card, entries).map((one) => ({ ...one, savedAt: null })), card: shown(card) }
          : "gross-out-of-range",
      );
    },
    readCard: (teeTimeId) => answer("card", teeTimeId, () => cardAnswer(teeTimeId)),
    finishCard: (teeTimeId) => answer("finish", teeTimeId, () => cardAnswer(teeTimeId)),
    submitCard: (teeTimeId) =>
      answer("submit", teeTimeId, () => {
        if (claimed.has(teeTimeId)) return "claims-open";
        if (!history.includes("submitted")) history.push("submitted");
        return cardAnswer(teeTimeId);
      }),
  };

  return {
    wire,
    requests,
    history,
    card: held,
    enter: (teeTimeId: string, holeNumber: number, gross: number, device: string) =>
      merge(teeTimeId, [
        { holeNumber, gross, base: held(teeTimeId).versions[holeNumber - 1] ?? 0, rev: 1, device },
      ]),
    /** Refuses what the phone sends. The card can still be read. */
    refuse: (teeTimeId: string, reason: RefusalReason | null) =>
      void (reason ? refusals.set(teeTimeId, reason) : refusals.delete(teeTimeId)),
    /** Somebody else claims another score on the hole, or no longer does. */
    claim: (teeTimeId: string, holeNumber: number | null) =>
      void (holeNumber ? claimed.set(teeTimeId, holeNumber) : claimed.delete(teeTimeId)),
    lose(name: string, where: "before" | "behind") {
      losing = { name, where };
    },
    copy: () => structuredClone(cards),
    bringBack(copy: Map<string, HeldCard>) {
      cards = copy;
    },
  };
}
