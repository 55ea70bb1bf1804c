/**
 * Rules must not use a screen, server, network or log. Each type below must fail to compile, or the build stops.
 * They are in an exported type, since an unused local type would fail to compile anyway.
 */

export type OutOfReach = [
  // @ts-expect-error a rule draws nothing
  typeof document,
  // @ts-expect-error a rule reads no environment
  typeof process,
  // @ts-expect-error a rule sends no request
  typeof fetch,
  // @ts-expect-error a rule writes no log
  typeof console,
];
