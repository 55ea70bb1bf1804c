/**
 * How does the server distinguish a repeat from a new entry, and this page from another? By the page's own id and a
 * number that only ever grows (experience, "Offline scoring").
 *
 * Each open page is a device: two tabs of one phone may disagree like two phones, and then the
 * player is asked.
 */
const device = newDeviceId();
let lastRev = 0;

/** Takes `count` numbers in a row. */
export function takeRevs(count: number): { device: string; firstRev: number } {
  const firstRev = lastRev + 1;
  lastRev += count;
  return { device, firstRev };
}

/** Not `crypto.randomUUID`, which plain http on a local network does not offer. */
function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
