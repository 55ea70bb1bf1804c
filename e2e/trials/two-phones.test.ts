/**
 * Two or three phones of one player enter the same holes, with and without signal: are they merged hole by hole, is
 * each conflict shown, and is nothing overwritten unseen (ruling 18)? 10,000 histories by `npm run trial -- two-phones`,
 * a sample by `npm test`.
 */
import { expect } from "vitest";
import type { HoleEntry } from "../../src/rules/hole-entries.ts";
import { saveHoles } from "../../src/server/actions/cards.ts";
import { cardAnswer, shownCard } from "../../src/server/presenters/cards.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import { onBothEngines, type TestClub } from "../../src/server/testing/database.ts";
import { accepted } from "../../src/server/testing/rounds.ts";
import type { Wire } from "../../src/web/outbox/reply.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import { type Device, newDevice } from "./device.ts";
import { faultsOf, storedIn } from "./faults.ts";
import { type Begun, manyCards } from "./many-cards.ts";

const histories = extent(10_000, 120);
/** Of one history; a card has room for six. */
const holesOfHistory = 3;
const few = [4, 5, 6];

onBothEngines(
  "what several phones enter is merged, and nothing is lost or overwritten unseen",
  async (club) => {
    const tried = { histories: 0, entries: 0, conflicts: 0 };
    const cards = manyCards(club);
    while (tried.histories < histories) {
      const begun: Begun = (await cards.next()).value;
      const devices: Device[] = [];
      for (let first = 1; first <= 18; first += holesOfHistory) {
        devices.push(...(await playHistory(club, begun, first, chanceOf(tried.histories))));
        tried.histories += 1;
      }
      const { trail, held } = await readServer(club, begun);
      expect(await faultsOf(devices, trail, held), `history ${tried.histories}`).toEqual([]);
      for (const { typed, fates } of devices) {
        tried.entries += typed.length;
        tried.conflicts += fates.filter(({ outcome }) => outcome === "conflict").length;
      }
    }
    process.stdout.write(`${club.db.engine}: ${JSON.stringify(tried)}\n`);
    expect(tried.conflicts, "too few conflicts were tried").toBeGreaterThan(tried.histories / 4);
  },
  3_600_000,
);

/** What happens to a request on its way. */
type Line = {
  isLost(): false | "before" | "behind";
  /** While these are under way. */
  meanwhile(entries: readonly HoleEntry[]): Promise<void>;
  /** An earlier request arrives once more, late, and its answer nowhere. */
  repeatsOld(): boolean;
};

const goodLine: Line = { isLost: () => false, meanwhile: async () => {}, repeatsOld: () => false };

/** Phones that enter three holes, with and without signal, until all is on the server and every conflict is decided. */
async function playHistory(club: TestClub, begun: Begun, first: number, random: Chance): Promise<Device[]> {
  const key = { playerId: begun.player.id, teeTimeId: begun.teeTimeId };
  const line = { ...goodLine };
  const phones = Array.from({ length: 2 + random.below(2) }, () => newDevice(key, wireOf(club, begun, line)));
  const type = (phone: Device) => phone.type(first + random.below(holesOfHistory), random.oneOf(few));
  const choose = () => random.oneOf(["mine", "theirs"] as const);
  line.isLost = () => (random.happens(0.3) ? random.oneOf(["before", "behind"] as const) : false);
  line.repeatsOld = () => random.happens(0.3);
  line.meanwhile = async (entries) => {
    const { device, holeNumber } = random.oneOf(entries);
    const phone = phones.find((one) => one.name() === device);
    if (random.happens(0.5)) await phone?.type(holeNumber, random.oneOf(few));
  };
  for (let step = 6 + random.below(12); step > 0; step--) {
    const phone = random.oneOf(phones);
    const act = random.next();
    if (act < 0.5) await type(phone);
    else if (act < 0.75) await phone.pass();
    else if (act < 0.9) await phone.look();
    else await phone.decide(choose);
  }
  Object.assign(line, goodLine);
  // Each conflict that is decided may be one for the other phones again; this many are more than ever needed.
  for (let turn = 0; turn < 20; turn++)
    for (const phone of phones) {
      await phone.pass();
      await phone.decide(choose);
    }
  return phones;
}

/** The server's own action and answers, without a network between. */
function wireOf({ context }: TestClub, { player, teeTimeId }: Begun, line: Line): Wire {
  type Asked = Pick<Parameters<typeof saveHoles>[2], "way" | "entries">;
  const before: Asked[] = [];
  const act = async (asked: Asked) =>
    accepted(await saveHoles(context, player, { teeTimeId, playerId: player.id, ...asked }));
  const nobody = () => Promise.reject(new Error("Nobody closes the round here."));
  return {
    async saveHoles(_, way, entries) {
      const late = before[0];
      if (late && line.repeatsOld()) await act(late);
      const lost = line.isLost();
      if (lost === "before") return { lost: true };
      before.push({ way, entries });
      const { outcomes, card } = await act({ way, entries });
      await line.meanwhile(entries);
      if (lost === "behind") return { lost: true };
      return { answer: { outcomes: [...outcomes], card: shownCard(card) } };
    },
    async readCard() {
      if (line.isLost()) return { lost: true };
      return { answer: accepted(await cardAnswer(context, player.id, teeTimeId)) };
    },
    finishCard: nobody,
    submitCard: nobody,
  };
}

async function readServer(club: TestClub, { player, teeTimeId }: Begun) {
  const rows = await auditOfTeeTime(club.db.kysely, teeTimeId);
  const trail = storedIn(rows.filter(({ subjectId }) => subjectId === player.id));
  const { card } = accepted(await cardAnswer(club.context, player.id, teeTimeId));
  return { trail, held: card?.gross ?? [] };
}
