import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {import("./asker.mjs").Asker} Asker
 * @typedef {{ acknowledged: Set<string>, refused: Set<string>, odd: string[] }} Written
 */

/** @returns {Written} */
export function nothingWritten() {
  return { acknowledged: new Set(), refused: new Set(), odd: [] };
}

/**
 * Adds each code once, so that acknowledged ones can be counted.
 *
 * @param {Asker} ask
 * @param {string} cookie
 * @param {Written} written
 * @param {{ isOn: boolean, number: number }} writing
 */
export async function addCodes(ask, cookie, written, writing) {
  while (writing.isOn) {
    const code = `DISK-${++writing.number}`;
    const rest = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
    const { status, text } = await ask.send("POST", "/api/codes", cookie, { code, ...rest });
    if (status === 200) written.acknowledged.add(code);
    else if (status >= 500) written.refused.add(code);
    // 429: the server has tried nothing. Other statuses are unexpected.
    else if (status !== 429) written.odd.push(`${status} ${text}`);
    await sleep(status === 200 ? 5 : 20);
  }
}

/**
 * Changes one row repeatedly: the last acknowledged name must remain.
 *
 * @param {Asker} ask
 * @param {string} cookie
 * @param {{ isOn: boolean }} writing
 * @returns {Promise<string[]>}
 */
export async function renameAgain(ask, cookie, writing) {
  let last = "";
  for (let number = 1; writing.isOn; number++) {
    const nickname = `N${number}`;
    const profile = { firstName: "Member", lastName: "Trial", nickname, showNickname: true, teeBox: "White" };
    if ((await ask.send("PUT", "/api/me/profile", cookie, profile)).status === 200) last = nickname;
    await sleep(20);
  }
  const { me } = JSON.parse((await ask.get("/api/sessions/current", cookie)).text);
  return me.nickname === last ? [] : [`a nickname is ${me.nickname}, and ${last} was acknowledged last`];
}
