import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import type { Changes } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import { parseWebRedirectUri } from "./redirect-uri.ts";

/** A redirect URI that is to be allowed, and for what kind of app. */
export interface WebAppInput {
  readonly redirectUri: string;
  /** Whether pages of the app get tokens themselves, without an API key. */
  readonly isBrowserApp: boolean;
}

/**
 * Adds a redirect URI at which a web app takes users back. One that exists as the other kind of app becomes the given kind; sessions that
 * began there continue.
 *
 * @returns whether it was added or changed
 */
export async function addWebRedirectUri(
  deps: ChangingDeps,
  { redirectUri: text, isBrowserApp }: WebAppInput,
): Promise<Result<"added" | "changed", "unfit_redirect_uri" | "already_there">> {
  const redirectUri = parseWebRedirectUri(text);
  if (redirectUri === null) return fail("unfit_redirect_uri");
  const target = webAppTarget(redirectUri);
  return deps.store.write(async (repositories) => {
    const { webRedirectUris } = repositories;
    if (await webRedirectUris.add({ redirectUri, isBrowserApp, createdAt: deps.clock() })) {
      await appendEvent(repositories, deps, { type: "web_app.added", target, changes: changeOf(null, isBrowserApp) });
      return succeed("added");
    }
    if (!(await webRedirectUris.setBrowserApp(redirectUri, isBrowserApp))) return fail("already_there");
    const changes = changeOf(!isBrowserApp, isBrowserApp);
    await appendEvent(repositories, deps, { type: "web_app.changed", target, changes });
    return succeed("changed");
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

function changeOf(before: boolean | null, after: boolean): Changes {
  return { browser_app: { before, after } };
}

function webAppTarget(redirectUri: string): Target<"web_app"> {
  return { kind: "web_app", id: redirectUri, name: redirectUri };
}
