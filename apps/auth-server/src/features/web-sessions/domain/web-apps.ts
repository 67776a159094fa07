import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../platform/domain/loopback.ts";
import type { TokenHolder, WebRedirectUriRecord } from "./records.ts";
import { parseWebRedirectUri } from "./redirect-uri.ts";

/** What holds for codes that are sent to a redirect URI. */
export interface WebApp {
  /** Who may redeem them. An API key always works. */
  readonly holders: readonly TokenHolder[];
  /** Whether they are given only for a challenge (RFC 7636), because nothing else protects them. */
  readonly challengeRequired: boolean;
}

type WebAppDeps = Pick<DomainDeps, "store" | "policy">;

/**
 * Finds the web app of a redirect URI: one that was registered or, in development, any on this machine, of which it isn't known whether it
 * has a backend.
 */
export async function findWebApp({ store, policy }: WebAppDeps, redirectUri: string): Promise<WebApp | null> {
  const registered = await store.read.webRedirectUris.find(redirectUri);
  if (registered?.isBrowserApp) return { holders: ["backend", "browser"], challengeRequired: true };
  if (registered) return { holders: ["backend"], challengeRequired: false };
  const isLocal =
    policy.loopbackAppsAllowed && parseWebRedirectUri(redirectUri) !== null && isOnThisMachine(redirectUri);
  return isLocal ? { holders: ["backend", "browser"], challengeRequired: false } : null;
}

/**
 * Returns whether a web app lives at an origin, which must be written as browsers send it. In development, everything on this machine is
 * an app.
 */
export function isWebAppOrigin(deps: WebAppDeps, origin: string): Promise<boolean> {
  return isOriginOf(deps, origin, () => true);
}

/**
 * Returns whether a browser app lives at an origin. Pages of other web apps get no tokens: their backends keep these, out of reach of
 * scripts that someone smuggles into a page (cross-site scripting).
 */
export function isBrowserAppOrigin(deps: WebAppDeps, origin: string): Promise<boolean> {
  return isOriginOf(deps, origin, ({ isBrowserApp }) => isBrowserApp);
}

async function isOriginOf(
  { store, policy }: WebAppDeps,
  origin: string,
  counts: (webApp: WebRedirectUriRecord) => boolean,
): Promise<boolean> {
  if (!isWebOrigin(origin)) return false;
  if (policy.loopbackAppsAllowed && isOnThisMachine(origin)) return true;
  const registered = await store.read.webRedirectUris.list();
  return registered.some((webApp) => counts(webApp) && new URL(webApp.redirectUri).origin === origin);
}

/** Returns whether a string is the origin of web pages. The origin of a sandboxed page is `null`, as is that of a file. */
function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return ["http:", "https:"].includes(protocol) && origin === text;
}

function isOnThisMachine(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}
