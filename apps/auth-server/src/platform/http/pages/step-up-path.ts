/** The path of the page where people confirm who they are because an app demands it. */
export const STEP_UP_PAGE = "/step-up";

/**
 * Returns the path of the page where people meet what an app demands, and then continue.
 *
 * @param demand the parameters that say what is demanded
 * @param returnTo a path on this server, or the address of an app
 */
export function stepUpPath(demand: Readonly<Record<string, string>>, returnTo: string | null): string {
  return `${STEP_UP_PAGE}?${new URLSearchParams({ ...demand, ...(returnTo !== null && { return_to: returnTo }) })}`;
}
