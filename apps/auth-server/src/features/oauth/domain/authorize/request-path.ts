import { writeDemand } from "../../../step-up/domain/demand.ts";
import { OAUTH_PATH } from "../metadata.ts";
import type { AuthorizationRequest } from "../records.ts";

/** The path of the authorization endpoint. */
export const AUTHORIZE_PATH = `${OAUTH_PATH}/authorize`;

/** Returns the path and query that repeat a checked request. The browser continues there after sign-in. */
export function toRequestPath(request: AuthorizationRequest): string {
  const { clientId, redirectUri, state, codeChallenge, resource, scopes, demand, boundTo } = request;
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    ...(state !== null && { state }),
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    ...(boundTo !== null && { dpop_jkt: boundTo }),
    resource,
    ...(scopes.length > 0 && { scope: scopes.join(" ") }),
    ...writeDemand(demand),
  });
  return `${AUTHORIZE_PATH}?${parameters}`;
}
