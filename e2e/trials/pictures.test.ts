/**
 * What becomes of hostile pictures on a real server? Only JPEGs of its own are stored, with not a byte beside the picture,
 * its memory stays bounded, and others are answered meanwhile (protection 10). 300 files on each engine by
 * `npm run trial -- pictures`, a sample by `npm test`.
 */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect } from "vitest";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import { figuresOf } from "./figures.ts";
import { type HostileFile, hostileFiles, secretsInFiles } from "./pictures/files.ts";
import { metadataBytes } from "./pictures/jpeg.ts";
import { onRestartedClub, type RestartedClub } from "./restarted-club.ts";

const files = extent(300, 50);
/** Of the files that take the decoder a while. */
const largeFiles = extent(300, 3);
const uploaders = 8;
/** MB that the server may take at most: 24 megapixels in four channels of 16 bit are 190. */
const mostMemory = 700;
/** Milliseconds until somebody else has home, also on a busy machine. */
const longestWait = 5_000;

type Uploaded = { status: number; text: string };
type Tried = { files: number; stored: number; refused: number; mutatedStored: number; metadataBytes: number };

onRestartedClub(
  "hostile pictures: only fresh JPEGs are stored, and others are answered meanwhile",
  { members: uploaders + 1, startsAt: "2026-11-21T15:00:00.000Z" },
  async (club) => {
    const random = chanceOf(300);
    const all = await hostileFiles(300, random);
    const chosen = files < all.length ? oneOfEach(all, files, random) : all;
    const db = await openDatabase(club.place);
    try {
      const [other = "", ...own] = await Promise.all(club.phones.map((phone) => logIn(club, phone)));
      const faults: string[] = [];
      const tried: Tried = { files: 0, stored: 0, refused: 0, mutatedStored: 0, metadataBytes: 0 };
      const stored = async (id: string) =>
        (await db.kysely.selectFrom("photos").select("jpeg").where("id", "=", id).executeTakeFirst())?.jpeg;
      const waits = await whileOthersAsk(club, other, faults, async () => {
        await Promise.all(
          own.map(async (cookie, first) => {
            for (let n = first; n < chosen.length; n += own.length) {
              const file = chosen[n];
              if (file) faults.push(...(await upload(club, cookie, file, stored, tried)));
            }
          }),
        );
      });
      const memory = mostMemoryOf(club.pid());
      process.stdout.write(
        `${db.engine}: ${JSON.stringify(tried)}; home for others ${waits.length} times, ${figuresOf(waits)}; ` +
          `memory at most ${memory} MB; ${faults.length} faults\n`,
      );
      expect(faults).toEqual([]);
      const kept = await db.kysely.selectFrom("photos").select("jpeg").execute();
      expect(kept.length, "photos of players who have one each").toBeLessThanOrEqual(own.length);
      for (const { jpeg } of kept) expect(bytesBeside(jpeg)).toBe(0);
      expect(tried.files, "too little was tried").toBe(chosen.length);
      expect(tried.stored, "too few were good").toBeGreaterThan(chosen.length / 6);
      expect(tried.refused, "too few were refused").toBeGreaterThan(chosen.length / 6);
      expect(tried.metadataBytes).toBe(0);
      // Where the system tells it.
      if (!Number.isNaN(memory)) expect(memory, "MB of memory").toBeLessThan(mostMemory);
    } finally {
      await db.close();
    }
  },
  3_600_000,
);

/** At least one of each kind, and few of those that take a while. */
function oneOfEach(all: readonly HostileFile[], count: number, random: Chance): HostileFile[] {
  const mixed = all.map((file) => ({ file, order: random.next() })).sort((a, b) => a.order - b.order);
  const isLarge = ({ bytes }: HostileFile) => typeof bytes === "function";
  const large = mixed.filter(({ file }) => isLarge(file)).slice(0, largeFiles);
  const kinds = new Set<string>();
  const [firsts, rest] = [[] as HostileFile[], [] as HostileFile[]];
  for (const { file } of mixed.filter((one) => !isLarge(one.file))) {
    (kinds.has(file.kind) ? rest : firsts).push(file);
    kinds.add(file.kind);
  }
  return [...large.map(({ file }) => file), ...firsts, ...rest].slice(0, count);
}

