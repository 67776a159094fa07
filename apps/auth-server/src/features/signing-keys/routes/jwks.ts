import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { answerConditionally, keepRendered, sendDocument } from "../../../platform/http/public-document.ts";

const PATH = "/.well-known/jwks.json";

/** Short compared with the refresh interval, after which a published key signs: no cache may hide a new key until then. */
const FRESH_SECONDS = 15;

/**
 * Serves `GET /.well-known/jwks.json`: the public keys as a JWK set (RFC 7517 section 5), for any origin. `issuer` is the name that tokens
 * carry, so that an app configured with another spelling of the URL finds out when it starts. Clients that don't know the member ignore it.
 */
export function jwksRoutes(deps: Deps): Hono<AppEnvironment> {
  const { signingKeys, policy } = deps;
  const keySet = keepRendered(deps, async () => ({ issuer: policy.issuer, keys: await signingKeys.published() }));
  return new Hono<AppEnvironment>()
    .use(PATH, anyOrigin(["GET", "HEAD"]), answerConditionally)
    .get(PATH, async (context) => sendDocument(context, await keySet(), FRESH_SECONDS));
}
