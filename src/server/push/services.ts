/** A browser says where to push, and may lie. Only https, known services and public addresses are allowed. */
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

export type PushSettings = {
  /** Push services write to this mail or https address about problems. */
  readonly subject: string;
  /** Further host names. A leading dot means all hosts of that domain. */
  readonly services: readonly string[];
};

export type Push = PushSettings & { readonly publicKey: string; readonly privateKey: string };

/** A browser chooses its push service itself. Common browsers choose these; `services` adds others. */
const knownPushServices = [
  "fcm.googleapis.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

export function isKnownPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (isTestService(url, services)) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return [...knownPushServices, ...services].some((known) =>
    known.startsWith(".") ? url.hostname.endsWith(known) : url.hostname === known,
  );
}

/** Only a club that no other machine can reach may have a test service (`env.ts`). */
function isTestService({ origin }: URL, services: readonly string[]): boolean {
  return origin.startsWith("http://127.0.0.1:") && services.includes(origin);
}

/** Finds only public addresses, so that no push reaches this machine or its network. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const open = found.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (first === undefined) {
      const message = "This host has no address in the internet.";
      return callback(Object.assign(new Error(message), { code: "NO_PUBLIC_ADDRESS" }), "");
    }
    if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === "unicast";
}
