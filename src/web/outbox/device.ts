/**
 * How does the server tell a repeat from a new entry? By this device's name and a number that
 * only ever grows (experience, "Offline scoring").
 */
import { openPhone } from "./database.ts";

export type DeviceEntries = { device: string; firstRev: number };

/** Takes `count` numbers in a row. Without storage the device is a new one each time. */
export async function takeRevs(count: number): Promise<DeviceEntries> {
  try {
    const phone = await openPhone();
    const change = phone.transaction("device", "readwrite", { durability: "strict" });
    const known = await change.store.get("this");
    const device = known ?? { id: newDeviceId(), lastRev: 0 };
    await change.store.put({ ...device, lastRev: device.lastRev + count }, "this");
    await change.done;
    return { device: device.id, firstRev: device.lastRev + 1 };
  } catch {
    return { device: newDeviceId(), firstRev: 1 };
  }
}

/** Not `crypto.randomUUID`, which plain http on a local network does not offer. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
