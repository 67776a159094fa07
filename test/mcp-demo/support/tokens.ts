import { createBrowser } from "../../../apps/auth-server/test/support/browser.ts";
import { createOAuthClient } from "../../../apps/auth-server/test/support/oauth-client.ts";
import { demoPassword } from "../../../scripts/demo/logins.mjs";
import type { Servers } from "./servers.ts";

/** A demo user, and the organization that they choose at consent. */
export interface Person {
  readonly email: string;
  readonly orgId?: string;
}

/** What a program may ask for in the name of a person. */
export type IssueToken = (scope: string, resource?: string) => Promise<string>;

/**
 * Signs a person in on the hosted pages.
 *
 * @returns a function that lets them consent to scopes for a resource, by default the demo's first, and gives the access token
 */
export async function signIn({ auth, endpoint }: Servers, { email, orgId }: Person): Promise<IssueToken> {
  const browser = createBrowser(auth);
  await browser.signIn(email, demoPassword);
  const client = createOAuthClient(auth);
  return async (scope, resource = endpoint) => {
    const decision = orgId === undefined ? {} : { org_id: orgId };
    return (await client.obtainTokens(browser, { scope, resource }, decision)).access_token;
  };
}
