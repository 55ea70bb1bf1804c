/**
 * Does every save reach the disk before its answer? While members join and save, strace notes requests, answers and
 * fsyncs of the database's log: an fsync must begin between each request and its answer.
 */
import { note } from "../terminal.mjs";
import { extent } from "./extent.mjs";
import { knownPhone } from "./phone.mjs";
import { onEachEngine } from "./served-club.mjs";
import { traced } from "./system-calls.mjs";

const now = "2026-11-21T14:00:00.000Z";
const started = "2026-11-28T15:01:00.000Z";
const members = extent(40, 10);
const holes = extent(9, 3);

/** @param {number} _seed nothing here is left to chance */
export function tryFsync(_seed) {
  return onEachEngine({ members, now, isDurable: true }, async (club) => {
    const admin = await knownPhone(club, "6025550100");
    const phones = await Promise.all(club.phones.map((number) => knownPhone(club, number)));
    const teeTime = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: members };
    const { body } = await admin.ask("POST", "/api/tee-times", teeTime);
    const path = `/api/tee-times/${JSON.parse(body).id}`;
    /** @type {string[]} */
    const faults = [];
    const all = async (
      /** @type {(phone: import("./phone.mjs").Phone, i: number) => Promise<import("./phone.mjs").Answer>} */ ask,
    ) => {
      for (const { status, body } of await Promise.all(phones.map(ask)))
        if (status !== 200) faults.push(`a member was answered ${status} ${body}`);
    };

    const joins = await traced(club, () => all((phone) => phone.ask("PUT", `${path}/place`)));
    await club.setClock(started);
    await all((phone) => phone.ask("PUT", `${path}/card`, { handicapIndexTenths: 124, teeBox: "White" }));
    const saves = await traced(club, async () => {
      for (let holeNumber = 1; holeNumber <= holes; holeNumber++)
        await all((phone, i) => {
          const entry = { holeNumber, gross: 4, base: 0, rev: 1, device: `trial-phone-${i}` };
          return phone.ask("PUT", `${path}/card/holes`, { way: "live", entries: [entry] });
        });
    });
    for (const [what, calls, expected] of /** @type {const} */ ([
      ["joins", joins, members],
      ["saves", saves, members * holes],
    ])) {
      const { answered, early, fsyncs } = answersOf(calls);
      note(`${what}: ${answered} acknowledged after their fsync, ${early} before; ${fsyncs} fsyncs`);
      if (early > 0) faults.push(`${early} ${what} were acknowledged before an fsync`);
      if (answered < expected) faults.push(`too little was seen: ${answered} of ${expected} ${what}`);
    }
    for (const phone of [admin, ...phones]) phone.putAway();
    return faults;
  });
}

/** @param {import("./system-calls.mjs").Call[]} calls in the order in which they were completed */
function answersOf(calls) {
  /** @type {Map<string, number>} by connection, when its request was read */
  const asked = new Map();
  const found = { answered: 0, early: 0, fsyncs: 0 };
  let latestFsync = -1;
  for (const { kind, connection, begin } of calls) {
    const since = asked.get(connection);
    if (kind === "fsync") {
      found.fsyncs += 1;
      latestFsync = Math.max(latestFsync, begin);
    } else if (kind === "request") asked.set(connection, begin);
    else if (since !== undefined) {
      found[latestFsync > since ? "answered" : "early"] += 1;
      asked.delete(connection);
    }
  }
  return found;
}