async function upload(
  { address }: RestartedClub,
  cookie: string,
  file: HostileFile,
  stored: (id: string) => Promise<Buffer | undefined>,
  tried: Tried,
): Promise<string[]> {
  const { name, expected, kind, type = "image/jpeg" } = file;
  const bytes = typeof file.bytes === "function" ? await file.bytes() : file.bytes;
  const answer = await send(address(), cookie, bytes, type);
  tried.files += 1;
  const isStored = answer.status === 200;
  if (!isStored && (answer.status < 400 || answer.status >= 500))
    return [`${kind}, ${name}: answered ${answer.status} ${answer.text.slice(0, 200)}`];
  if (expected !== "either" && isStored !== (expected === "stored"))
    return [
      `${kind}, ${name}: was to be ${expected}, and answered ${answer.status} ${answer.text.slice(0, 200)}`,
    ];
  if (!isStored) {
    tried.refused += 1;
    return [];
  }
  tried.stored += 1;
  if (kind === "mutated") tried.mutatedStored += 1;
  const { photoUrl } = JSON.parse(answer.text).me as { photoUrl: string };
  const served = await fetch(address() + photoUrl, { headers: { cookie } });
  const photo = Buffer.from(await served.arrayBuffer());
  const kept = await stored(photoUrl.split("/").at(-1) ?? "");
  const faults = [...(await notFresh(photo, bytes)), ...notServedAsPicture(served)];
  if (kept === undefined || !kept.equals(photo)) faults.push("what is stored is not what is served");
  tried.metadataBytes += bytesBeside(photo);
  return faults.map((fault) => `${kind}, ${name}: ${fault}`);
}

/** A connection that is cut while a file that is too large is sent is an answer, too, if a short one. */
async function send(address: string, cookie: string, bytes: Buffer, type: string): Promise<Uploaded> {
  try {
    const answer = await fetch(`${address}/api/me/photo`, {
      method: "PUT",
      headers: { origin: address, cookie, "content-type": type },
      body: new Uint8Array(bytes),
    });
    // Where too many wait at once.
    if (answer.status === 503 || answer.status === 429) {
      await sleep(100);
      return send(address, cookie, bytes, type);
    }
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

async function notFresh(photo: Buffer, sent: Buffer): Promise<string[]> {
  const faults: string[] = [];
  const { format, width, height, space, exif, icc, iptc, xmp } = await sharp(photo).metadata();
  if (format !== "jpeg" || width !== 300 || height !== 300 || space === "cmyk")
    faults.push(`it is a ${format} of ${width} × ${height} in ${space}`);
  if (exif || icc || iptc || xmp) faults.push("it has metadata");
  if (bytesBeside(photo) !== 0) faults.push(`${bytesBeside(photo)} bytes of it are not the picture`);
  if (photo.equals(sent)) faults.push("it is the file that was sent");
  for (const secret of secretsInFiles)
    if (photo.includes(secret)) faults.push(`it holds ${JSON.stringify(secret)}`);
  return faults;
}

function bytesBeside(photo: Buffer): number {
  try {
    return metadataBytes(photo);
  } catch {
    return photo.length;
  }
}

function notServedAsPicture({ status, headers }: Response): string[] {
  const isPicture =
    status === 200 &&
    headers.get("content-type") === "image/jpeg" &&
    headers.get("x-content-type-options") === "nosniff";
  return isPicture ? [] : [`it is served as ${status} ${headers.get("content-type")}`];
}

/** Milliseconds that somebody else waited for home, again and again. */
async function whileOthersAsk(
  { address }: RestartedClub,
  cookie: string,
  faults: string[],
  work: () => Promise<void>,
): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await fetch(`${address()}/api/home`, { headers: { cookie } });
      waits.push(performance.now() - began);
      if (status !== 200) faults.push(`home answered ${status} meanwhile`);
      await sleep(20);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await asking;
  const longest = Math.max(...waits);
  if (longest > longestWait) faults.push(`somebody else waited ${longest.toFixed(0)} ms for home`);
  return waits;
}

async function logIn({ address, pin }: RestartedClub, phone: string): Promise<string> {
  const answer = await fetch(`${address()}/api/sessions`, {
    method: "POST",
    headers: { origin: address(), "content-type": "application/json" },
    body: JSON.stringify({ phone, pin }),
  });
  if (answer.status !== 200) throw new Error(`${phone} could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** MB, as Linux counts them; not a number elsewhere. */
function mostMemoryOf(pid: number): number {
  const path = `/proc/${pid}/status`;
  const kb = /VmHWM:\s+(\d+)/.exec(existsSync(path) ? readFileSync(path, "utf8") : "")?.[1];
  return Math.round(Number(kb) / 1024);
}
