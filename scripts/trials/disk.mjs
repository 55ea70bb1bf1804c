/**
 * What happens when the disk is full? Acknowledged writes must remain, refused ones must not, reads must continue,
 * `/readyz` must name the fault, and with free space everything must work again automatically.
 */
import { note, seconds } from "../terminal.mjs";
import { askerOf } from "./asker.mjs";
import { compare, integrityOf, maxMsToRecover, readAll, recover, until } from "./disk-checks.mjs";
import { addCodes, nothingWritten, renameAgain } from "./disk-writers.mjs";
import { onEachEngine } from "./served-club.mjs";
import { onSmallDisk } from "./small-disk.mjs";
import { startOnFullDisk } from "./start-on-full-disk.mjs";

const megabytes = 256;
const now = "2026-11-21T15:00:00.000Z";
const rounds = 5;
const members = 6;

/**
 * @typedef {import("./served-club.mjs").ServedClub} ServedClub
 * @typedef {import("./small-disk.mjs").SmallDisk} SmallDisk
 */

/** @param {number} seed @returns {Promise<number>} the exit code */
export async function tryDisk(seed) {
  return onSmallDisk(megabytes, async (disk) => {
    process.env.TMPDIR = disk.folder;
    note(
      `A file system of ${megabytes} MB in memory (tmpfs), with the database and all else that the server writes`,
    );
    const club = { members, now, trustedProxy: "127.0.0.1" };
    return onEachEngine(club, async (served) => {
      try {
        const faults = await tryOne(served, disk, numbersFrom(seed));
        disk.free();
        // The server cannot watch PostgreSQL's disk.
        return served.engine === "SQLite" ? [...faults, ...(await startOnFullDisk(disk))] : faults;
      } finally {
        disk.free();
      }
    });
  });
}

/** @param {ServedClub} club @param {SmallDisk} disk @param {() => number} random */
async function tryOne(club, disk, random) {
  const ask = askerOf(club.url);
  const logInAdmin = () => ask.logIn("6025550100", club.pin);
  const admin = await logInAdmin();
  const cookies = [];
  for (const phone of club.phones) cookies.push(await ask.logIn(phone, club.pin));
  const written = nothingWritten();
  const writing = { isOn: true, number: 0 };
  // Three logins, since one may make 600 changes a minute and three writers make more.
  const admins = [admin, await logInAdmin(), await logInAdmin()];
  const writers = admins.map((cookie) => addCodes(ask, cookie, written, writing));
  const named = cookies.map((cookie) => renameAgain(ask, cookie, writing));
  const faults = [];
  let reads = 0;
  for (let round = 1; round <= rounds; round++) {
    await until(() => written.acknowledged.size >= round * 100, 60_000);
    const leave = Math.floor(random() * 400_000);
    const refused = written.refused.size;
    disk.fill(leave);
    const isFull = await until(() => written.refused.size >= refused + 40, 60_000);
    // After a quarter of an hour the server wants to note each phone as seen, and cannot.
    await club.setClock(new Date(Date.parse(now) + round * 20 * 60_000).toISOString());
    const answers = await readAll(ask, cookies, admin);
    reads += answers.length;
    const ready = await ask.get("/readyz");
    const recovery = await recover(ask, disk, written);
    note(
      `round ${round}: ${leave} bytes left, ${written.refused.size - refused} writes refused, ${answers.length} reads, ` +
        `${ready.text}; ready ${recovery} ms after there was room`,
    );
    const found = answers
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path}: ${status}`);
    if (!isFull) found.push("the disk was never full");
    if (ready.status !== 503 || !/disk is full/.test(ready.text)) found.push(`/readyz says ${ready.text}`);
    if (recovery === null) found.push(`not ready again in ${seconds(maxMsToRecover)}`);
    faults.push(...found.map((fault) => `round ${round}, on a full disk: ${fault}`));
  }
  writing.isOn = false;
  await Promise.all(writers);
  faults.push(...(await Promise.all(named)).flat(), ...(await compare(ask, admin, written, reads)));
  return club.engine === "SQLite" ? [...faults, ...(await integrityOf(club.dataDir))] : faults;
}

/** Reproducible for one seed. @param {number} seed */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
