/** An IPv6 household has more addresses than can be counted, so its /64 counts as one. */
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/** `request.ip` already follows TRUSTED_PROXY. */
export function addressOf(request: Pick<FastifyRequest, "ip">): string {
  return countedAddress(request.ip);
}

export function countedAddress(ip: string): string {
  // A proxy may send something that is no IP address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/** As in TRUSTED_PROXY: "127.0.0.1", "10.0.0.0/8". */
export function isAddressOrRange(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const isOfIPv4 = IPv4.isValidFourPartDecimal(text) || IPv4.isValidCIDRFourPartDecimal(text);
  return isOfIPv4 || IPv6.isValid(text) || IPv6.isValidCIDR(text);
}

export function addressesIn(ranges: readonly string[]): (ip: string) => boolean {
  const parsed = ranges.map(rangeOf);
  return (ip) => {
    // A client that has gone has no address.
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return parsed.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}

function rangeOf(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  if (!text.includes("/")) {
    const address = ipaddr.process(text);
    return [address, address instanceof ipaddr.IPv4 ? 32 : 128];
  }
  const [address, bits] = ipaddr.parseCIDR(text);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}
