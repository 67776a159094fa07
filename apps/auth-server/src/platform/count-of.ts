/** Formats a number with its noun, such as `1 email` or `1,200 emails`. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
