/**
 * Rules must not use a screen, server, network or log. The build fails if one of these lines compiles. The
 * type is exported, because the build also fails for an unused type.
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
