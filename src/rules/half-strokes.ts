/** 9 halves are "4½"; a lone half below a gross of 0 keeps its sign. */
export function printHalves(halves: number): string {
  if (halves % 2 === 0) return String(halves / 2);
  const whole = Math.trunc(halves / 2);
  const sign = halves < 0 ? "−" : "";
  return `${sign}${whole === 0 ? "" : Math.abs(whole)}½`;
}
