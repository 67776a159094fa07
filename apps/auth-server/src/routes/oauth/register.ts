import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "../../deps.ts";
import { OAUTH_PATH } from "../../domain/oauth/metadata.ts";
import { registerClient } from "../../domain/oauth/registration/register.ts";
import { readRegistrationSettings } from "../../domain/oauth/registration/settings.ts";
import { anyOrigin } from "../../http/any-origin.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { noStore } from "../../http/no-store.ts";
import { answerOAuthError, OAuthError } from "../../http/oauth-error.ts";
import { Problem } from "../../http/problem.ts";
import { enforceRateLimit, networkOfClient } from "../../http/rate-limit.ts";
import { readJsonDocument } from "../../http/request-body.ts";
import { requireMcp } from "../../http/require-mcp.ts";

const PATH = `${OAUTH_PATH}/register`;
const LARGEST_BODY_BYTES = 16 * 1024;

const limitMetadata = bodyLimit({
  maxSize: LARGEST_BODY_BYTES,
  onError() {
    const description = `The metadata is larger than ${LARGEST_BODY_BYTES} bytes.`;
    throw new OAuthError("invalid_client_metadata", description, { status: 413 });
  },
});

/** `POST /oauth/2.1/register`: lets clients register themselves (RFC 7591), while the operator allows it. */
export function registrationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthError)
    .use(PATH, anyOrigin(["POST"]), noStore, requireMcp(deps), limitMetadata)
    .post(PATH, async (context) => {
      const settings = await readRegistrationSettings(deps.store.read);
      if (!settings.enabled) throw new Problem(404, "not_found", "Clients do not register themselves at this server.");
      await enforceRateLimit(deps, "registrations", [networkOfClient(context)]);
      const result = await registerClient(deps, settings, await readMetadata(context));
      if (result.ok) return context.json(result.value, 201);
      throw new OAuthError(result.failure.error, result.failure.description);
    });
}

/** Reads the body. What cannot be read at all is metadata too, and wrong. */
async function readMetadata(context: Context): Promise<unknown> {
  try {
    return await readJsonDocument(context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new OAuthError("invalid_client_metadata", "The body must be a JSON object, sent as application/json.");
  }
}
