/**
 * Rules must not use a screen, server, network or log. The build fails if one of these types compiles. They are
 * in an exported type, since an unused local type would fail anyway.
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
