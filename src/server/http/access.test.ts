/**
 * Sends a request to every endpoint, as each kind of player and as a stranger. The expected statuses are in
 * `testing/access-table.ts`, and the fields in `docs/access-fields.md`.
 */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { addMinutes } from "#rules/calendar";
import { startSession } from "../store/sessions.ts";
import { phoneOf, requests, type SentRequest, type World } from "../testing/access-requests.ts";
import {
  type Asker,
  askerNames,
  askers,
  expectedStatuses,
  showPhonesToAdmins,
} from "../testing/access-table.ts";
import { prepareFor, prepareWorld } from "../testing/access-world.ts";
import { fieldsOf, listFields, personFields } from "../testing/answered-fields.ts";
import { onServedClub, onServedClubFrom, onServedSqliteClubFrom, type ServedClub } from "../testing/app.ts";
import { castPin } from "../testing/cast.ts";
import { fillAnswers, isToBeFilled } from "../testing/filled-answers.ts";
import { isPrintedIn } from "../testing/printed-secrets.ts";
import { eight } from "../testing/rounds/rounds.ts";

const endpointNames = Object.keys(endpoints) as EndpointName[];

const reviewedFile = fileURLToPath(new URL("../../../docs/access-fields.md", import.meta.url));
const head = `# Which fields does each actor receive?

Every endpoint, asked by the eight actors of the access matrix: nobody, a player whose session expired, a guest, a member who is not involved, the owner, the opponent, an admin, a removed member. "Players" are the last six. Endpoints with the same answers and actors with the same fields share a line; whoever is not in the lines of an endpoint is refused. \`[]\` is a list, \`*\` a key that is data, \`(person)\` stands for ${personFields.join(", ")}. \`src/server/http/access.test.ts\` fails on every difference, and writes this file when it is run with \`-u\`: review what has changed before you commit it.

`;

const onPlayedClub = onServedClubFrom(prepareWorld);
const onPlayedSqliteClub = onServedSqliteClubFrom(prepareWorld);

const answeredFields = new Map<EndpointName, Set<string>>(endpointNames.map((name) => [name, new Set()]));
const refusedFields = new Set<string>();
const tried = new Map<string, number>();
const phonesShown = new Map<EndpointName, Set<Asker>>();

const isRead = (name: EndpointName) => endpoints[name].method === "GET";

const reading = endpointNames.filter((name) => isRead(name) && !isToBeFilled(name));

onPlayedClub(
  "what only reads answers everybody as its policy says, and shows nobody's secrets",
  async (club, world) => {
    club.at(eight);
    for (const name of reading) await askAsEverybody(club, name, world);
  },
  120_000,
);

/** Changes run on SQLite only, since both engines have the same permissions. `repeats.test.ts` runs both. */
for (const name of endpointNames.filter((name) => !reading.includes(name)))
  (isRead(name) ? onPlayedClub : onPlayedSqliteClub)(
    `${name} answers everybody as its policy says, and shows nobody's secrets`,
    async (club, played) => {
      club.at(eight);
      const world = await prepareFor(name, club, played);
      await fillAnswers(name, club, world);
      await askAsEverybody(club, name, world);
    },
  );

test("each endpoint answers the fields that were reviewed, to each actor", async () => {
  const byAnswers = Map.groupBy(endpointNames, (name) =>
    [...(answeredFields.get(name) ?? [])].join("\n  - "),
  );
  const lines = [...byAnswers].map(([answers, names]) => {
    const several = answers.includes("\n");
    return `- ${names.join(", ")}:${several ? "\n  - " : " "}${answers || "none of the eight"}\n`;
  });
  const refusal = `- every refusal: everybody: ${[...refusedFields].sort().join(" ")}\n`;
  await expect(head + lines.join("") + refusal).toMatchFileSnapshot(reviewedFile);
});

