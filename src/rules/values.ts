export function isSameIn<Values>(fields: readonly (keyof Values)[], one: Values, other: Values): boolean {
  return fields.every((field) => one[field] === other[field]);
}

export type Range = { readonly lowest: number; readonly highest: number };

export function isWholeWithin(value: unknown, { lowest, highest }: Range): value is number {
  return Number.isInteger(value) && Number(value) >= lowest && Number(value) <= highest;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Sorts moments and ids in the same order on every computer. The order of a collator may differ. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
