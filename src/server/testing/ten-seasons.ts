/**
 * How does the backup trial get a club that has played for years, and do its players log in?
 *
 *   node src/server/testing/ten-seasons.ts fill     in the club of DATA_DIR, which `init` has opened
 *   node src/server/testing/ten-seasons.ts log-in   everybody, at PUBLIC_URL, and looks at their photos
 *   node src/server/testing/ten-seasons.ts sweep    after as many seasons in which nothing was deleted
 *
 * MEMBERS, SEASONS, TEE_TIMES (of a season), FIELD and SEED say how much.
 */
import sharp from "sharp";
import { toInstant } from "#rules/calendar";
import { openContext } from "../context.ts";
import { type Env, readEnv } from "../env.ts";
import { photoSide } from "../photos/picture.ts";
import { allTables, countRows } from "../store/all-tables.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import type { Database } from "../store/database.ts";
import { openDatabase } from "../store/open-database.ts";
import { leftIn, neglect, sweepWhileSaving } from "./neglected-club.ts";
import { phoneOf, playSeasons, seasonsPin } from "./seasons.ts";

const env = readEnv(process.env);
if (Array.isArray(env)) throw new Error(env.join("\n"));
const work = { fill, "log-in": logIn, sweep }[process.argv[2] ?? ""];
if (work === undefined) throw new Error(`What is "${process.argv[2]}"?`);
await work(env);

async function fill(env: Env): Promise<void> {
  const db = await openDatabase(env);
  const context = await openContext(db, env);
  const { courseId, timeZone } = await readClub(db.kysely);
  const course = { ...(await findCourse(db.kysely, courseId)), timeZone };
  const admin = await db.kysely
    .selectFrom("players")
    .select(["id", "role", "groupCode"])
    .executeTakeFirstOrThrow();
  const extent = {
    members: given("MEMBERS"),
    seasons: given("SEASONS"),
    teeTimesPerSeason: given("TEE_TIMES"),
    field: given("FIELD"),
  };
  let saidAt = 0;
  const beginning = { course, memberCode: admin.groupCode ?? "", admin };
  const today = toInstant(Date.now());
  await playSeasons(context, beginning, extent, today, given("SEED"), (step, done, total) => {
    if (done < total && Date.now() - saidAt < 10_000) return;
    saidAt = Date.now();
    process.stdout.write(`   ${step}: ${done} of ${total}\n`);
  });
  await db.close();
}

async function logIn({ publicUrl }: Env): Promise<void> {
  let loggedIn = 0;
  let photos = 0;
  for (let number = 0; number < given("MEMBERS"); number++) {
    const answer = await fetch(`${publicUrl}/api/sessions`, {
      method: "POST",
      // Each from their own address: many new devices behind one would have to wait.
      headers: {
        "content-type": "application/json",
        origin: publicUrl,
        "x-forwarded-for": `10.0.${Math.floor(number / 256)}.${number % 256}`,
      },
      body: JSON.stringify({ phone: phoneOf(number), pin: seasonsPin }),
    });
    if (!answer.ok) throw new Error(`Player ${number} could not log in: ${await answer.text()}`);
    loggedIn += 1;
    if (await hasPhoto(publicUrl, answer)) photos += 1;
  }
  process.stdout.write(`${JSON.stringify({ loggedIn, photos })}\n`);
}

/** A member sees a photo or none; the table is not asked. */
async function hasPhoto(publicUrl: string, login: Response): Promise<boolean> {
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { me } = (await login.json()) as { me: { photoUrl: string | null } };
  const photo = await fetch(`${publicUrl}${me.photoUrl}`, { headers: { cookie } });
  const { width, height } = await sharp(await photo.arrayBuffer())
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return photo.ok && width === photoSide && height === photoSide;
}

async function sweep(env: Env): Promise<void> {
  const db = await openDatabase(env);
  const now = toInstant(Date.now());
  const before = await rowsOf(db);
  await neglect(db, now, given("NEGLECTED"));
  const planted = await leftIn(db);
  const [lastEvent = 0] = (await eventsIn(db)).slice(-1);
  const { swept, ms, ...saves } = await sweepWhileSaving({ db, now: () => now }, 5_000);
  // Events of saves during the sweep are new.
  const oldEvents = (await eventsIn(db)).filter((position) => position <= lastEvent).length;
  const [left, after] = [await leftIn(db), await rowsOf(db)];
  const answer = { swept, ms, ...saves, planted, left, before, after, oldEvents };
  await db.close();
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function eventsIn({ kysely }: Database): Promise<number[]> {
  const rows = await kysely.selectFrom("invalidationEvents").select("position").orderBy("position").execute();
  return rows.map(({ position }) => position);
}

async function rowsOf({ kysely }: Database): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of allTables) rows[table] = await countRows(kysely, table);
  return rows;
}

function given(name: string): number {
  const number = Number(process.env[name]);
  if (!Number.isInteger(number)) throw new Error(`${name} is missing.`);
  return number;
}
