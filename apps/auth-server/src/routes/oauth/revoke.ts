import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { authenticateClient } from "../../domain/oauth/client-authentication.ts";
import { OAUTH_PATH } from "../../domain/oauth/metadata.ts";
import { revoke } from "../../domain/oauth/revocation.ts";
import { anyOrigin } from "../../http/any-origin.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { invalidClient, readClientCredentials } from "../../http/client-credentials.ts";
import { limitDocumentFetches } from "../../http/document-fetches.ts";
import { noStore } from "../../http/no-store.ts";
import { answerOAuthErrorWithinLimit } from "../../http/oauth-error.ts";
import { readOAuthForm, requireParameter } from "../../http/oauth-form.ts";

const PATH = `${OAUTH_PATH}/revoke`;

/** `POST /oauth/2.1/revoke`: ends a token of the calling client (RFC 7009). The answer does not tell whether there was one. */
export function revocationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthErrorWithinLimit(deps))
    .use(PATH, anyOrigin(["POST"]), noStore)
    .post(PATH, async (context) => {
      const form = await readOAuthForm(context);
      const token = requireParameter(form, "token");
      const credentials = readClientCredentials(context, form);
      const client = await authenticateClient(limitDocumentFetches(deps, context), credentials, "revocation");
      if (!client.ok) throw invalidClient(context);
      await revoke(deps, client.value, token);
      return context.body(null, 200);
    });
}
