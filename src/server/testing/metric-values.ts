/** 0 without such a line. */
export function valueIn(written: string, name: string): number {
  const line = written.split("\n").find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
