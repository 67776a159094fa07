/** The options that let in who is no person. */
const OTHERS = ["machines", "apiKeys"];

/**
 * Checks that the options of a guard for pages or server actions don't ask for machines or API keys: both look at the sessions of browsers
 * alone, and only people have those.
 *
 * @throws TypeError when they do
 */
export function checkForPeopleOnly(options: object = {}): void {
  const name = OTHERS.find((other) => other in options);
  if (name === undefined) return;
  throw new TypeError(
    `There is no option ${name} for pages and server actions: only people have sessions. Put it on the guard of a route handler.`,
  );
}
