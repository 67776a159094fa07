import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { networkOfClient } from "../../../../platform/http/enforce-rate-limit.ts";
import { noStore } from "../../../../platform/http/no-store.ts";
import { readForm } from "../../../../platform/http/request-body.ts";
import { countRequest } from "../../../../platform/rate-limits/rate-limit.ts";
import { FEDERATED_TOKEN_SECONDS, redeemAssertion } from "../../domain/federation.ts";
import { SCIM_PATH } from "./paths.ts";

const ASSERTION_GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/**
 * Serves the token endpoint of each directory, where a workload gets a bearer token for its own token: as client authentication, which is
 * what Entra does (RFC 7523 section 2.2), or as a grant (section 2.1).
 */
export function directoryTokenRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(`${SCIM_PATH}/token`, noStore, async (context) => {
    const form = await readForm(context);
    const assertion = findAssertion(form);
    if (assertion === null) return refuse(context, 400, "unsupported_grant_type", UNSUPPORTED);
    const directory = await deps.store.read.directories.find(context.req.param("directoryId"));
    const isMeant = [null, directory?.directoryId].includes(form.get("client_id"));
    const redeemed = directory && isMeant ? await redeemAssertion(deps, directory, assertion) : null;
    if (redeemed?.ok) {
      const token = { access_token: redeemed.value, token_type: "Bearer", expires_in: FEDERATED_TOKEN_SECONDS };
      return context.json({ ...token, scope: "scim" });
    }
    if (redeemed?.failure === "keys_unavailable") {
      deps.logger.warn({ directory: directory?.directoryId }, "the key set of a directory's workload can't be fetched");
      return refuse(context, 400, "invalid_grant", "The key set of the issuer can't be fetched. Try again later.");
    }
    const wait = await countRequest(deps, "failedTokenRequests", [networkOfClient(context)]);
    if (wait > 0)
      return refuse(context, 429, "too_many_requests", "Too many attempts.", { "Retry-After": String(wait) });
    return refuse(context, 401, "invalid_client", REFUSED);
  });
}

const UNSUPPORTED = `grant_type must be client_credentials with a client_assertion of the type ${ASSERTION_TYPE}, or ${ASSERTION_GRANT} with an assertion.`;
const REFUSED =
  "The assertion isn't accepted. Its issuer, subject and audience must be exactly those of the directory, and it must not have expired.";

function findAssertion(form: URLSearchParams): string | null {
  if (form.get("grant_type") === ASSERTION_GRANT) return form.get("assertion");
  const isClient =
    form.get("grant_type") === "client_credentials" && form.get("client_assertion_type") === ASSERTION_TYPE;
  return isClient ? form.get("client_assertion") : null;
}

function refuse(
  context: Context<AppEnvironment>,
  status: 400 | 401 | 429,
  error: string,
  error_description: string,
  headers: Record<string, string> = {},
): Response {
  return context.json({ error, error_description }, status, headers);
}
