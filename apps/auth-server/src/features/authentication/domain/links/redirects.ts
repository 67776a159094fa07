import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../../platform/domain/loopback.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";

const MAX_URL_LENGTH = 2048;
const DEFAULT_REDIRECT_SETTING = "default_redirect_url";
const ALLOWED_ORIGINS_SETTING = "allowed_redirect_origins";

/** Where people may be redirected after signing in with a link. */
export interface RedirectSettings {
  /** Where a link without a target redirects to: a URL, or a path of the app; `null` for the account page. */
  readonly defaultRedirectUrl: string | null;
  /** Origins such as `https://app.example.com`, in addition to the server's own. */
  readonly allowedRedirectOrigins: readonly string[];
}

/** Reads the current settings. */
export async function readRedirectSettings({ settings }: Repositories): Promise<RedirectSettings> {
  return {
    defaultRedirectUrl: ((await settings.get(DEFAULT_REDIRECT_SETTING)) as string | undefined) ?? null,
    allowedRedirectOrigins: ((await settings.get(ALLOWED_ORIGINS_SETTING)) as string[] | undefined) ?? [],
  };
}

/**
 * Returns where a link without a target redirects to. A path is resolved against the first allowed origin, or against this server if no
 * origin is allowed.
 */
export function defaultRedirect(
  { policy }: Pick<DomainDeps, "policy">,
  { defaultRedirectUrl, allowedRedirectOrigins }: RedirectSettings,
): string | null {
  if (defaultRedirectUrl === null || !defaultRedirectUrl.startsWith("/")) return defaultRedirectUrl;
  return new URL(defaultRedirectUrl, allowedRedirectOrigins[0] ?? policy.issuer).href;
}

/** Stores the settings that are given. */
export async function changeRedirectSettings(
  { settings }: Repositories,
  changes: Partial<RedirectSettings>,
): Promise<void> {
  if (changes.defaultRedirectUrl !== undefined)
    await settings.set(DEFAULT_REDIRECT_SETTING, changes.defaultRedirectUrl);
  if (changes.allowedRedirectOrigins !== undefined) {
    await settings.set(ALLOWED_ORIGINS_SETTING, changes.allowedRedirectOrigins);
  }
}

/**
 * Returns whether people may be redirected to a URL after signing in (open redirect): it must be on the server's own origin, on one that
 * the operator allowed, or, while the server itself runs on a loopback address, on any port of this machine.
 */
export function isAllowedRedirect(
  { policy }: Pick<DomainDeps, "policy">,
  { defaultRedirectUrl, allowedRedirectOrigins }: RedirectSettings,
  target: string,
): boolean {
  if (target.length > MAX_URL_LENGTH || !URL.canParse(target)) return false;
  const { protocol, origin, hostname, username, password } = new URL(target);
  if (!["http:", "https:"].includes(protocol) || username || password) return false;
  if (target === defaultRedirectUrl || origin === policy.issuer || allowedRedirectOrigins.includes(origin)) return true;
  return isLoopbackHost(new URL(policy.issuer).hostname) && isLoopbackHost(hostname);
}
