/** What happens to phones, the network and the server. */
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
];
