import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { WebRedirectUriRecord } from "./records.ts";
import { parseWebRedirectUri } from "./redirect-uri.ts";

/** A redirect URI that is to be allowed, and for what kind of app. */
export interface WebAppInput {
  readonly redirectUri: string;
  /** Whether pages of the app get tokens themselves, without an API key. */
  readonly isBrowserApp: boolean;
  /** Where the app is told that sessions ended; `null` for nowhere. Default: as it is. */
  readonly backchannelLogoutUri?: string | null;
}

/**
 * Adds a redirect URI at which a web app takes users back. One that exists as the other kind of app becomes the given kind; sessions that
 * began there continue.
 *
 * @returns whether it was added or changed
 */
export async function addWebRedirectUri(
  deps: ChangingDeps,
  { redirectUri: text, isBrowserApp, backchannelLogoutUri }: WebAppInput,
): Promise<Result<"added" | "changed", "unfit_redirect_uri" | "unfit_logout_uri" | "already_there">> {
  const redirectUri = parseWebRedirectUri(text);
  if (redirectUri === null) return fail("unfit_redirect_uri");
  const isUnfit = typeof backchannelLogoutUri === "string" && parseWebRedirectUri(backchannelLogoutUri) === null;
  if (isUnfit) return fail("unfit_logout_uri");
  const wanted = { isBrowserApp, ...(backchannelLogoutUri !== undefined && { backchannelLogoutUri }) };
  return deps.store.write(async (repositories) => {
    const { webRedirectUris } = repositories;
    const record = { redirectUri, isBrowserApp, backchannelLogoutUri: backchannelLogoutUri ?? null };
    const isNew = await webRedirectUris.add({ ...record, createdAt: deps.clock() });
    const before = isNew ? null : await webRedirectUris.find(redirectUri);
    const changes = changesBetween(before && fieldsOf(before), fieldsOf({ ...(before ?? record), ...wanted }));
    if (!changes) return fail("already_there");
    if (!isNew) {
      await webRedirectUris.setBrowserApp(redirectUri, isBrowserApp);
      if (backchannelLogoutUri !== undefined) {
        await webRedirectUris.setBackchannelLogoutUri(redirectUri, backchannelLogoutUri);
      }
    }
    const type = isNew ? "web_app.added" : "web_app.changed";
    await appendEvent(repositories, deps, { type, target: webAppTarget(redirectUri), changes });
    return succeed(isNew ? "added" : "changed");
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

function fieldsOf({ isBrowserApp, backchannelLogoutUri }: Omit<WebRedirectUriRecord, "redirectUri" | "createdAt">) {
  return { browser_app: isBrowserApp, backchannel_logout_uri: backchannelLogoutUri };
}

function webAppTarget(redirectUri: string): Target<"web_app"> {
  return { kind: "web_app", id: redirectUri, name: redirectUri };
}
