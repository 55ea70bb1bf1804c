/**
 * How does the server tell a repeat from a new entry? By this device's name and a number that
 * only ever grows (experience, "Offline scoring").
 */
import { type Device, openPhone } from "./database.ts";

type DeviceEntries = { device: string; firstRev: number };

/** Takes `count` numbers in a row. Without storage the device is one only until the page is left. */
export async function takeRevs(count: number): Promise<DeviceEntries> {
  try {
    const phone = await openPhone();
    const change = phone.transaction("device", "readwrite", { durability: "strict" });
    const device = (await change.store.get("this")) ?? newDevice();
    await change.store.put(after(device, count), "this");
    await change.done;
    return { device: device.id, firstRev: device.lastRev + 1 };
  } catch {
    const device = deviceOfPage;
    deviceOfPage = after(device, count);
    return { device: device.id, firstRev: device.lastRev + 1 };
  }
}

let deviceOfPage = newDevice();

function after(device: Device, count: number): Device {
  return { ...device, lastRev: device.lastRev + count };
}

function newDevice(): Device {
  return { id: newDeviceId(), lastRev: 0 };
}

/** Not `crypto.randomUUID`, which plain http on a local network does not offer. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
