import { type Context, Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { introspect, mayIntrospect } from "../../domain/oauth/introspection.ts";
import { authenticateIntrospection } from "../../domain/oauth/introspection-credentials.ts";
import { OAUTH_PATH } from "../../domain/oauth/metadata.ts";
import { readParameter } from "../../domain/oauth/parameters.ts";
import type { IntrospectionCredentialRecord } from "../../domain/oauth/records.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { BASIC_CHALLENGE, readBasicCredentials } from "../../http/client-credentials.ts";
import { noStore } from "../../http/no-store.ts";
import { answerOAuthErrorWithinLimit, OAuthError } from "../../http/oauth-error.ts";
import { readOAuthForm, requireParameter } from "../../http/oauth-form.ts";

const PATH = `${OAUTH_PATH}/introspect`;

/**
 * `POST /oauth/2.1/introspect`: tells a resource server what an access token is worth (RFC 7662), and with `resource` whether it
 * could learn that of tokens for the resource. Server to server, so no CORS.
 */
export function introspectionRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, noStore)
    .post(PATH, async (context) => {
      const credential = await requireCredential(context, deps);
      const form = await readOAuthForm(context);
      const token = requireParameter(form, "token");
      const resource = readParameter(form, "resource");
      if (resource !== null && !(await mayIntrospect(deps, credential, resource))) {
        throw new OAuthError("invalid_target", "resource is not one whose tokens these credentials see.");
      }
      return context.json(await introspect(deps, credential, token));
    });
}

async function requireCredential(context: Context<AppEnvironment>, deps: Deps): Promise<IntrospectionCredentialRecord> {
  const presented = readBasicCredentials(context);
  const credential = presented && (await authenticateIntrospection(deps, presented));
  if (credential) return credential;
  throw new OAuthError("invalid_client", "Request validation credentials are needed: Authorization: Basic.", {
    status: 401,
    headers: { "WWW-Authenticate": BASIC_CHALLENGE },
  });
}
