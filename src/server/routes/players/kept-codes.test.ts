/** Codes of the first release must still work. They may have up to 86 characters of any kind (ruling 46). */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { intoDatabase } from "../../backups/backup.ts";
import { exportClub, importClub } from "../../backups/export.ts";
import { listCodes } from "../../store/group-codes.ts";
import { onServedClub, type ServedClub } from "../../testing/app.ts";
import { ada, memberCode, walt } from "../../testing/cast.ts";
import { morning, onBothEngines } from "../../testing/databases/database.ts";

const keptCodes = ["SUMMER 26!", "A/B", "CAFÉ.", "%2F?#", `GUEST-${"Ä".repeat(80)}`];

async function addKept({ db }: Pick<ServedClub, "db">, code: string): Promise<void> {
  const guests = { linkedMemberCode: memberCode, linkedMemberId: walt.id };
  const none = { linkedMemberCode: null, linkedMemberId: null };
  const isGuest = code.startsWith("GUEST-");
  await db.kysely
    .insertInto("codes")
    .values({
      code,
      active: 1,
      maxPlayers: null,
      createdAt: morning,
      ...(isGuest ? { ...guests, isGuest: 1 } : { ...none, isGuest: 0 }),
    })
    .execute();
}

onServedClub("an old code of other characters admits, is changed, and takes players in", async (club) => {
  for (const [i, code] of keptCodes.entries()) {
    await addKept(club, code);
    const isGuest = code.startsWith("GUEST-");
    const as = isGuest ? "guest" : "member";
    const checked = await club.ask("checkGroupCode", { body: { code: code.toLowerCase(), as } });
    expect(checked.answer().code, code).toBe(code);
    const registered = await club.ask("register", {
      body: {
        as,
        code,
        firstName: "Nora",
        lastName: "Quinn",
        nickname: "",
        showNickname: false,
        teeBox: isGuest ? "" : "White",
        phone: `602555019${i}`,
        pin: "0000",
        affiliatedWith: isGuest ? walt.id : null,
      },
    });
    const { id } = registered.answer().me;
    const params = { code };
    expect((await club.ask("readCode", { as: ada, params })).answer()).toMatchObject({ code, players: 1 });
    const settings = { maxPlayers: 5, active: true };
    const asRead = { maxPlayers: null, active: true };
    const changed = await club.ask("changeCode", { as: ada, params, body: { ...settings, asRead } });
    expect(changed.answer()).toMatchObject({ code, ...settings });
    const player = { ...params, playerId: id };
    const removed = await club.ask("removeFromGroup", { as: ada, params: player });
    expect([removed.refused, removed.status], code).toEqual([null, 200]);
    expect((await club.ask("addToGroup", { as: ada, params: player })).answer().groupCode).toBe(code);
  }
});

onServedClub("an old member code is named by a new guest code", async (club) => {
  await addKept(club, "SUMMER 26!");
  await club.db.kysely
    .updateTable("players")
    .set({ groupCode: "SUMMER 26!" })
    .where("id", "=", walt.id)
    .execute();
  const body = {
    code: "walt",
    type: "guest",
    maxPlayers: null,
    linkedMemberCode: "SUMMER 26!",
    linkedMemberId: walt.id,
  } as const;
  expect((await club.ask("addCode", { as: ada, body })).answer().code).toBe("GUEST-WALT");
});

onBothEngines("a club with old codes moves to another database with them", async (club) => {
  for (const code of keptCodes) await addKept(club, code);
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-codes-"));
  const file = join(folder, "club.ndjson.gz");
  const quietly = () => {};
  try {
    await exportClub(club.db, file, { writtenAt: morning, pepper: null }, quietly);
    for (const engine of ["sqlite", "postgresql"] as const)
      await intoDatabase(await club.emptyPlace(engine), async (db) => {
        await importClub(db, file, quietly);
        const codes = (await listCodes(db.kysely)).map(({ code }) => code);
        expect(codes).toEqual(expect.arrayContaining(keptCodes));
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
