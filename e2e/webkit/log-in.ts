import { castPin } from "../../src/server/seed/cast.ts";
import type { Club } from "../fixtures/club-server.ts";
import type { Player } from "../fixtures/players.ts";
import type { Phone } from "./phone.ts";

/** Uses the form, because a test cannot put a session into this browser. */
export async function logInOn(
  phone: Phone,
  { address }: Pick<Club, "address">,
  player: Player,
): Promise<void> {
  const { me } = (await player.request("GET", "/api/sessions/current")) as { me: { phone: string } };
  await phone.open(`${address}/login`);
  await phone.type("Phone", me.phone);
  await phone.type("PIN", castPin);
  await phone.touch("Log In");
  await phone.isAt("/home");
  await phone.sees(player.name);
}
