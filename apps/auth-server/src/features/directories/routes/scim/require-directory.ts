import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient, refuseFor } from "../../../../platform/http/enforce-rate-limit.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { bucketKey, bucketOf, secondsOf } from "../../../../platform/rate-limits/rate-limit.ts";
import { directoryActor } from "../../domain/about-directory.ts";
import { acceptsAssertion } from "../../domain/federation.ts";
import type { DirectoryRecord } from "../../domain/records.ts";
import { authenticateDirectory } from "../../domain/tokens.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const REALM = 'Bearer realm="orgward directories"';
/** A JWT has three parts; the tokens of directories have no dots. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** What one directory may ask for: more than any sends, and less than would keep others waiting. */
const REQUESTS_OF_A_DIRECTORY = { requests: 6000, seconds: 60 };

/** Admits only requests with a bearer token of the directory in the path (RFC 6750 section 2.1), and bounds how many each sends. */
export function requireDirectory(deps: Deps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const directory = token === undefined ? null : await authenticate(deps, context.req.param("directoryId"), token);
    if (!directory) {
      if (token !== undefined) await enforceRateLimit(deps, "failedTokenRequests", [networkOfClient(context)]);
      const challenge = token === undefined ? REALM : `${REALM}, error="invalid_token"`;
      throw new Problem(401, "invalid_token", "A valid bearer token of this directory is required.", {
        headers: { "WWW-Authenticate": challenge },
      });
    }
    const key = bucketKey("directoryRequests", [directory.directoryId]);
    const wait = await deps.store.take(key, { ...bucketOf(REQUESTS_OF_A_DIRECTORY), now: deps.clock() * 1000 });
    refuseFor(secondsOf(wait));
    context.set("directory", directory);
    context.set("actor", directoryActor(directory));
    await next();
  });
}

async function authenticate(deps: Deps, directoryId = "", token: string): Promise<DirectoryRecord | null> {
  if (!JWT.test(token)) return authenticateDirectory(deps, directoryId, token);
  const directory = await deps.store.read.directories.find(directoryId);
  return directory && (await acceptsAssertion(deps, directory, token)) ? directory : null;
}

declare module "../../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** The directory whose bearer token the request was admitted with. Set on the endpoints of directories alone. */
    directory: DirectoryRecord;
  }
}
