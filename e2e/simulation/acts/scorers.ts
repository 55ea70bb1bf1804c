/** Players keep the scores of others of their group. Owners decide, refuse and confirm (ruling 57). */
import type { Entered, TeeTimeId } from "../../../src/rules/golf.ts";
import type { Chance } from "../../trials/chance.ts";
import { type Club, meet, type Person } from "../club.ts";
import type { Phone } from "../phone/phone.ts";
import { type Act, anyPhone, ownTeeTime, tap } from "./act.ts";
import { byAdmin, group, roundUnderWay } from "./admin.ts";
import * as players from "./players.ts";

type Keeping = {
  readonly scorer: Person;
  readonly phone: Phone;
  readonly owner: Person;
  readonly teeTimeId: TeeTimeId;
};

async function anyKeeping(club: Club, chance: Chance): Promise<Keeping | null> {
  const { person: scorer, phone } = anyPhone(club, chance);
  const owner = chance.oneOf(club.players.filter((one) => one !== scorer));
  const teeTimeId = await ownTeeTime(club, scorer, chance);
  return teeTimeId && { scorer, phone, owner, teeTimeId };
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
  share: 16,
  async act(club, chance) {
    const keeping = await anyKeeping(club, chance);
    return keeping && keep(club, keeping, anyHoles(chance));
  },
};

/** Meanwhile the owner refuses, enters or confirms, or the admin moves or marks somebody, or turns the setting off. */
const keepWithoutSignal: Act = {
  share: 8,
  async act(club, chance) {
    const keeping = await anyKeeping(club, chance);
    if (keeping === null) return null;
    const { dead } = club.network;
    const { name } = keeping.phone;
    dead.add(name);
    const said = keep(club, keeping, anyHoles(chance));
    await club.world.run(1_500);
    await chance
      .oneOf([refuse, group, ...roundUnderWay, ...players.scores, setScorers(false)])
      .act(club, chance);
    // Long enough for the phone to miss the heartbeats, and so to ask what else it has missed.
    await club.world.run(30_000);
    dead.delete(name);
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

const refuse: Act = {
  share: 2,
  async act(club, chance) {
    const letsGroupScore = chance.happens(0.5);
    const { phone } = anyPhone(club, chance);
    return tap(club, phone, `${letsGroupScore ? "lets" : "does not let"} the group score`, ({ request }) =>
      request("letGroupScore", { body: { letsGroupScore } }),
    );
  },
};

export function setScorers(scorers: boolean): Act {
  return {
    share: 1,
    act: async (club) =>
      byAdmin(club, `turns scorers ${scorers ? "on" : "off"}`, async ({ request }) => {
        const { now: _, ...asRead } = await request("readClubSettings");
        await request("changeClubSettings", { body: { ...asRead, scorers, asRead } });
      }),
  };
}

export const scorers: readonly Act[] = [
  keepScores,
  keepWithoutSignal,
  decideOwn,
  refuse,
  setScorers(true),
  { ...setScorers(false), share: 0.3 },
  { ...group, share: 0.5 },
];
