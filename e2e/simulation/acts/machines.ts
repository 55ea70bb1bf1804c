import { type Act, anyPhone } from "./act.ts";

export const machines: readonly Act[] = [
  {
    share: 3,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      if (phone.app() === null) return null;
      phone.kill();
      return `${phone.name}: the app is killed`;
    },
  },
  {
    share: 6,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      if (phone.app() !== null) return null;
      void phone.open();
      return `${phone.name}: the app is opened`;
    },
  },
  {
    share: 3,
    async act(club, chance) {
      const { name } = anyPhone(club, chance).phone;
      club.network.dead.add(name);
      return `${name}: no signal`;
    },
  },
  {
    share: 3,
    async act({ network: { dead } }, chance) {
      if (dead.size === 0) return null;
      const name = chance.oneOf([...dead]);
      dead.delete(name);
      return `${name}: signal again`;
    },
  },
  {
    share: 2,
    async act({ network }, chance) {
      network.trouble = chance.oneOf([0, 0, 0.1, 0.4]);
      return `${Math.round(100 * network.trouble)} % of all requests get into trouble`;
    },
  },
  {
    share: 1,
    async act({ server }) {
      await server.stop();
      await server.start();
      return "the server starts again";
    },
  },
  {
    share: 1,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      phone.disk.isHanging = !phone.disk.isHanging;
      return `${phone.name}: the storage ${phone.disk.isHanging ? "hangs" : "works again"}`;
    },
  },
  {
    share: 0.5,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      phone.closeStorage();
      return `${phone.name}: the browser closes the storage`;
    },
  },
  {
    share: 0.3,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      phone.kill();
      phone.forget();
      club.forgotten.add(phone.name);
      return `${phone.name}: the app is killed, and the browser throws its storage away`;
    },
  },
  {
    share: 0.5,
    async act(club, chance) {
      const { phone } = anyPhone(club, chance);
      phone.clock.offMs = chance.oneOf([-3_600_000, -40_000, 0, 50_000, 86_400_000]);
      return `${phone.name}: the clock is ${phone.clock.offMs / 1000} s off`;
    },
  },
];

export const restore: Act = {
  share: 0.3,
  async act(club) {
    if (!(await club.server.restoreBackup())) return null;
    club.restoredAfter = club.entered.length;
    return "the backup of the night comes back";
  },
};
