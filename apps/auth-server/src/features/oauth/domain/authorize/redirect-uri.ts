import { fail, succeed } from "../../../../platform/domain/result.ts";
import { hasRedirectUri } from "../clients/client-allowances.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires a `redirect_uri` that the client has registered. Until that is known, nothing may be sent to it (open redirect). */
export const readRedirectUri: AuthorizeStep = (parameters, { client }) => {
  const [redirectUri, ...others] = parameters.getAll("redirect_uri");
  if (!redirectUri) {
    return fail({
      error: "invalid_request",
      description: "The request does not say where to redirect to (redirect_uri).",
    });
  }
  if (others.length > 0) {
    return fail({
      error: "invalid_request",
      description: "The request names more than one redirect URI (redirect_uri).",
    });
  }
  if (client && hasRedirectUri(client, redirectUri)) return succeed({ redirectUri });
  const description =
    "The redirect URI in the request (redirect_uri) is not registered for this client. It must match a registered one character for character; only the port of a loopback address can differ.";
  return fail({ error: "invalid_request", description });
};
