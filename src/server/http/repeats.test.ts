/** Asks each endpoint twice, as somebody who may. */
import { expect } from "vitest";
import type { Repeat } from "#contract/define-endpoint";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { keyHeader } from "#contract/headers";
import { startSession } from "../store/sessions.ts";
import { requests, type Sent } from "../testing/access-requests.ts";
import { type Asker, askers, whoMay } from "../testing/access-table.ts";
import { prepareFor, prepareWorld } from "../testing/access-world.ts";
import { castPin, onServedClubFrom, type ServedClub } from "../testing/app.ts";
import { eight } from "../testing/rounds.ts";

const onPlayedClub = onServedClubFrom(prepareWorld);

const changing = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== "GET",
);

const expected: Readonly<Record<Repeat, { isAnswered: boolean; isDoneTwice: boolean }>> = {
  harmless: { isAnswered: true, isDoneTwice: false },
  "by-nature": { isAnswered: true, isDoneTwice: false },
  "by-key": { isAnswered: true, isDoneTwice: false },
  replaces: { isAnswered: true, isDoneTwice: true },
  refused: { isAnswered: false, isDoneTwice: false },
};

for (const name of changing)
  onPlayedClub(`${name} sent twice is ${endpoints[name].repeat}`, async (club, played) => {
    club.at(eight);
    const world = await prepareFor(name, club, played);
    const asker = whoMay(name);
    const cookie = await cookieOf(club, asker);
    const headers = { ...cookie, [keyHeader]: "one-key-for-both-of-these" };
    const sent: Sent<EndpointName> = requests[name](world, asker);
    const ask = () =>
      name === "changePin"
        ? club.ask(name, { body: { pin: castPin, newPin: "1357" }, headers })
        : club.ask(name, { ...sent, headers });
    expect((await ask()).status).toBe(200);
    const before = await countAudited(club);
    const repeated = await ask();
    const isDoneTwice = (await countAudited(club)) > before;
    expect({ isAnswered: repeated.status === 200, isDoneTwice }).toEqual(expected[endpoints[name].repeat]);
  });

async function cookieOf({ db }: ServedClub, asker: Asker): Promise<Record<string, string>> {
  const player = askers[asker];
  return player === null ? {} : { cookie: `clubhouse=${await startSession(db.kysely, player.id, eight)}` };
}

async function countAudited({ db }: ServedClub): Promise<number> {
  const { last } = await db.kysely
    .selectFrom("audit")
    .select(({ fn }) => fn.max("eventOrder").as("last"))
    .executeTakeFirstOrThrow();
  return last;
}
