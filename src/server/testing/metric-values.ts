/** Returns 0 if no line has this name. */
export function valueIn(written: string, name: string): number {
  const line = written.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
