/**
 * Under which address is a client counted?
 * A household's IPv6 network has more addresses than anybody could count, so its /64 is counted as one.
 */
import type { FastifyRequest } from "fastify";

/** `request.ip` already follows TRUSTED_PROXY. */
export function addressOf(request: Pick<FastifyRequest, "ip">): string {
  return countedAddress(request.ip);
}

export function countedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(":")) return ip;
  const [withoutZone = ""] = ip.split("%");
  const [head = "", tail] = withoutZone.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).map(withoutLeadingZeros).join(":")}::/64`;
}

function withoutLeadingZeros(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, "");
}
