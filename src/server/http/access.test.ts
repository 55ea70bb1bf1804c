/**
 * Who may call what? Every endpoint of the contract, asked by everybody there is; each endpoint by itself, in the same
 * club. The statuses are in `testing/access-table.ts`.
 */
import { expect } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import { formatPhone } from "#rules/person";
import { startSession } from "../store/sessions.ts";
import { phoneOf, requests, type Sent, type World } from "../testing/access-requests.ts";
import {
  type Asker,
  askerNames,
  askers,
  expectedStatuses,
  showPhonesToAdmins,
} from "../testing/access-table.ts";
import { prepareFor, prepareWorld } from "../testing/access-world.ts";
import { castPin, onServedClub, onServedClubFrom, type ServedClub } from "../testing/app.ts";
import { eight } from "../testing/rounds.ts";

const endpointNames = Object.keys(endpoints) as EndpointName[];

const onPlayedClub = onServedClubFrom(prepareWorld);

for (const name of endpointNames)
  onPlayedClub(
    `${name} answers everybody as its policy says, and shows nobody's secrets`,
    async (club, played) => {
      club.at(eight);
      const world = await prepareFor(name, club, played);
      const secrets = await readSecrets(club);
      const statuses: number[] = [];
      const leaks: string[] = [];
      for (const asker of askerNames) {
        const { status, text } = await askAs(club, name, world, asker);
        statuses.push(status);
        const showsPhones = askers[asker]?.role === "admin" && showPhonesToAdmins.includes(name);
        leaks.push(...secretsIn(secrets, asker, text, showsPhones).map((secret) => `${asker}: ${secret}`));
      }
      expect(statuses.join(" ")).toBe(expectedStatuses[name]);
      expect(leaks).toEqual([]);
    },
  );

onServedClub("only what the contract calls public is answered without a session", async (club) => {
  const id = "any-id-at-all";
  const ids = {
    played: id,
    coming: id,
    unwanted: id,
    bet: id,
    stranger: id,
    shown: id,
    series: id,
    notice: id,
    photo: id,
  };
  const payment = { id, cents: 1 };
  const television = "x".repeat(43);
  const calendar = "y".repeat(43);
  const world: World = { ...ids, payment, television, calendar, resetCodes: [], picture: new Uint8Array() };
  expect(endpointNames.length).toBeGreaterThan(80);
  for (const name of endpointNames) {
    const { status } = await askAs(club, name, world, "nobody");
    const { policy } = endpoints[name];
    expect(status === 401, name).toBe(policy !== "public" && policy !== "television");
    if (policy === "television") expect(status, name).toBe(404);
  }
});

async function askAs<Name extends EndpointName>(club: ServedClub, name: Name, world: World, asker: Asker) {
  const sent: Sent<Name> = requests[name](world, asker);
  return club.ask(name, { ...sent, headers: await cookieOf(club, asker) });
}

async function cookieOf(club: ServedClub, asker: Asker): Promise<Record<string, string>> {
  const player = askers[asker];
  if (player === null) return {};
  const begun = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : eight;
  return { cookie: `clubhouse=${await startSession(club.db.kysely, player.id, begun)}` };
}

type Secrets = readonly { id: string; phone: string; pinHash: string }[];

function readSecrets({ db }: ServedClub): Promise<Secrets> {
  return db.kysely.selectFrom("players").select(["id", "phone", "pinHash"]).execute();
}

/** Anybody's PIN or hash, and every phone but the asker's own unless they may see them. */
function secretsIn(rows: Secrets, asker: Asker, text: string, showsPhones: boolean): string[] {
  const others = showsPhones ? [] : rows.filter(({ id }) => id !== askers[asker]?.id);
  const phones = others
    .map(({ phone }) => phone)
    .filter((phone) => phone !== phoneOf(asker))
    .flatMap((phone) => [phone, formatPhone(phone)]);
  const hashes = rows.map(({ pinHash }) => pinHash);
  return [...phones, ...hashes, "argon2", "pinHash", "tokenHash", `"${castPin}"`, '"1357"'].filter((secret) =>
    text.includes(secret),
  );
}
