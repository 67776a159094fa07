import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { Target } from "../../../platform/events/event.ts";
import { parseWebRedirectUri } from "./redirect-uri.ts";

/** Adds a redirect URI at which a web app takes users back. */
export async function addWebRedirectUri(
  deps: ChangingDeps,
  text: string,
): Promise<Result<null, "unfit_redirect_uri" | "already_there">> {
  const redirectUri = parseWebRedirectUri(text);
  if (redirectUri === null) return fail("unfit_redirect_uri");
  return deps.store.write(async (repositories) => {
    if (!(await repositories.webRedirectUris.add(redirectUri, deps.clock()))) return fail("already_there");
    await appendEvent(repositories, deps, { type: "web_app.added", target: webAppTarget(redirectUri) });
    return succeed(null);
  });
}

/** Removes a redirect URI; sessions that began there continue. Returns whether it was there. */
export function removeWebRedirectUri(deps: ChangingDeps, redirectUri: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.webRedirectUris.remove(redirectUri))) return false;
    await appendEvent(repositories, deps, { type: "web_app.removed", target: webAppTarget(redirectUri) });
    return true;
  });
}

function webAppTarget(redirectUri: string): Target<"web_app"> {
  return { kind: "web_app", id: redirectUri, name: redirectUri };
}
