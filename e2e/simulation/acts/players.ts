import { createECDH } from "node:crypto";
import { shortEntered } from "../../../src/contract/labels/score.ts";
import type { Entered, TeeTimeId } from "../../../src/rules/golf.ts";
import type { Chance } from "../../trials/chance.ts";
import { type Club, meet, type Person, type Saving } from "../club.ts";
import type { ScreenName } from "../phone/app.ts";
import type { Phone } from "../phone/phone.ts";
import { type Act, anyPhone, onTeeTime, ownTeeTime, phoneOf, tap, teeTimeOf } from "./act.ts";

const holes = Array.from({ length: 18 }, (_, i) => i + 1);
const indexes = [28, 124, 180, -22];

export const score = (chance: Chance) => 3 + chance.below(4);

type Typing = { readonly phone: Phone; readonly person: Person; readonly teeTimeId: TeeTimeId };

export function save(
  club: Club,
  { phone, person, teeTimeId }: Typing,
  typed: Record<number, Entered>,
  chance: Chance,
  closing?: "submit",
) {
  const index = chance.oneOf(indexes);
  return tap(club, phone, sayTyped(typed), async (app) => {
    const { said, kept } = await whileSaving(club, { phone: phone.name, typed }, () =>
      app.enter(teeTimeId, index, typed, closing),
    );
    club.entered.push(...kept.map((score) => ({ ...score, person, owner: person, phone: phone.name })));
    return said;
  });
}

export function sayTyped(typed: Record<number, Entered>): string {
  const [first, ...others] = Object.entries(typed);
  if (others.length > 0) return `saves holes 1 to 18 (${Object.values(typed).map(shortEntered).join(" ")})`;
  const [hole, entered] = first ?? [];
  return entered === "picked-up" ? `picks up on hole ${hole}` : `saves hole ${hole} (${entered})`;
}

export async function whileSaving<T>({ saving }: Club, one: Saving, act: () => Promise<T>): Promise<T> {
  saving.add(one);
  const done = await act();
  saving.delete(one);
  return done;
}

function enter(share: number, typed: (chance: Chance) => Record<number, Entered>): Act {
  return {
    share,
    async act(club, chance) {
      const { person, phone } = anyPhone(club, chance);
      const teeTimeId = await teeTimeOf(club, person, chance);
      if (teeTimeId === null) return null;
      const typing = { phone, person, teeTimeId };
      const first = chance.happens(0.3) ? save(club, typing, typed(chance), chance) : null;
      if (first !== null) await club.world.run(chance.below(200));
      return save(club, typing, typed(chance), chance);
    },
  };
}

/** On two cards of three nobody picks up. */
export function wholeCard(chance: Chance): Record<number, Entered> {
  const share = chance.oneOf([0, 0, 0.2]);
  const entered = (): Entered => (chance.happens(share) ? "picked-up" : score(chance));
  return Object.fromEntries(holes.map((hole) => [hole, entered()]));
}

/** Each player saves and submits the whole card, or only one of them does. */
export async function comeIn(club: Club, chance: Chance, only?: Person): Promise<void> {
  const { kysely } = club.server.db();
  const cards = await kysely.selectFrom("cards").select(["playerId", "teeTimeId", "leftAfter"]).execute();
  const typing: (Typing & { hasCard: boolean })[] = [];
  for (const person of only ? [only] : club.players) {
    const [phone] = person.phones;
    const teeTimeId = await ownTeeTime(club, person, chance);
    const isOwn = (card: (typeof cards)[number]) =>
      card.playerId === person.actor.id && card.teeTimeId === teeTimeId;
    if (cards.find(isOwn)?.leftAfter) continue;
    if (phone && teeTimeId !== null) typing.push({ phone, person, teeTimeId, hasCard: cards.some(isOwn) });
  }
  // Players without a card save twice, because a first save only starts the card.
  for (const one of typing) if (!one.hasCard) save(club, one, wholeCard(chance), chance);
  await club.world.run(1_500);
  for (const one of typing) save(club, one, wholeCard(chance), chance, "submit");
  await club.world.run(1_500);
}

const close = (share: number, doing: string, closing: "finish" | "submit"): Act =>
  onTeeTime(
    share,
    doing,
    (teeTimeId, chance) => async (app) =>
      (await app.enter(teeTimeId, chance.oneOf(indexes), {}, closing)).said,
  );

