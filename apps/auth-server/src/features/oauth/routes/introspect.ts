import { Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { introspect, introspectAs } from "../domain/grants/introspection.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { readParameter } from "../domain/parameters.ts";
import { parseScopeNames } from "../domain/scopes.ts";
import { answerOAuthErrorWithinLimit, OAuthError } from "./oauth-error.ts";
import { readOAuthForm, requireParameter } from "./oauth-form.ts";
import { describeMachineToken, requireResourceServer } from "./resource-server.ts";

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
      const credential = await requireResourceServer(context, deps);
      const form = await readOAuthForm(context);
      const token = requireParameter(form, "token");
      const resource = readParameter(form, "resource");
      const change = acting(context, deps);
      const described =
        resource === null
          ? await introspect(change, credential, token)
          : await introspectAs(change, credential, { token, resource });
      if (!described) {
        throw new OAuthError("invalid_target", "These credentials can't validate tokens for this resource.");
      }
      if (described.active) return context.json(described);
      const principals = parseScopeNames(readParameter(form, "principals"));
      const machine = await describeMachineToken(context, deps, { token, credential, principals });
      return context.json(machine ?? described);
    });
}
