/**
 * Makes an error of whatever was thrown. `next` takes an absent error for success, which would let a request past a guard, and
 * the texts "route" and "router" for a way out.
 */
export function toError(thrown: unknown): unknown {
  const isObject = typeof thrown === "object" && thrown !== null;
  return isObject ? thrown : new Error("Something was thrown that is not an error.", { cause: thrown });
}
