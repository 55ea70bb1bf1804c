/** Players keep the scores of others of their group. Owners decide, refuse and confirm (ruling 57). */
import type { Entered, TeeTimeId } from "../../../src/rules/golf.ts";
import type { Chance } from "../../trials/chance.ts";
import { type Club, meet, type Person } from "../club.ts";
import type { Phone } from "../phone/phone.ts";
import { type Act, anyPhone, ownTeeTime, tap } from "./act.ts";
import { byAdmin, changeSettings, group, groupTogether } from "./admin.ts";
import * as players from "./players.ts";

type Keeping = {
  readonly scorer: Person;
  readonly phone: Phone;
  readonly owner: Person;
  readonly teeTimeId: TeeTimeId;
};

async function anyKeeping(club: Club, chance: Chance): Promise<Keeping | null> {
  const { person: scorer, phone } = anyPhone(club, chance);
  const teeTimeId = await ownTeeTime(club, scorer, chance);
  if (teeTimeId === null) return null;
  const places = club.server.db().kysely.selectFrom("places").select("playerId");
  const joined = await places.where("teeTimeId", "=", teeTimeId).where("waitlist", "=", 0).execute();
  const owners = club.players.filter((one) => {
    return one !== scorer && joined.some(({ playerId }) => playerId === one.actor.id);
  });
  return owners.length === 0 ? null : { scorer, phone, owner: chance.oneOf(owners), teeTimeId };
}

function keep(club: Club, { scorer, phone, owner, teeTimeId }: Keeping, typed: Record<number, Entered>) {
  return tap(club, phone, `for ${owner.name}: ${players.sayTyped(typed)}`, async (app) => {
    const { said, kept } = await players.whileSaving(club, { phone: phone.name, typed }, () =>
      app.enterFor(owner.actor.id, teeTimeId, 124, typed),
    );
    for (const { ownerId, ...score } of kept)
      club.entered.push({ ...score, person: scorer, owner, phone: phone.name });
    return said;
  });
}

const anyHoles = (chance: Chance) =>
  chance.happens(0.4) ? players.wholeCard(chance) : { [1 + chance.below(18)]: players.score(chance) };

const keepScores: Act = {
  share: 30,
  async act(club, chance) {
    const keeping = await anyKeeping(club, chance);
    return keeping && keep(club, keeping, anyHoles(chance));
  },
};

/** Meanwhile something happens that may end the scorer's right, or makes it a claim. */
const keepWithoutSignal: Act = {
  share: 20,
  async act(club, chance) {
    const keeping = await anyKeeping(club, chance);
    if (keeping === null) return null;
    const { scorer, owner, phone, teeTimeId } = keeping;
    const { network, world } = club;
    keep(club, keeping, { 1: players.score(chance) });
    await world.run(3_000);
    network.dead.add(phone.name);
    const said = keep(club, keeping, anyHoles(chance));
    await world.run(1_500);
    const [ofOwner] = owner.phones;
    const params = { teeTimeId, playerId: chance.oneOf([scorer, owner]).actor.id };
    const meanwhile = [
      () => ofOwner && letScore(club, ofOwner, false),
      () =>
        ofOwner && players.save(club, { phone: ofOwner, person: owner, teeTimeId }, anyHoles(chance), chance),
      () => byAdmin(club, "marks as no show", ({ request }) => request("markNoShow", { params })),
      () => group.act(club, chance),
      () => setScorers(false).act(club, chance),
      () => players.comeIn(club, chance, owner),
    ];
    await chance.oneOf(meanwhile)();
    await world.run(chance.oneOf([3_000, 30_000]));
    network.dead.delete(phone.name);
    return said && `${said}, without signal`;
  },
};

export function decideClaims(
  club: Club,
  { person, phone, teeTimeId }: { person: Person; phone: Phone; teeTimeId: TeeTimeId },
  chosen: "mine" | "theirs",
) {
  return tap(club, phone, `decides claims for ${chosen}`, async (app) => {
    const scores = await players.whileSaving(club, { phone: phone.name, typed: null }, () =>
      app.decideForCard(teeTimeId, chosen),
    );
    const own = { person, owner: person, phone: phone.name, decided: "claims" } as const;
    club.entered.push(...scores.map((score) => ({ ...score, ...own })));
    for (const _ of scores) meet(club, "a claim that is decided");
    return `${scores.length} holes`;
  });
}

const decideOwn: Act = {
  share: 6,
  async act(club, chance) {
    const { person, phone } = anyPhone(club, chance);
    const teeTimeId = await ownTeeTime(club, person, chance);
    const chosen = chance.oneOf(["mine", "theirs"] as const);
    return teeTimeId && decideClaims(club, { person, phone, teeTimeId }, chosen);
  },
};

function letScore(club: Club, phone: Phone, letsGroupScore: boolean) {
  return tap(club, phone, `${letsGroupScore ? "lets" : "does not let"} the group score`, ({ request }) =>
    request("letGroupScore", { body: { letsGroupScore } }),
  );
}

const letOrRefuse: Act = {
  share: 3,
  act: async (club, chance) => letScore(club, anyPhone(club, chance).phone, chance.happens(0.7)),
};

export function setScorers(scorers: boolean): Act {
  return {
    share: 1,
    act: async (club) => changeSettings(club, `turns scorers ${scorers ? "on" : "off"}`, { scorers }),
  };
}

export const scorers: readonly Act[] = [
  keepScores,
  keepWithoutSignal,
  decideOwn,
  letOrRefuse,
  { ...setScorers(true), share: 2 },
  { ...setScorers(false), share: 0.3 },
  groupTogether,
];
