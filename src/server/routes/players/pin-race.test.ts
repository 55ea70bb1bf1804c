/** A new PIN ends every session that was opened with the old PIN (protections 1 and 3). */
import { expect } from "vitest";
import { changeRole } from "../../actions/players/account-changes.ts";
import { usualPinCost } from "../../secrets/pin.ts";
import { lockClub } from "../../store/club.ts";
import { onServedClub, type ServedClub, type ServerAnswer } from "../../testing/app.ts";
import { ada, ana, castPin, mia } from "../../testing/cast.ts";
import { untilWaiting } from "../../testing/databases/locks.ts";
import { newGate } from "../../testing/gate.ts";
import { accepted } from "../../testing/rounds/rounds.ts";

const mias = "6025550102";

async function logInDuring(club: ServedClub, pin: string, change: () => Promise<unknown>) {
  let isOver = false;
  const logins: ServerAnswer<"logIn">[] = [];
  const line = async () => {
    do logins.push(await club.ask("logIn", { body: { phone: mias, pin } }));
    while (!isOver);
  };
  const lines = [line(), line(), line(), line()];
  await change().finally(() => {
    isOver = true;
  });
  await Promise.all(lines);
  const opened = logins.filter(({ status }) => status === 200);
  const alive = await Promise.all(
    opened.map(
      async ({ cookies }) => (await club.ask("readSession", { headers: { cookie: cookies } })).status,
    ),
  );
  return { tried: logins.length, alive: alive.filter((status) => status === 200).length };
}

const pins = ["1357", "8642", "9753", "2580", "1470"];

onServedClub(
  "no login in flight outlives a change of the PIN",
  async (club) => {
    let pin = castPin;
    let { cookies } = await club.ask("logIn", { body: { phone: mias, pin } });
    for (const newPin of pins) {
      const raced = await logInDuring(club, pin, async () => {
        const changed = await club.ask("changePin", { headers: { cookie: cookies }, body: { pin, newPin } });
        expect(changed.status).toBe(200);
        cookies = changed.cookies;
      });
      expect(raced.tried).toBeGreaterThanOrEqual(4);
      expect(raced.alive).toBe(0);
      pin = newPin;
    }
  },
  {},
  {},
  {},
  usualPinCost,
);

onServedClub(
  "nor a reset",
  async (club) => {
    let pin = castPin;
    for (const newPin of pins) {
      const { code } = (await club.ask("giveResetCode", { as: ada, params: { playerId: mia.id } })).answer();
      const raced = await logInDuring(club, pin, async () => {
        expect((await club.ask("resetPin", { body: { phone: mias, code, pin: newPin } })).status).toBe(200);
      });
      expect(raced.tried).toBeGreaterThanOrEqual(4);
      expect(raced.alive).toBe(0);
      pin = newPin;
    }
  },
  {},
  {},
  {},
  usualPinCost,
);

onServedClub("a login whose PIN was compared just before its change opens nothing after it", async (club) => {
  const { cookies } = await club.ask("logIn", { body: { phone: mias, pin: castPin } });
  const [compared, free] = [newGate(), newGate()];
  const { pins } = club.context;
  const { matches } = pins;
  pins.matches = async (pin, pinHash) => {
    pins.matches = matches;
    const isRight = await matches(pin, pinHash);
    compared.open();
    await free.isOpen;
    return isRight;
  };
  const login = club.ask("logIn", { body: { phone: mias, pin: castPin } });
  await compared.isOpen;
  const body = { pin: castPin, newPin: "1357" };
  expect((await club.ask("changePin", { headers: { cookie: cookies }, body })).status).toBe(200);
  free.open();
  expect((await login).refused).toBe("wrong-pin");
});

onServedClub("an admin's session that a change of the PIN has ended becomes no member's", async (club) => {
  const isPostgresql = club.db.engine === "postgresql";
  accepted(await changeRole(club.context, ada, ana.id, "admin"));
  const logIn = () => club.ask("logIn", { body: { phone: "6025550101", pin: castPin } });
  const [here, there] = [await logIn(), await logIn()];
  // On PostgreSQL, the PIN changes while the change of role waits for the club's lock. SQLite has one writer,
  // so the PIN could not change while the lock is held. On SQLite, the lock is released immediately.
  const [locked, free] = [newGate(), newGate()];
  const other = await club.connectAgain();
  const holding = other.transaction(async (tx) => {
    await lockClub(tx);
    locked.open();
    if (isPostgresql) await free.isOpen;
  });
  await locked.isOpen;
  const resigning = club.ask("changeRole", {
    headers: { cookie: there.cookies },
    params: { playerId: ana.id },
    body: { role: "member" },
  });
  await untilWaiting(club.db, 1);
  const body = { pin: castPin, newPin: "8642" };
  const changed = await club.ask("changePin", { headers: { cookie: here.cookies }, body });
  free.open();
  const [resigned] = await Promise.all([resigning, holding]);
  if (isPostgresql) expect(changed.status).toBe(200);
  const after = await club.ask("readSession", { headers: { cookie: resigned.cookies } });
  expect([changed.status, after.status]).not.toEqual([200, 200]);
});
