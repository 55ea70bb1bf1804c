/** Players leave early and come back, and the admin marks both, too (ruling 59). */
import type { Answer } from "../../../src/contract/endpoints.ts";
import { mayLeave } from "../../../src/rules/cards/left.ts";
import { enteredOf } from "../../../src/rules/cards/picked-up.ts";
import type { Entered, PlayerId, TeeTimeId } from "../../../src/rules/golf.ts";
import { isRefused } from "../../../src/rules/refusal.ts";
import type { Chance } from "../../trials/chance.ts";
import type { Club } from "../club.ts";
import { type Act, anyPhone, ownTeeTime, phoneOf, tap } from "./act.ts";
import { byAdmin } from "./admin.ts";
import { save, score } from "./players.ts";

/** Fills the holes up to the last one, and leaves. Without signal, the scores stay on the phone, and nobody leaves. */
const leaveEarly: Act = {
  share: 12,
  async act(club, chance) {
    const { person, phone } = anyPhone(club, chance);
    const teeTimeId = await ownTeeTime(club, person, chance);
    if (teeTimeId === null) return null;
    const filled = await filledBy(club, { playerId: person.actor.id, teeTimeId });
    const last = Math.max(0, ...filled) || 1 + chance.below(17);
    if (last === 18) return null;
    const missing: Record<number, Entered> = {};
    for (let hole = 1; hole <= last; hole++)
      if (!filled.includes(hole)) missing[hole] = chance.happens(0.1) ? "picked-up" : score(chance);
    const typing = { phone, person, teeTimeId };
    // The first save of a player without a card only starts the card.
    for (const _ of filled.length === 0 ? ["start", "save"] : ["save"]) {
      if (Object.keys(missing).length === 0) break;
      save(club, typing, missing, chance);
      await club.world.run(1_500);
    }
    return tap(club, phone, "leaves early", ({ leave }) => leave(teeTimeId));
  },
};

const comeBack: Act = {
  share: 4,
  async act(club, chance) {
    const card = await cardOfLeaver(club, chance);
    const phone = card && phoneOf(club, card.playerId, chance);
    return phone && tap(club, phone, "comes back", (app) => app.comeBack(card.teeTimeId));
  },
};

const markAsLeft: Act = {
  share: 4,
  async act(club, chance) {
    const params = await cardThatEnds(club, chance);
    return (
      params &&
      byAdmin(club, "marks as left early", async ({ request }) => {
        const { card } = await request("readCardOfPlayer", { params });
        const after = card && lastHole(card);
        if (after === null || isRefused(after)) return "the holes are not filled in order";
        const body = { after, ...(chance.happens(0.4) && { notPlayedReason: "Lightning" }) };
        await request("markLeft", { params, body });
        return `after hole ${after}`;
      })
    );
  },
};

function lastHole(card: NonNullable<Answer<"readCardOfPlayer">["card"]>) {
  return card.leftAfter ?? mayLeave(enteredOf(card));
}

const undoLeft: Act = {
  share: 2,
  async act(club, chance) {
    const params = await cardOfLeaver(club, chance);
    return params && byAdmin(club, "undoes leaving early", ({ request }) => request("undoLeft", { params }));
  },
};

export const leaving: readonly Act[] = [leaveEarly, comeBack, markAsLeft, undoLeft];

type CardKey = { playerId: PlayerId; teeTimeId: TeeTimeId };

async function filledBy({ server }: Club, { playerId, teeTimeId }: CardKey): Promise<number[]> {
  const rows = await server
    .db()
    .kysely.selectFrom("cardHoles")
    .select("holeNumber")
    .where("playerId", "=", playerId)
    .where("teeTimeId", "=", teeTimeId)
    .execute();
  return rows.map(({ holeNumber }) => holeNumber);
}

async function cardsIn({ server }: Club) {
  const cards = server.db().kysely.selectFrom("cards").select(["playerId", "teeTimeId", "leftAfter"]);
  return cards.orderBy("createdAt").orderBy("playerId").execute();
}

async function cardThatEnds(club: Club, chance: Chance): Promise<CardKey | null> {
  const found: CardKey[] = [];
  for (const card of await cardsIn(club)) {
    const filled = await filledBy(club, card);
    if (filled.length > 0 && filled.length < 18 && Math.max(...filled) === filled.length) found.push(card);
  }
  return found.length === 0 ? null : chance.oneOf(found);
}

async function cardOfLeaver(club: Club, chance: Chance): Promise<CardKey | null> {
  const found = (await cardsIn(club)).filter(({ leftAfter }) => leftAfter !== null);
  return found.length === 0 ? null : chance.oneOf(found);
}
