import { truth } from "../options.ts";

/** The options that say what a guard requires of the sign-in. */
const ASSURANCE_OPTIONS: readonly string[] = ["maxAgeSeconds", "secondFactor"];
/** The options of a guard that needs a user. */
export const USER_OPTIONS: readonly string[] = [...ASSURANCE_OPTIONS, "fresh"];
/** The options of every guard that needs an organization. */
export const ORG_OPTIONS: readonly string[] = ["orgId", ...USER_OPTIONS, "assurance"];

/**
 * Checks the options that a guard is created with. A misspelt one would be ignored, and the guard would require less than its caller
 * believes; and a guard factory used in place of a guard gets a request as its options.
 *
 * @param names the options that there are
 * @throws TypeError that names the option which is wrong
 */
export function checkGuardOptions(options: unknown, names: readonly string[]): void {
  if (options === undefined) return;
  if (!isPlainObject(options)) {
    throw new TypeError(
      "The options of a guard must be an object. To put a guard before a handler, call the function that creates it: auth.requireUser(), " +
        "not auth.requireUser.",
    );
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) throw new TypeError(`There is no option "${name}" here, ${describeNames(names)}.`);
  }
  const { exact, assurance } = options;
  if (exact !== undefined) truth("exact", exact);
  if (assurance !== undefined && assurance !== "enforce" && assurance !== "ignore") {
    throw new TypeError("assurance must be enforce or ignore.");
  }
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Not compared with `Object.prototype`: tests and sandboxes have one of their own.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function describeNames(names: readonly string[]): string {
  return names.length === 0 ? "nor any other" : `only ${names.join(", ")}`;
}
