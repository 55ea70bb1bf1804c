/** A request that ought to be granted: of an endpoint, by somebody who may ask it, about what is there. */
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import { requests } from "../../../src/server/testing/access-requests.ts";
import { type Asker, askerNames, expectedStatuses } from "../../../src/server/testing/access-table.ts";
import { castPin } from "../../../src/server/testing/pins.ts";
import type { Chance } from "../chance.ts";
import { deafPushService } from "../served-place.ts";
import type { Memory } from "./memory.ts";

/** Of any endpoint: what belongs to which, `requests` knows. */
export type Sending = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

export type Asked = {
  readonly name: EndpointName;
  readonly asker: Asker;
  readonly sent: Sending;
};

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** What has to be asked before, so that the endpoint can say yes. */
const needs: Partial<Record<EndpointName, readonly EndpointName[]>> = {
  logIn: ["register"],
  resetPin: ["register", "giveResetCode"],
  acceptBet: ["createBet"],
  declineBet: ["createBet"],
  withdrawBet: ["createBet"],
  leaveTeeTime: ["joinTeeTime"],
  undoLeaving: ["joinTeeTime", "leaveTeeTime"],
  readTelevision: ["makeTelevisionLink", "openTelevision"],
  followTelevision: ["makeTelevisionLink", "openTelevision"],
  readSubscribedCalendar: ["makeCalendarAddress"],
  // Max is asked again.
  agreeToTerms: ["deactivateBet", "activateBet"],
  declineTerms: ["deactivateBet", "activateBet"],
  markPaid: ["readSettleUp"],
  withdrawPayment: ["readSettleUp", "markPaid", "readSettleUp"],
  denyPayment: ["readSettleUp", "markPaid", "readSettleUp"],
  confirmPayment: ["readSettleUp", "markPaid", "readSettleUp"],
  markReceived: ["denyPayment", "readSettleUp"],
};

/** Once through the contract: those last that would take something from the others. */
const lastOnes: readonly EndpointName[] = [
  "confirmPayment",
  "markReceived",
  "endSeries",
  "deleteTeeTime",
  "replaceCourse",
  "endSession",
  "endOtherSessions",
  "logOut",
];

export const onceThrough: readonly EndpointName[] = [
  ...endpointNames.filter((name) => !lastOnes.includes(name)),
  ...lastOnes,
].flatMap((name) => [...(needs[name] ?? []), name]);

/** Those who are granted it in the access matrix, Mia first. */
export function whoMay(name: EndpointName): Asker[] {
  if (endpoints[name].policy === "television") return ["nobody"];
  const statuses = expectedStatuses[name].split(" ");
  const may = askerNames.filter((_, i) => statuses[i] === "200");
  return may.toSorted((a, b) => Number(b === "owner") - Number(a === "owner"));
}

/** By this asker, unless what it needs is somebody else's. */
export function rightRequest(name: EndpointName, by: Asker, memory: Memory, chance: Chance): Asked {
  const world = memory.worldOr(chance);
  const asked = (asker: Asker, over: Partial<typeof world> = {}, more: Sending = {}): Asked => {
    const sent: Sending = requests[name]({ ...world, ...over }, asker);
    return { name, asker, sent: { ...sent, ...more } };
  };
  const teeTime = { teeTimeId: memory.prepared.played };
  switch (name) {
    case "createBet": {
      const [creator, of] = memory.nextPair();
      return asked(creator, { stranger: memory.idOf(of) });
    }
    case "acceptBet":
    case "declineBet": {
      const bet = memory.pendingBets.at(-1);
      return bet ? asked(bet.of, { bet: bet.bet }) : asked(by);
    }
    case "withdrawBet": {
      const bet = memory.pendingBets.at(-1);
      return bet ? asked(bet.by, { bet: bet.bet }) : asked(by);
    }
    case "giveResetCode": {
      const id = chance.oneOf([...memory.accounts.values(), world.stranger]);
      return asked("admin", { stranger: id });
    }
    case "resetPin": {
      const [owner = by] = [...memory.resetCodes.keys()].slice(-1);
      return asked(owner);
    }
    case "register":
      return chance.happens(0.3) ? asked(by, {}, { body: newcomer(by, memory, chance) }) : asked(by);
    case "changePin":
      return asked(by, {}, { body: { pin: castPin, newPin: castPin } });
    case "subscribeToPush": {
      const { body } = requests.subscribeToPush(world, by);
      return asked(by, {}, { body: { ...body, endpoint: `${deafPushService}/${by}` } });
    }
    case "agreeToTerms":
    case "declineTerms":
      return asked(chance.oneOf(["opponent", "owner"]), { coming: memory.prepared.late });
    case "readSettleUp":
      return asked(chance.oneOf(["opponent", "owner"]), {}, { params: teeTime });
    case "markPaid":
    case "markReceived": {
      const debt = memory.debts.at(-1);
      if (!debt) return asked(by);
      const { payer, receiver, cents } = debt;
      const [asker, other] = name === "markPaid" ? [payer, receiver] : [receiver, payer];
      const params = { ...teeTime, playerId: memory.idOf(other) };
      return asked(asker, {}, { params, body: { cents } });
    }
    case "withdrawPayment":
    case "confirmPayment":
    case "denyPayment": {
      const isPayers = name === "withdrawPayment";
      const payment = memory.payments.findLast(({ byMe }) => byMe === isPayers);
      if (!payment) return asked(by);
      return asked(payment.asker, {}, { params: { ...teeTime, paymentId: payment.id } });
    }
    default:
      return asked(by);
  }
}

function newcomer(by: Asker, memory: Memory, chance: Chance) {
  const { body } = requests.register(memory.prepared, by);
  // A phone that nobody has yet, as often as not.
  return { ...body, phone: `70${chance.below(10)}555${String(chance.below(10_000)).padStart(4, "0")}` };
}
