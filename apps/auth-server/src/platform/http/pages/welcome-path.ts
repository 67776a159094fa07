import { AFTER_SIGN_IN } from "./visit.ts";

/** The path of the page where people join or create an organization. */
export const WELCOME_PAGE = "/welcome";

/**
 * Returns the path of the page where people join or create an organization, and then continue.
 *
 * @param returnTo a path on this server
 */
export function welcomePath(returnTo: string): string {
  return returnTo === AFTER_SIGN_IN ? WELCOME_PAGE : `${WELCOME_PAGE}?${new URLSearchParams({ return_to: returnTo })}`;
}

/** The path of the page that says which organization someone has joined. */
export const JOINED_PAGE = `${WELCOME_PAGE}/joined`;

/**
 * Returns the path of the page that says which organization someone has joined.
 *
 * @param returnTo a path on this server, where they continue
 */
export function joinedPath(orgId: string, returnTo: string = AFTER_SIGN_IN): string {
  const query = new URLSearchParams({ org_id: orgId });
  if (returnTo !== AFTER_SIGN_IN) query.set("return_to", returnTo);
  return `${JOINED_PAGE}?${query}`;
}
