import type { AppContext } from "../context.ts";
import { addMembers, castPin, seedCast } from "./cast.ts";

export async function openCastClub(context: AppContext, count: number) {
  const { db, pins } = context;
  await seedCast(context);
  if (count > 0) await addMembers(db, count, context.now());
  const pinHash = await pins.hash(castPin);
  await db.kysely.updateTable("players").set({ pinHash }).execute();
  const players = await db.kysely.selectFrom("players").select(["id", "phone"]).orderBy("phone").execute();
  const isMember = ({ id }: { id: string }) => id.startsWith("player-member-");
  return { pin: castPin, phones: players.filter(isMember).map(({ phone }) => phone) };
}
