import { type Context, Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { introspect, mayIntrospect } from "../domain/grants/introspection.ts";
import { authenticateIntrospection } from "../domain/introspection-credentials.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { readParameter } from "../domain/parameters.ts";
import type { IntrospectionCredentialRecord } from "../domain/records.ts";
import { parseScopeNames } from "../domain/scopes.ts";
import { BASIC_CHALLENGE, readBasicCredentials } from "./client-credentials.ts";
import { answerOAuthErrorWithinLimit, OAuthError } from "./oauth-error.ts";
import { readOAuthForm, requireParameter } from "./oauth-form.ts";

const PATH = `${OAUTH_PATH}/introspect`;

/**
 * Serves `POST /oauth/2.1/introspect`: tells a resource server whether an access token is valid and what it allows (RFC 7662). With
 * `resource`, also tells whether the server could introspect tokens for that resource. Server to server, so no CORS.
 *
 * The tokens of machines are inactive for a server that doesn't name them in `principals`: it would take them for users.
 */
export function introspectionRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, noStore)
    .post(PATH, async (context) => {
      const credential = await requireCredential(context, deps);
      const form = await readOAuthForm(context);
      const token = requireParameter(form, "token");
      const resource = readParameter(form, "resource");
      if (resource !== null && !(await mayIntrospect(deps, credential, resource))) {
        throw new OAuthError("invalid_target", "These credentials can't validate tokens for this resource.");
      }
      const described = await introspect(acting(context, deps), credential, token);
      return context.json(
        described.active ? described : ((await describeOther(context, deps, { form, credential })) ?? described),
      );
    });
}

/** Describes a token of a kind that the resource server knows, beside those of users. */
async function describeOther(
  context: Context<AppEnvironment>,
  deps: RouteDeps,
  { form, credential }: { form: URLSearchParams; credential: IntrospectionCredentialRecord },
): Promise<object | null> {
  const principals = parseScopeNames(readParameter(form, "principals"));
  for (const tokens of deps.opaqueTokens) {
    if (!principals.includes(tokens.principal)) continue;
    const described = await tokens.introspect(
      acting(context, deps),
      credential.resources,
      requireParameter(form, "token"),
    );
    if (described) return described;
  }
  return null;
}

async function requireCredential(context: Context<AppEnvironment>, deps: Deps): Promise<IntrospectionCredentialRecord> {
  const presented = readBasicCredentials(context);
  const credential = presented && (await authenticateIntrospection(deps, presented));
  if (credential) return credential;
  throw new OAuthError("invalid_client", "Request validation credentials are required: Authorization: Basic.", {
    status: 401,
    headers: { "WWW-Authenticate": BASIC_CHALLENGE },
  });
}
