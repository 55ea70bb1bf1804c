/** Who asks? The eight of the access matrix, each on many devices, so that none of them asks too often. */
import { randomBytes } from "node:crypto";
import { addMinutes } from "../../../src/rules/calendar.ts";
import { startSession } from "../../../src/server/store/sessions.ts";
import { type Asker, askerNames, askers } from "../../../src/server/testing/access-table.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { eight } from "../../../src/server/testing/rounds.ts";
import type { Chance } from "../chance.ts";
import type { Visitors } from "../visitors.ts";
import type { Memory } from "./memory.ts";

export type Askers = {
  headersOf(asker: Asker, memory: Memory, chance: Chance): Record<string, string>;
  /** One whose session has ended logs in again. */
  renew(asker: Asker): Promise<void>;
  /** Another device in the place of one of the old ones: each may try ten wrong codes an hour. */
  openDevice(chance: Chance): Promise<void>;
};

export async function openAskers(club: TestClub, visitors: Visitors, devices: number): Promise<Askers> {
  const sessions = new Map<Asker, string>();
  const known: string[] = [];

  async function renew(asker: Asker): Promise<void> {
    const player = askers[asker];
    if (player === null) return;
    const at = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : club.context.now();
    sessions.set(asker, `clubhouse=${await startSession(club.db.kysely, player.id, at)}`);
  }

  async function newDevice(): Promise<string> {
    const headers = { "x-forwarded-for": anyAddress(), "user-agent": "Safari" };
    const { cookies } = await visitors.send({ method: "GET", path: "/", headers, body: null });
    return cookies[0] ?? "";
  }

  for (const asker of askerNames) await renew(asker);
  known.push(...(await Promise.all(Array.from({ length: devices }, newDevice))));

  return {
    headersOf(asker, memory, chance) {
      const session = sessions.get(asker);
      const television = memory.television !== "" && (asker === "nobody" || chance.happens(0.1));
      const cookies = [chance.oneOf(known), session ?? "", television ? memory.television : ""];
      const key = chance.happens(0.2) ? { "idempotency-key": randomBytes(16).toString("base64url") } : {};
      const cookie = cookies.filter((one) => one !== "").join("; ");
      return { "x-forwarded-for": anyAddress(), ...(cookie !== "" && { cookie }), ...key };
    },
    renew,
    async openDevice(chance) {
      known[chance.below(known.length)] = await newDevice();
    },
  };
}

function anyAddress(): string {
  return ["100", ...randomBytes(3)].join(".");
}
