import { expect } from "vitest";
import { addSeconds } from "#rules/calendar";
import type { Actor } from "#rules/players/permissions";
import { openPush } from "../push/keys.ts";
import { pushDue } from "../push/sending.ts";
import type { Push } from "../push/services.ts";
import { startSession } from "../store/sessions.ts";
import { type ServedClub, serve } from "./app.ts";
import { morning, onBothEngines, type TestClub } from "./databases/database.ts";
import { openPushService, pushDevice } from "./push-service.ts";

type Service = Awaited<ReturnType<typeof openPushService>>;
type World = { club: ServedClub; service: Service; push: Push; sendAt(seconds: number): Promise<number> };

export const subject = "mailto:admin@club.test";
export const log = { info: () => {}, error: () => {} };

export function onPushingClub(title: string, play: (world: World) => Promise<void>): void {
  onBothEngines(title, async (club) => {
    const service = await openPushService();
    const settings = { subject, services: [service.origin] };
    const served = await serve(club, { push: settings });
    try {
      const push = await openPush(served.context, settings);
      const sendAt = (seconds: number) => {
        club.at(addSeconds(morning, seconds));
        return pushDue(served.context, push, log);
      };
      await play({ club: served, service, push, sendAt });
    } finally {
      await served.app.close();
      await service.close();
    }
  });
}

export async function subscribe({ club, service }: World, player: Actor, name: string) {
  const device = pushDevice(service.origin, name);
  const token = await startSession(club.db.kysely, player.id, morning);
  const headers = { cookie: `clubhouse=${token}` };
  const { status } = await club.ask("subscribeToPush", { headers, body: device.subscription });
  expect(status).toBe(200);
  return { ...device, headers };
}

export const waiting = ({ club }: Pick<World, "club">) =>
  club.db.kysely.selectFrom("pushOutbox").select(["attempts", "dueAt"]).execute();

export const subscriptions = ({ db }: TestClub) =>
  db.kysely.selectFrom("pushSubscriptions").selectAll().execute();
