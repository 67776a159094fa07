/** The names of all options of a function. The compiler asks for each one, and refuses those that don't exist. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Checks that options have names that exist: with a misspelt one, a test would be about something else than it says.
 *
 * @param what what the options are of, such as `a token`
 * @throws TypeError that names the option which doesn't exist, and all that do
 */
export function checkOptionNames(options: object, names: object, what: string): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  throw new TypeError(`${unknown} does not exist: ${what} has ${Object.keys(names).join(", ")}.`);
}
