const STEPS = [1, 2, 5, 10] as const;

/** How many parts the axis of a plot has. */
const PARTS = 4;

/**
 * Chooses the marks of an axis that reaches a value: round numbers from 0 on, at equal distances.
 *
 * @param highest the highest value to show, a whole number
 */
export function chooseMarks(highest: number): readonly number[] {
  const wanted = Math.max(1, highest) / PARTS;
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(wanted)));
  const step = Math.max(1, (STEPS.find((factor) => factor * magnitude >= wanted) ?? 10) * magnitude);
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, index) => index * step);
}

/** Chooses which of several days an axis names: as many as there is room for in three columns, the first and the last among them. */
export function isNamedDay(index: number, days: number): boolean {
  return days <= 7 ? index % 2 === 0 : [0, Math.floor(days / 2), days - 1].includes(index);
}
