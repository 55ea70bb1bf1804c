/**
 * What has the fuzz learned of the club so far? Ids and tokens from the answers, so that the next requests name what is
 * there: a bet that waits for its opponent, a payment to confirm, the code for a new PIN.
 */
import type { Answer, EndpointName } from "../../../src/contract/endpoints.ts";
import type { World } from "../../../src/server/testing/access-requests.ts";
import { type Asker, askerNames, askers } from "../../../src/server/testing/access-table.ts";
import type { Chance } from "../chance.ts";

/** Of each kind the newest. */
const kept = 60;

type Request = {
  readonly name: EndpointName;
  readonly asker: Asker;
  readonly sent: { readonly params?: unknown };
};

export type FuzzedWorld = World & {
  /** A round for which Mia has set the bet active late: Max has a say. */
  readonly late: string;
};

export type Memory = {
  /** As the club was before the fuzz. */
  readonly prepared: FuzzedWorld;
  idOf(asker: Asker): string;
  /** The world as it was prepared, or parts of it by others that are there. */
  worldOr(chance: Chance): World;
  one(kind: string, chance: Chance): string | null;
  /** Who may bet with whom: the next pair each time, since a pair has one bet. */
  nextPair(): readonly [by: Asker, of: Asker];
  /** Who waits for whom. */
  readonly pendingBets: { readonly bet: string; readonly by: Asker; readonly of: Asker }[];
  readonly debts: { readonly payer: Asker; readonly receiver: Asker; readonly cents: number }[];
  readonly payments: {
    readonly asker: Asker;
    readonly id: string;
    readonly cents: number;
    readonly byMe: boolean;
  }[];
  readonly resetCodes: Map<Asker, string>;
  readonly accounts: Map<Asker, string>;
  television: string;
  learn(request: Request, text: string, cookies: readonly string[]): void;
};

/** But for Mia and Max, who have their bet. */
const pairs: readonly (readonly [Asker, Asker])[] = [
  ["owner", "uninvolved"],
  ["owner", "admin"],
  ["opponent", "uninvolved"],
  ["opponent", "admin"],
  ["uninvolved", "admin"],
];

/** What an answer's `id`s name. */
const idsOf: Partial<Record<EndpointName, string>> = {
  addTeeTime: "teeTimeId",
  listTeeTimes: "teeTimeId",
  createBet: "betId",
  listBets: "betId",
  addSeries: "seriesId",
  listSeries: "seriesId",
  listSessions: "sessionId",
  listTelevisionLinks: "linkId",
  makeTelevisionLink: "linkId",
  listNotifications: "noticeId",
  listPlayerNames: "playerId",
  listOpponents: "playerId",
  listAudit: "anything",
};

/** From the others there is nothing to learn, and most of them are long. */
const telling = new Set<EndpointName>([
  ...(Object.keys(idsOf) as EndpointName[]),
  "register",
  "logIn",
  "giveResetCode",
  "makeCalendarAddress",
  "readSettleUp",
  "savePhoto",
]);

export function memoryOf(world: FuzzedWorld): Memory {
  const kinds = new Map<string, string[]>();
  const resetCodes = new Map<Asker, string>();
  const accounts = new Map<Asker, string>();
  let { television, calendar } = world;
  let nextPair = 0;

  function keep(kind: string, value: unknown): void {
    if (typeof value !== "string" || value === "") return;
    const known = kinds.get(kind) ?? [];
    if (!known.includes(value)) kinds.set(kind, [value, ...known].slice(0, kept));
  }

  function keepAll(value: unknown, kindOfIds: string | undefined): void {
    if (Array.isArray(value)) for (const one of value) keepAll(one, kindOfIds);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) {
        if (key === "id" && kindOfIds !== undefined) keep(kindOfIds, one);
        else if (key.endsWith("Id")) keep(key, one);
        else keepAll(one, kindOfIds);
      }
  }

  const memory: Memory = {
    prepared: world,
    idOf: (asker) => askers[asker]?.id ?? world.stranger,
    nextPair() {
      const pair = pairs[nextPair % pairs.length] ?? ["owner", "admin"];
      nextPair += 1;
      return pair;
    },
    pendingBets: [],
    debts: [],
    payments: [],
    resetCodes,
    accounts,
    television: "",
    one: (kind, chance) => {
      const known = kinds.get(kind) ?? [];
      return known.length === 0 ? null : chance.oneOf(known);
    },
    worldOr(chance) {
      const or = (prepared: string, kind: string) =>
        chance.happens(0.3) ? (memory.one(kind, chance) ?? prepared) : prepared;
      return {
        ...world,
        played: or(world.played, "teeTimeId"),
        coming: or(world.coming, "teeTimeId"),
        unwanted: or(world.unwanted, "teeTimeId"),
        bet: or(world.bet, "betId"),
        stranger: or(world.stranger, "playerId"),
        shown: or(world.shown, "playerId"),
        notice: or(world.notice, "noticeId"),
        series: or(world.series, "seriesId"),
        photo: or(world.photo, "photoId"),
        television,
        calendar,
        resetCodes: askerNames.map((asker) => resetCodes.get(asker) ?? ""),
      };
    },
    learn({ name, asker, sent }, text, cookies) {
      for (const cookie of cookies)
        if (cookie.startsWith("clubhouse-television=")) memory.television = cookie;
      if (!telling.has(name)) return;
      const answer = JSON.parse(text);
      keepAll(answer, idsOf[name]);
      if (name === "createBet") {
        const of = askerOf(answer.opponent?.id);
        if (of !== undefined) memory.pendingBets.push({ bet: answer.id, by: asker, of });
      }
      if (name === "register" || name === "logIn") accounts.set(asker, answer.me?.id ?? "");
      if (name === "giveResetCode")
        for (const [owner, id] of accounts)
          if (id === (sent.params as { playerId?: string } | undefined)?.playerId)
            resetCodes.set(owner, answer.code);
      if (name === "makeTelevisionLink") television = answer.token;
      if (name === "makeCalendarAddress") calendar = answer.token;
      if (name === "readSettleUp") noteSettleUp(memory, asker, answer);
    },
  };
  return memory;
}

function noteSettleUp(memory: Memory, asker: Asker, { mine }: Answer<"readSettleUp">): void {
  for (const { id, byMe, other, cents, state } of mine?.payments ?? []) {
    const theirs = askerOf(other.id);
    if (theirs === undefined) continue;
    const [payer, receiver] = byMe ? [asker, theirs] : [theirs, asker];
    if (state === "open") memory.debts.push({ payer, receiver, cents });
    if (state !== "marked" || id === null) continue;
    memory.payments.push({ asker, id, cents, byMe });
    memory.payments.push({ asker: theirs, id, cents, byMe: !byMe });
  }
}

/** Whose session is alive: Mia is among the askers twice. */
function askerOf(playerId: string | undefined): Asker | undefined {
  return askerNames.findLast((one) => askers[one]?.id === playerId);
}
