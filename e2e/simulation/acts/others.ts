/** Acts of members who have no phone in the simulation. The acts call the server's functions directly. */
import { joinTeeTime, leaveTeeTime, markNoShow } from "../../../src/server/actions/tee-times/places.ts";
import type { Chance } from "../../trials/chance.ts";
import type { Club } from "../club.ts";
import { type Act, anyTeeTime } from "./act.ts";

export const comeAndGo: Act = {
  share: 4,
  async act(club, chance) {
    const teeTimeId = await anyTeeTime(club, chance);
    if (teeTimeId === null) return null;
    const { name, actor } = chance.oneOf(club.others);
    const [doing, ask] = chance.happens(0.6)
      ? (["joins", joinTeeTime] as const)
      : (["leaves", leaveTeeTime] as const);
    await ask(club.server.context(), actor, teeTimeId);
    return `${name} ${doing}`;
  },
};

export async function join(
  { others, server, world }: Club,
  chance: Chance,
  teeTimeId: string,
): Promise<void> {
  for (const { actor, name } of others) {
    if (chance.happens(0.3)) continue;
    await world.until(joinTeeTime(server.context(), actor, teeTimeId));
    world.tell(`– ${name} joins`);
  }
}

export async function giveUp(
  { others, server, world }: Club,
  chance: Chance,
  teeTimeId: string,
): Promise<void> {
  for (const { actor, name } of others) {
    if (chance.happens(0.2)) continue;
    await world.until(leaveTeeTime(server.context(), actor, teeTimeId));
    world.tell(`– ${name} leaves`);
  }
}

export async function stayAway({ others, server, world, admin }: Club, teeTimeId: string): Promise<void> {
  for (const { actor } of others)
    await world.until(markNoShow(server.context(), admin.actor, { teeTimeId, playerId: actor.id }));
}
