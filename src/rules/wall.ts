/**
 * What can a golf rule not reach?
 *
 * No screen, no server, no network, no log: this room is compiled without their types. Each line
 * below must fail to compile; should one of these names ever become known here, its directive is
 * left over and the build stops. Types only, so nothing runs and nothing is left at run time. One
 * exported tuple, because an unused local would itself be an error and keep a directive content.
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
