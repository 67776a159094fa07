import { truth } from "../options.ts";

/** What a guard requires of the sign-in itself. */
export interface AssuranceOptions {
  /**
   * How many seconds ago the user may at most have proved who they are, by signing in or by stepping up. A whole number. Default: any
   * time ago.
   */
  readonly maxAgeSeconds?: number;
  /** Whether the user must have used a second factor. Default false. */
  readonly secondFactor?: boolean;
}

/**
 * Checks what a guard requires of the sign-in.
 *
 * @returns a frozen copy without what requires nothing; `null` when nothing is left
 * @throws TypeError that names the option which is wrong
 */
export function parseAssurance(options: {
  readonly maxAgeSeconds?: unknown;
  readonly secondFactor?: unknown;
}): AssuranceOptions | null {
  const { maxAgeSeconds, secondFactor = false } = options;
  if (maxAgeSeconds !== undefined && !isWholeNumber(maxAgeSeconds)) {
    throw new TypeError("maxAgeSeconds must be a whole number of seconds, 0 or more.");
  }
  truth("secondFactor", secondFactor);
  if (maxAgeSeconds === undefined && !secondFactor) return null;
  return Object.freeze({
    ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
    ...(secondFactor === true && { secondFactor }),
  });
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
