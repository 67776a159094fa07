/**
 * Returns for how long the auth server asks to be left alone. What reads that is loaded when a request fails, and not before.
 *
 * @param cause what a request failed with
 * @param now milliseconds since the epoch
 * @returns whole seconds, 30 at most; 0 when it doesn't ask for it
 */
export async function askedPauseSeconds(cause: unknown, now: number): Promise<number> {
  return (await import("../first-token.ts")).askedPauseSeconds(cause, now);
}