export const places: readonly Act[] = [
  onTeeTime(
    8,
    "joins",
    (teeTimeId) =>
      ({ request }) =>
        request("joinTeeTime", { params: { teeTimeId } }),
  ),
  onTeeTime(
    2,
    "leaves",
    (teeTimeId) =>
      ({ request }) =>
        request("leaveTeeTime", { params: { teeTimeId } }),
  ),
  onTeeTime(
    1,
    "takes the place back",
    (teeTimeId) =>
      ({ request }) =>
        request("undoLeaving", { params: { teeTimeId } }),
  ),
];

const screens: readonly ScreenName[] = ["home", "list", "bets", "tee time", "card", "results", "settle up"];

export const look = onTeeTime(10, "looks at a screen", (teeTimeId, chance) => {
  const screen = chance.oneOf(screens);
  return async (app) => {
    app.goTo(screen, teeTimeId);
    return screen;
  };
});

/** Any valid keys work, because the simulation has no push service. */
const publicKey = createECDH("prime256v1");
publicKey.setPrivateKey(Buffer.alloc(32, 1));
const keys = { p256dh: publicKey.getPublicKey("base64url"), auth: Buffer.alloc(16, 1).toString("base64url") };

export const push: Act = {
  share: 2,
  async act(club, chance) {
    const { phone } = anyPhone(club, chance);
    if (chance.happens(0.3))
      return tap(club, phone, "wants no pushes", ({ request }) => request("unsubscribeFromPush", {}));
    const endpoint = `https://fcm.googleapis.com/fcm/send/address-of-${phone.name.replace(/\W/g, "-")}`;
    return tap(club, phone, "wants pushes", ({ request }) =>
      request("subscribeToPush", { body: { endpoint, keys } }),
    );
  },
};

export const scores: readonly Act[] = [
  enter(14, (chance) => ({ [1 + chance.below(18)]: score(chance) })),
  enter(3, (chance) => ({ [1 + chance.below(18)]: "picked-up" })),
  enter(10, wholeCard),
  close(2, "finishes the round", "finish"),
  close(5, "submits the card", "submit"),
  {
    share: 3,
    async act(club, chance) {
      const { person, phone } = anyPhone(club, chance);
      return decideConflicts(club, person, phone, chance.oneOf(["mine", "theirs"]));
    },
  },
];

export function decideConflicts(club: Club, person: Person, phone: Phone, chosen: "mine" | "theirs") {
  return tap(club, phone, `decides for ${chosen}`, async (app) => {
    const scores = await whileSaving(club, { phone: phone.name, typed: null }, () => app.decideAll(chosen));
    const own = { person, phone: phone.name, decided: chosen };
    for (const { ownerId = person.actor.id, ...score } of scores)
      club.entered.push({ ...score, ...own, owner: personOf(club, ownerId) });
    for (const _ of scores) meet(club, "a conflict that is decided");
    return `${scores.length} holes`;
  });
}

function personOf({ players }: Club, playerId: string): Person {
  return players.find(({ actor }) => actor.id === playerId) as Person;
}

export function askForBet(club: Club, phone: Phone, other: Person, chance: Chance): string | null {
  const amounts = { front9Cents: 100 * (1 + chance.below(20)), back9Cents: 500, overallCents: 1_000 };
  return tap(club, phone, `asks ${other.name} for a bet`, ({ request }) =>
    request("createBet", { body: { opponentId: other.actor.id, amounts } }),
  );
}

const ask: Act = {
  share: 4,
  async act(club, chance) {
    const { person, phone } = anyPhone(club, chance);
    return askForBet(club, phone, chance.oneOf(club.players.filter((one) => one !== person)), chance);
  },
};

const answers = {
  acceptBet: "accepts a bet",
  declineBet: "declines a bet",
  withdrawBet: "withdraws a bet",
  deactivateBet: "sets a bet inactive",
  activateBet: "sets a bet active",
};

function onBet(share: number, status: "active" | "needs_approval", name: keyof typeof answers): Act {
  return {
    share,
    async act(club, chance) {
      const { kysely } = club.server.db();
      const all = await kysely
        .selectFrom("bets")
        .selectAll()
        .where("status", "=", status)
        .orderBy("createdAt")
        .execute();
      if (all.length === 0) return null;
      const { id, createdBy, opponent } = chance.oneOf(all);
      const phone = phoneOf(club, chance.oneOf([createdBy, opponent]), chance);
      return (
        phone && tap(club, phone, answers[name], ({ request }) => request(name, { params: { betId: id } }))
      );
    },
  };
}

export const accept = onBet(6, "needs_approval", "acceptBet");

export const bets: readonly Act[] = [
  ask,
  accept,
  onBet(1, "needs_approval", "declineBet"),
  onBet(1, "needs_approval", "withdrawBet"),
  onBet(1, "active", "deactivateBet"),
  onBet(1, "active", "activateBet"),
];
