import { checkOptionNames, type OptionNames } from "../option-names.ts";
import { type UserReference, userIdOf } from "../user.ts";
import type { MemoryAuthServer } from "./memory-auth-server.ts";

/** What an access token of a stored user is for. */
export interface TokenForOptions {
  /** The token speaks of this organization alone. Default: all of the user's organizations. */
  readonly activeOrgId?: string;
  /** Default: 30. */
  readonly durationInMinutes?: number;
}

const OPTION_NAMES: OptionNames<TokenForOptions> = { activeOrgId: true, durationInMinutes: true };

/**
 * Asks the auth server for an access token of a user, with the organizations and roles that the server has stored.
 *
 * @throws TypeError when an option doesn't exist, or the server refuses
 */
export async function createAccessToken(
  server: MemoryAuthServer,
  { authUrl, apiKey }: { readonly authUrl: string; readonly apiKey: string },
  user: UserReference,
  options: TokenForOptions,
): Promise<string> {
  checkOptionNames(options, OPTION_NAMES, "tokenFor");
  const { activeOrgId, durationInMinutes } = options;
  const body = { user_id: userIdOf(user), duration_in_minutes: durationInMinutes, active_org_id: activeOrgId };
  const request = new Request(`${authUrl}/api/backend/v1/access_token`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const response = await server.fetch(authUrl, request);
  if (!response.ok) throw new TypeError(`tokenFor: the test issuer refused: ${await response.text()}`);
  const { access_token } = (await response.json()) as { readonly access_token: string };
  return access_token;
}
