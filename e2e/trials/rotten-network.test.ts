/**
 * A thousand rounds over a network that drops, delays, repeats, reorders and invents answers, to a server that is killed
 * again and again: does every score come through, once? By the product's own outbox, sender and requests.
 * 1,000 rounds on each engine by `npm run trial -- rotten-network`, a sample by `npm test`.
 */
import { afterEach, expect, vi } from "vitest";
import { sendAs } from "../../src/web/data/asking-player.ts";
import { wireOf } from "../../src/web/outbox/wire.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import { type Device, newDevice } from "./device.ts";
import { faultsOf } from "./faults.ts";
import { type Member, teeOffAll } from "./members.ts";
import { onRestartedClub, type RestartedClub } from "./restarted-club.ts";
import { openRottenNetwork, type RottenNetwork } from "./rotten-network.ts";

const rounds = extent(1_000, 12);
const members = Math.min(40, rounds);
/** In one of so many rounds the server is killed. */
const roundsOfServer = 6;
const percentOfTrouble = 40;

afterEach(() => void vi.unstubAllGlobals());

onRestartedClub(
  "every score of a round comes through the worst of networks, once",
  { members, startsAt: "2026-11-21T14:00:00.000Z" },
  playRounds,
  7_200_000,
);

async function playRounds(club: RestartedClub): Promise<void> {
  const network = await openRottenNetwork(chanceOf(rounds));
  network.leadTo(club.address());
  const played = await teeOffAll(club, Math.ceil(rounds / members));
  let kills = 0;
  for (let round = 0; round < rounds; round++) {
    const random = chanceOf(round);
    const killedAt = round % roundsOfServer === 0 ? 1 + random.below(18) : null;
    const key = played.cardOf(round);
    const member = played.memberOf(round);
    usePhoneOf(member, network);
    const device = newDevice(key, wireOf(member.id));
    let starting = Promise.resolve();
    await playRound(device, network, random, (hole) => {
      if (hole !== killedAt) return;
      kills += 1;
      starting = club.killAndStart().then(() => network.leadTo(club.address()));
    });
    await starting;
    await network.deliverLate();
    const { trail, held, submissions } = await played.readCard(key);
    expect(await faultsOf([device], trail, held), `round ${round}`).toEqual([]);
    expect(submissions, `submissions of round ${round}`).toBe(1);
    expect(
      held.every((gross) => gross !== null),
      `all holes of round ${round}`,
    ).toBe(true);
  }
  process.stdout.write(`${JSON.stringify({ rounds, kills, ...Object.fromEntries(network.count) })}\n`);
  for (const [trouble, times] of network.count)
    expect(times, `too little of "${trouble}" was tried`).toBeGreaterThan(rounds / 30);
  await played.close();
  await network.close();
}

/** What the app asks from now on goes over this network, with this member's session. */
function usePhoneOf({ id, cookie }: Member, { address }: RottenNetwork): void {
  sendAs(id, 0);
  vi.stubGlobal("fetch", (path: string, { headers, ...init }: RequestInit) =>
    realFetch(address + path, { ...init, headers: { ...headers, cookie } }),
  );
}

const realFetch = globalThis.fetch;

/** Hole after hole, some corrected later; the last thing is Submit Scores. Then nobody does anything but wait. */
async function playRound(
  device: Device,
  network: RottenNetwork,
  random: Chance,
  onHole: (hole: number) => void,
): Promise<void> {
  network.rot(percentOfTrouble);
  await device.look();
  for (let hole = 1; hole <= 18; hole++) {
    onHole(hole);
    await device.type(hole, 3 + random.below(4));
    if (random.happens(0.7)) await device.pass();
    // Corrected while the first score may still be on its way.
    if (random.happens(0.4)) await device.type(hole, 3 + random.below(4));
  }
  await device.close("submit");
  for (let pass = 0; (await device.left()).length > 0 && pass < 1_000; pass++) {
    const { end } = await device.pass();
    // What the network has invented the player would try again.
    await device.retry();
    await device.decide(() => "mine");
    if (end === "lost") await new Promise((resolve) => setTimeout(resolve, 10));
  }
  network.rot(0);
}
