/** The path of the page where people confirm who they are because an app demands it. */
export const STEP_UP_PAGE = "/step-up";

/** The path of the page that asks for the proof that an app demands. Unlike pages of the account, it keeps a popup's opener. */
export const STEP_UP_CONFIRM_PAGE = `${STEP_UP_PAGE}/confirm`;

/** The path of the page where people set up the second factor that an app demands. */
export const STEP_UP_SECOND_FACTOR_PAGE = `${STEP_UP_PAGE}/second-factor`;

/** The path of the page where people add a passkey on the way to somewhere else. */
export const NEW_PASSKEY_PAGE = `${STEP_UP_PAGE}/passkey`;

/** Returns the path of the page where people add a passkey, and then continue to one of our paths. */
export function newPasskeyPath(returnTo: string): string {
  return `${NEW_PASSKEY_PAGE}?${new URLSearchParams({ return_to: returnTo })}`;
}

/** Says in a request that the app couldn't take what the user had sent it, because it demands more first. */
const LOST_FORM = "lost_form";

/** Returns whether the app couldn't take what the user had sent it. */
export function hasLostForm(parameters: URLSearchParams): boolean {
  return parameters.get(LOST_FORM) === "true";
}

/**
 * Returns the path of the page where people meet what an app demands, and then continue.
 *
 * @param demand the parameters that say what is demanded
 * @param target where to continue, a path on this server or the address of an app, and whether the app lost what the user had sent
 */
export function stepUpPath(
  demand: Readonly<Record<string, string>>,
  { returnTo, lostForm = false }: { readonly returnTo: string | null; readonly lostForm?: boolean },
): string {
  const target = { ...(lostForm && { [LOST_FORM]: "true" }), ...(returnTo !== null && { return_to: returnTo }) };
  return `${STEP_UP_PAGE}?${new URLSearchParams({ ...demand, ...target })}`;
}

/** Returns whether people who continue at a path come back to meet what an app demands that lost what they had sent. */
export function isAfterLostForm(returnTo: string): boolean {
  const [path, query] = returnTo.split("?", 2);
  return path === STEP_UP_PAGE && hasLostForm(new URLSearchParams(query));
}
