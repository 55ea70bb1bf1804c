import { describe, expect, test } from "vitest";
import { addressesIn, countedAddress, isAddressOrRange } from "./request.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});

describe("addresses and ranges of trusted proxies", () => {
  test.each([
    ["10.1.2.3", true],
    ["10.0.0.0/8", true],
    ["10.0.0.0/33", false],
    ["10.0.0.0/", false],
    ["10.0.0.0/8/8", false],
    ["10", false],
    ["10.1.2", false],
    ["010.1.2.3", false],
    ["fd00::1", true],
    ["fd00::/8", true],
    ["fd00::/129", false],
    ["fd00:::1", false],
    ["proxy.example.org", false],
    ["true", false],
    ["", false],
  ])("%s is one: %s", (text, isOne) => {
    expect(isAddressOrRange(text)).toBe(isOne);
  });

  test.each([
    ["10.1.2.3", true],
    ["10.255.0.1", true],
    ["11.0.0.1", false],
    ["::ffff:10.1.2.3", true],
    ["::ffff:11.0.0.1", false],
    ["172.16.3.4", true],
    ["192.0.2.7", true],
    ["192.0.2.8", false],
    ["fd00:1::5", true],
    ["fd00:2::5", false],
    ["2001:db8::1", true],
    ["2001:db8::2", false],
    ["::1", false],
  ])("%s is among them: %s", (ip, isAmong) => {
    const isTrusted = addressesIn([
      "10.0.0.0/8",
      "::ffff:172.16.0.0/108",
      "192.0.2.7",
      "fd00:1::/32",
      "2001:db8::1",
    ]);
    expect(isTrusted(ip)).toBe(isAmong);
  });

  test("of an empty list nobody is one, and a client that has gone is on none", () => {
    expect(addressesIn([])("127.0.0.1")).toBe(false);
    expect(addressesIn(["10.0.0.0/8"])("")).toBe(false);
  });
});
