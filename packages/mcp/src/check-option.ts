/** @throws TypeError naming the option when its value is no string, or an empty one. */
export function nonEmptyText(option: string, value: unknown): string {
  if (typeof value !== "string" || value === "") throw new TypeError(`${option} must be a non-empty string.`);
  return value;
}

/** @throws TypeError naming the option when it is there and no string, or an empty one. */
export function optionalText(option: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : nonEmptyText(option, value);
}

/** @throws TypeError naming the option when its value is neither true nor false. */
export function truth(option: string, value: unknown): boolean {
  if (typeof value !== "boolean") throw new TypeError(`${option} must be true or false.`);
  return value;
}

/** @throws TypeError naming the option when its value is no whole number from `minimum` on. */
export function wholeNumber(option: string, value: unknown, minimum: number): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < minimum) {
    throw new TypeError(`${option} must be a whole number of at least ${minimum}.`);
  }
  return value;
}

/** @throws TypeError naming the option when its value is none of the choices. */
export function oneOf<Choice extends string>(option: string, value: Choice, choices: readonly Choice[]): Choice {
  if (!choices.includes(value)) throw new TypeError(`${option} must be "${choices.join('" or "')}".`);
  return value;
}
