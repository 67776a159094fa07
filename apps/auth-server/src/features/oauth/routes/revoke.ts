import { Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { authenticateClient } from "../domain/clients/client-authentication.ts";
import { revoke } from "../domain/grants/revocation.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { invalidClient, readClientCredentials } from "./client-credentials.ts";
import { limitDocumentFetches } from "./document-fetches.ts";
import { answerOAuthErrorWithinLimit } from "./oauth-error.ts";
import { readOAuthForm, requireParameter } from "./oauth-form.ts";

const PATH = `${OAUTH_PATH}/revoke`;

/** Serves `POST /oauth/2.1/revoke`: ends a token of the calling client (RFC 7009). The answer doesn't reveal whether there was one. */
export function revocationRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, anyOrigin(["POST"]), noStore)
    .post(PATH, async (context) => {
      const form = await readOAuthForm(context);
      const token = requireParameter(form, "token");
      const credentials = readClientCredentials(context, form);
      for (const tokens of deps.opaqueTokens) {
        if (await tokens.revoke(acting(context, deps), credentials, token)) return context.body(null, 200);
      }
      const client = await authenticateClient(
        limitDocumentFetches(acting(context, deps), context),
        credentials,
        "revocation",
      );
      if (!client.ok) throw invalidClient(context);
      await revoke(acting(context, deps), client.value, token);
      return context.body(null, 200);
    });
}
