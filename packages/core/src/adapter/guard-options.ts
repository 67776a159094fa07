import { truth } from "../options.ts";

/** The options that say what a guard requires of the sign-in. */
const ASSURANCE_OPTIONS: readonly string[] = ["maxAgeSeconds", "secondFactor"];
/** The options of a guard that needs a user. */
export const USER_OPTIONS: readonly string[] = [...ASSURANCE_OPTIONS, "fresh", "impersonation", "apiKeys"];
/** The options of every guard that needs an organization. */
export const ORG_OPTIONS: readonly string[] = ["orgId", ...USER_OPTIONS, "assurance", "machines"];

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
  const { exact, assurance, machines, apiKeys } = options;
  if (exact !== undefined) truth("exact", exact);
  if (machines !== undefined) refuseStepUp("machines", options, "a machine can't step up");
  if (apiKeys !== undefined) refuseStepUp("apiKeys", options, "nobody steps up with an API key");
  if (assurance !== undefined && assurance !== "enforce" && assurance !== "ignore") {
    throw new TypeError("assurance must be enforce or ignore.");
  }
}

/** What a guard demands of a sign-in, no machine could ever meet, and no API key. */
function refuseStepUp(
  taken: "machines" | "apiKeys",
  options: Readonly<Record<string, unknown>>,
  because: string,
): void {
  truth(taken, options[taken]);
  const demanded = ASSURANCE_OPTIONS.find((name) => options[name] !== undefined && options[name] !== false);
  if (options[taken] !== true || demanded === undefined) return;
  throw new TypeError(`${taken} can't be combined with ${demanded}: ${because}.`);
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
