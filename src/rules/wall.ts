/**
 * This room is compiled without the types of screens, servers, networks and logs. Each line below must fail to
 * compile: if one of these names becomes known, its directive is left over and the build stops. One exported tuple,
 * because an unused local would itself be an error and keep a directive content.
 */

export type OutOfReach = [
  // @ts-expect-error a rule draws nothing
  typeof document,
  // @ts-expect-error a rule reads no environment
  typeof process,
  // @ts-expect-error a rule asks nobody
  typeof fetch,
  // @ts-expect-error a rule says nothing but its answer
  typeof console,
];
