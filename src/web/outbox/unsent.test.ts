import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";

const round = { playerId: "mia", teeTimeId: "t1" };

async function newPage() {
  vi.resetModules();
  const { changeUnsent, listUnstored, listUnsent, forgetLost } = await import("./unsent.ts");
  const { save } = await import("./round.ts");
  return {
    type: (holeNumber: number, gross: number) =>
      changeUnsent(round, (entries, stamp) => {
        const saved = { ...round, startsAt: "2026-11-21T14:30:00.000Z", way: "live" } as const;
        return save(entries, { ...saved, holes: [{ holeNumber, gross, base: 0 }] }, stamp);
      }),
    typeFor: (owner: { ownerId: string; ownerName: string }, holeNumber: number, gross: number) =>
      changeUnsent({ ...round, ownerId: owner.ownerId }, (entries, stamp) => {
        const saved = { ...round, ...owner, startsAt: "2026-11-21T14:30:00.000Z", way: "live" } as const;
        return save(entries, { ...saved, holes: [{ holeNumber, gross, base: 0 }] }, stamp);
      }),
    list: () => listUnsent("mia"),
    unstored: () => listUnstored("mia"),
    forgetLost: () => forgetLost("mia"),
  };
}

const { indexedDB } = globalThis;

const noted = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => noted.get(key) ?? null,
  setItem: (key: string, value: string) => noted.set(key, value),
  removeItem: (key: string) => noted.delete(key),
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.stubGlobal("indexedDB", indexedDB);
  noted.clear();
  await new Promise((resolve) => {
    Object.assign(indexedDB.deleteDatabase("clubhouse"), { onsuccess: resolve, onblocked: resolve });
  });
});

test("a score is on the phone, where the next page finds it", async () => {
  expect(await (await newPage()).type(1, 5)).toBe(true);
  const page = await newPage();
  expect(await page.list()).toMatchObject({
    entries: [{ part: 1, gross: 5 }],
    unstored: [],
    canRead: true,
    lost: [],
  });
});

const troubles: Record<string, () => void> = {
  "is full": () => {
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The quota is used up.", "QuotaExceededError");
    });
  },
  "is missing": () => {
    vi.stubGlobal("indexedDB", undefined);
  },
  "never answers": () => {
    const { open } = IDBFactory.prototype;
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory) {
      return Object.assign(open.call(this, "silent"), { addEventListener: () => {} });
    });
  },
};

for (const [what, makeTrouble] of Object.entries(troubles))
  test(`where the storage ${what}, only the page has a score, and says so`, async () => {
    makeTrouble();
    const page = await newPage();
    expect(await page.type(1, 5)).toBe(false);
    expect(await page.unstored()).toEqual([1]);
    const shown = await page.list();
    expect(shown).toMatchObject({ entries: [{ part: 1, gross: 5 }], unstored: [{ part: 1 }], lost: [] });
    expect(shown.canRead, "whether the phone tells what it has").toBe(what === "is full");
  });

test("what the browser has cleared is named until the player has read it", async () => {
  const before = await newPage();
  await before.type(1, 5);
  await before.type(2, 6);
  await before.typeFor({ ownerId: "max", ownerName: "Max Lee" }, 2, 4);
  await before.list();
  await new Promise((resolve) => {
    Object.assign(indexedDB.deleteDatabase("clubhouse"), { onsuccess: resolve });
  });
  const page = await newPage();
  expect((await page.list()).lost).toEqual([1, 2, "2 (Max Lee)"]);
  expect((await page.list()).lost).toEqual([1, 2, "2 (Max Lee)"]);
  await page.forgetLost();
  expect(await page.list()).toMatchObject({ entries: [], lost: [] });
});