test("every endpoint was tried by everybody, and phones of others were shown only to the admin", () => {
  const all = endpointNames.length * askerNames.length;
  const read = endpointNames.filter(isRead).length * askerNames.length;
  const shown = [...phonesShown].flatMap(([name, who]) => [...who].map((asker) => `${name}: ${asker}`));
  process.stdout.write(
    `   ${endpointNames.length} endpoints by ${askerNames.length} actors: ${JSON.stringify(Object.fromEntries(tried))}; ` +
      `phones of others at ${shown.length} endpoints, to the admin alone\n`,
  );
  expect(Object.fromEntries(tried)).toEqual({ sqlite: all, postgresql: read });
  const mayBeShown = showPhonesToAdmins.map((name) => `${name}: admin`);
  expect(shown.filter((one) => !mayBeShown.includes(one))).toEqual([]);
  expect(shown).toEqual(
    expect.arrayContaining(["listPlayers: admin", "readPlayer: admin", "exportPlayers: admin"]),
  );
});

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
    message: id,
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

async function askAsEverybody(club: ServedClub, name: EndpointName, world: World): Promise<void> {
  const secrets = await readSecrets(club);
  const statuses: number[] = [];
  const leaks: string[] = [];
  const fields = new Map<string, Asker[]>();
  for (const asker of askerNames) {
    const { status, text } = await askAs(club, name, world, asker);
    statuses.push(status);
    const found = fieldsOf(text);
    const shown = listFields(found);
    if (status === 200) fields.set(shown, [...(fields.get(shown) ?? []), asker]);
    else for (const field of found) refusedFields.add(field);
    const showsPhones = askers[asker]?.role === "admin" && showPhonesToAdmins.includes(name);
    tried.set(club.db.engine, (tried.get(club.db.engine) ?? 0) + 1);
    if (phonesOfOthers(secrets, asker).some((phone) => isPrintedIn(text, phone)))
      phonesShown.set(name, (phonesShown.get(name) ?? new Set()).add(asker));
    leaks.push(...secretsIn(secrets, asker, text, showsPhones).map((secret) => `${asker}: ${secret}`));
  }
  for (const [found, who] of fields) answeredFields.get(name)?.add(`${sayWho(who)}: ${found}`);
  expect(statuses.join(" "), name).toBe(expectedStatuses[name]);
  expect(leaks, name).toEqual([]);
}

async function askAs<Name extends EndpointName>(club: ServedClub, name: Name, world: World, asker: Asker) {
  const sent: SentRequest<Name> = requests[name](world, asker);
  return club.ask(name, { ...sent, headers: await cookieOf(club, asker) });
}

async function cookieOf(club: ServedClub, asker: Asker): Promise<Record<string, string>> {
  const player = askers[asker];
  if (player === null) return {};
  const started = asker === "expired" ? addMinutes(eight, -31 * 24 * 60) : eight;
  return { cookie: `clubhouse=${await startSession(club.db.kysely, player.id, started)}` };
}

type Secrets = readonly { id: string; phone: string; pinHash: string }[];

function readSecrets({ db }: ServedClub): Promise<Secrets> {
  return db.kysely.selectFrom("players").select(["id", "phone", "pinHash"]).execute();
}

function secretsIn(rows: Secrets, asker: Asker, text: string, showsPhones: boolean): string[] {
  const phones = showsPhones ? [] : phonesOfOthers(rows, asker);
  const hashes = rows.map(({ pinHash }) => pinHash);
  const secrets = [...hashes, "argon2", "pinHash", "tokenHash", `"${castPin}"`, '"1357"'];
  return [
    ...phones.filter((phone) => isPrintedIn(text, phone)),
    ...secrets.filter((secret) => text.includes(secret)),
  ];
}

function phonesOfOthers(rows: Secrets, asker: Asker): string[] {
  const others = rows.filter(({ id }) => id !== askers[asker]?.id);
  return others.map(({ phone }) => phone).filter((phone) => phone !== phoneOf(asker));
}

function sayWho(who: readonly Asker[]): string {
  if (who.length === askerNames.length) return "everybody";
  const players = askerNames.filter((asker) => asker !== "nobody" && asker !== "expired");
  return who.join(", ") === players.join(", ") ? "players" : who.join(", ");
}
