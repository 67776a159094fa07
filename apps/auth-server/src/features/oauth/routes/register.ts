import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readJsonDocument } from "../../../platform/http/request-body.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import { registerClient } from "../domain/registration/register.ts";
import { readRegistrationSettings } from "../domain/registration/settings.ts";
import { answerOAuthError, OAuthError } from "./oauth-error.ts";
import { requireMcp } from "./require-mcp.ts";

const PATH = `${OAUTH_PATH}/register`;
const MAX_BODY_BYTES = 16 * 1024;

const limitMetadata = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    const description = `The metadata is larger than ${MAX_BODY_BYTES} bytes.`;
    throw new OAuthError("invalid_client_metadata", description, { status: 413 });
  },
});

/** Serves `POST /oauth/2.1/register`: lets clients register themselves (RFC 7591), if the operator allows it. */
export function registrationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .onError(answerOAuthError)
    .use(PATH, anyOrigin(["POST"]), noStore, requireMcp(deps), limitMetadata)
    .post(PATH, async (context) => {
      const settings = await readRegistrationSettings(deps.store.read);
      if (!settings.enabled) throw new Problem(404, "not_found", "Clients can't register themselves with this server.");
      await enforceRateLimit(deps, "registrations", [networkOfClient(context)]);
      const result = await registerClient(acting(context, deps), settings, await readMetadata(context));
      if (result.ok) return context.json(result.value, 201);
      throw new OAuthError(result.failure.error, result.failure.description);
    });
}

/** Reads the body. One that can't be read at all counts as invalid metadata. */
async function readMetadata(context: Context): Promise<unknown> {
  try {
    return await readJsonDocument(context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new OAuthError("invalid_client_metadata", "The body must be a JSON object, sent as application/json.");
  }
}
