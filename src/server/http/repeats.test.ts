import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { keyHeader } from "#contract/headers";
import { startSession } from "../store/sessions.ts";
import type { SentRequest } from "../testing/access-requests.ts";
import { askers, whoMay } from "../testing/access-table.ts";
import { prepareFor, prepareWorld } from "../testing/access-world.ts";
import { onServedClubFrom } from "../testing/app.ts";
import { difference, dumpOf, grownByRepeats } from "../testing/databases/table-dump.ts";
import { effectiveRequestOf } from "../testing/effective-requests.ts";
import { eight } from "../testing/rounds/rounds.ts";

const onPlayedClub = onServedClubFrom(prepareWorld);

const changing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== "GET",
);

for (const name of changing) {
  const { repeat } = endpoints[name];
  onPlayedClub(`${name} sent again and again is ${repeat}`, async (club, played) => {
    club.at(eight);
    const world = await prepareFor(name, club, played);
    const asker = whoMay(name);
    const player = askers[asker];
    const cookie = player && `clubhouse=${await startSession(club.db.kysely, player.id, eight)}`;
    const headers = { ...(cookie && { cookie }), [keyHeader]: "one-key-for-all-of-these" };
    const sent: SentRequest<EndpointName> = await effectiveRequestOf(name, club, world, { asker, headers });
    const ask = () => club.ask(name, { ...sent, headers });
    const dump = () => dumpOf(club.db.kysely);

    const before = await dump();
    const first = await ask();
    expect(first.status).toBe(200);
    const once = await dump();
    if (repeat !== "harmless") expect(difference(once, before)).not.toEqual([]);

    const repeats = [await ask(), ...(await Promise.all([ask(), ask(), ask()]))];
    for (const { status, text } of repeats) {
      expect(status === 200).toBe(repeat !== "refused");
      expect(status).toBeLessThan(500);
      // A registration also returns the club's last event. The repeat may return a later event.
      const told = (answer: string) => answer.replace(/"lastEvent":\d+/, "");
      if (repeat === "by-key") expect(told(text)).toBe(told(first.text));
    }
    const after = await dump();
    expect(difference(after, once, grownByRepeats(name))).toEqual([]);
    const audited = (after.get("audit")?.length ?? 0) - (once.get("audit")?.length ?? 0);
    expect(audited).toBe(repeat === "replaces" ? repeats.length : 0);
  });
}
