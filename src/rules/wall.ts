/**
 * Rules know no screen, server, network or log: each type below must fail to compile, or the build stops.
 * They are one exported tuple, since an unused local type would be an error and satisfy its directive.
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
