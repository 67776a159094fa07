import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { parseWebRedirectUri } from "./redirect-uri.ts";

type ManagingDeps = Pick<DomainDeps, "store" | "clock" | "actor">;

/** Lets a web application take users back at an address. */
export async function addWebRedirectUri(
  deps: ManagingDeps,
  text: string,
): Promise<Result<null, "unfit_redirect_uri" | "already_there">> {
  const redirectUri = parseWebRedirectUri(text);
  if (redirectUri === null) return fail("unfit_redirect_uri");
  return deps.store.write(async (repositories) => {
    if (!(await repositories.webRedirectUris.add(redirectUri, deps.clock()))) return fail("already_there");
    await recordChange(repositories, deps, { change: "web_app.added", subject: redirectUri });
    return succeed(null);
  });
}

/** Sends nobody to an address any more; sessions that began there go on. Tells whether it was there. */
export function removeWebRedirectUri(deps: ManagingDeps, redirectUri: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.webRedirectUris.remove(redirectUri))) return false;
    await recordChange(repositories, deps, { change: "web_app.removed", subject: redirectUri });
    return true;
  });
}
