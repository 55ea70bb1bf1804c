/**
 * What can one player take from the server, with hundreds of sessions and streams that nobody reads? Others still get all
 * events, sessions and streams stay within their limits, memory stays bounded, and bets stay private to two players.
 */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { note } from "../terminal.mjs";
import { extent } from "./extent.mjs";
import { follow } from "./follow.mjs";
import { knownPhone, newPhone } from "./phone.mjs";
import { memoryOf } from "./resources.mjs";
import { onEachEngine } from "./served-club.mjs";

const now = "2026-11-21T14:00:00.000Z";
const most = { sessions: 20, streams: 12, memoryGrowthMb: 120 };
const opened = extent({ sessions: 120, deaf: 200, followers: 60 }, { sessions: 30, deaf: 20, followers: 10 });
const changes = extent(300, 30);

/** @param {number} _seed nothing here is left to chance */
export function tryStreams(_seed) {
  return onEachEngine({ members: opened.followers + 1, now }, async (club) => {
    /** @type {string[]} */
    const faults = [];
    const [greedy = "", ...others] = club.phones;
    const memoryBefore = memoryOf(club.pid);
    const sessions = await openSessions(club, greedy);
    const greedyStreams = sessions.map((cookie) => follow(club.url, cookie, () => {}));
    await Promise.all(greedyStreams.map(({ begun }) => begun));

    const phones = [];
    for (const number of others.slice(0, opened.followers)) phones.push(await knownPhone(club, number));
    const followers = phones.map((phone) => followTeeTimes(club.url, phone));
    const begun = await Promise.all(followers.map(({ begun }) => begun));
    const refused = begun.filter((status) => status !== 200).length;
    if (refused > 0) faults.push(`${refused} of ${opened.followers} others got no stream`);

    const newest = sessions.at(-1) ?? "";
    const deaf = Array.from({ length: opened.deaf }, () => openDeaf(club.url, newest));
    await sleep(1_000);

    const admin = await knownPhone(club, "6025550100");
    const teeTime = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 50 };
    for (let i = 0; i < changes; i++) {
      const time = `${String(6 + (i % 5)).padStart(2, "0")}:${String(Math.floor(i / 5) % 60).padStart(2, "0")}`;
      const { status, body } = await admin.ask("POST", "/api/tee-times", { ...teeTime, time });
      if (status !== 200) faults.push(`a tee time was answered ${status} ${body}`);
    }
    const [creator, opponent] = phones;
    if (creator && opponent) await bet(creator, opponent);
    await sleep(6_000);

    const heardOfBet = followers.map(({ heardOfBets }) => heardOfBets() > 0);
    const strangers = heardOfBet.slice(2).filter(Boolean).length;
    if (!heardOfBet[0] || !heardOfBet[1]) faults.push("one of the two did not hear of their bet");
    if (strangers > 0) faults.push(`${strangers} others heard of a bet that is not theirs`);
    const heard = followers.map(({ heard }) => heard());
    const least = Math.min(...heard);
    if (least < changes) faults.push(`a phone that follows heard ${least} of ${changes} changes`);
    const stillOpen = greedyStreams.filter(({ isOpen }) => isOpen()).length;
    const deafOpen = deaf.filter(({ isOpen }) => isOpen()).length;
    const alive = await sessionsAlive(club.url, sessions);
    const grown = memoryOf(club.pid) - memoryBefore;
    if (stillOpen > most.streams) faults.push(`the greedy player holds ${stillOpen} streams`);
    if (deafOpen > most.streams) faults.push(`${deafOpen} connections that nobody reads are open`);
    if (alive > most.sessions) faults.push(`the greedy player has ${alive} sessions`);
    if (grown > most.memoryGrowthMb) faults.push(`the server grew by ${grown} MB`);
    if (sessions.length < opened.sessions) faults.push(`too little was tried, ${sessions.length} sessions`);
    note(
      `${sessions.length} sessions and as many streams of one player, ${alive} and ${stillOpen} left; ` +
        `${opened.deaf} streams that nobody reads, ${deafOpen} left; ` +
        `${opened.followers} others heard ${least} of ${changes} changes or more, ${strangers} of them of a bet of two ` +
        `others; memory grew by ${grown} MB`,
    );
    for (const line of [...greedyStreams, ...followers, ...deaf]) line.end();
    for (const phone of [...phones, admin]) phone.putAway();
    return faults;
  });
}

/** @param {string} url @param {import("./phone.mjs").Phone} phone */
function followTeeTimes(url, phone) {
  let heard = 0;
  let heardOfBets = 0;
  const stream = follow(url, `clubhouse=${phone.cookie("clubhouse")}`, ({ message }) => {
    if (message.kind === "tee-times") heard++;
    if (message.kind === "bet") heardOfBets++;
  });
  return { ...stream, heard: () => heard, heardOfBets: () => heardOfBets };
}

/** @param {import("./phone.mjs").Phone} creator @param {import("./phone.mjs").Phone} opponent */
async function bet(creator, opponent) {
  const { me } = JSON.parse((await opponent.ask("GET", "/api/sessions/current")).body);
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1_000 };
  const { status, body } = await creator.ask("POST", "/api/bets", { opponentId: me.id, amounts });
  if (status !== 200) throw new Error(`A bet was answered ${status} ${body}`);
}

/**
 * A script that ignores the limits, but waits as long as the server says.
 *
 * @param {import("./served-club.mjs").ServedClub} club
 * @param {string} number
 * @returns {Promise<string[]>} their cookies
 */
async function openSessions({ url, pin }, number) {
  const cookies = [];
  for (let tried = 0; cookies.length < opened.sessions && tried < 3 * opened.sessions; tried++) {
    const phone = newPhone(url, { keepAlive: false, localAddress: `127.0.1.${1 + (tried % 5)}` });
    const { status } = await phone.ask("POST", "/api/sessions", { phone: number, pin });
    if (status === 200) cookies.push(`clubhouse=${phone.cookie("clubhouse")}`);
    else await sleep(200);
    phone.putAway();
  }
  return cookies;
}

/** @param {string} url @param {string} cookie */
function openDeaf(url, cookie) {
  const { hostname, port } = new URL(url);
  let isOpen = true;
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`,
    );
    socket.pause();
  });
  socket.on("error", () => {});
  // Without reading, only a failed write shows that the stream has ended.
  const probing = setInterval(() => socket.write(" "), 1_000);
  socket.on("close", () => {
    isOpen = false;
    clearInterval(probing);
  });
  return {
    isOpen: () => isOpen,
    end: () => {
      clearInterval(probing);
      socket.destroy();
    },
  };
}

/** @param {string} url @param {string[]} sessions */
async function sessionsAlive(url, sessions) {
  let alive = 0;
  for (const cookie of sessions) {
    const { status } = await fetch(`${url}/api/sessions/current`, { headers: { cookie } });
    if (status === 200) alive++;
  }
  return alive;
}
