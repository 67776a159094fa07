/** The path of the page where people confirm who they are because an app demands it. */
export const STEP_UP_PAGE = "/step-up";

/** The path of the page that asks for the proof that an app demands. Unlike pages of the account, it keeps a popup's opener. */
export const STEP_UP_CONFIRM_PAGE = `${STEP_UP_PAGE}/confirm`;

/** The path of the page where people set up the second factor that an app demands. */
export const STEP_UP_SECOND_FACTOR_PAGE = `${STEP_UP_PAGE}/second-factor`;

/**
 * Returns the path of the page where people meet what an app demands, and then continue.
 *
 * @param demand the parameters that say what is demanded
 * @param returnTo a path on this server, or the address of an app
 */
export function stepUpPath(demand: Readonly<Record<string, string>>, returnTo: string | null): string {
  return `${STEP_UP_PAGE}?${new URLSearchParams({ ...demand, ...(returnTo !== null && { return_to: returnTo }) })}`;
}
