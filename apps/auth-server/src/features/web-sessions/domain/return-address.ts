import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isAllowedRedirect, readRedirectSettings } from "../../authentication/domain/links/redirects.ts";
import { isWebAppOrigin } from "./web-apps.ts";

/** Writes the address to which users return after a visit to the hosted pages, as published clients do in `rt`: as `btoa` does. */
export function encodeReturnAddress(address: string): string {
  return Buffer.from(address, "latin1").toString("base64");
}

/** Returns what is written in `rt`, which needn't be an address. */
export function decodeReturnAddress(encoded: string): string {
  return Buffer.from(encoded, "base64").toString("latin1");
}

/**
 * Reads the address in `rt`. Returns `null` unless users may be redirected there (open redirect): to a registered web app or, with
 * everything else that links in emails may redirect to, an origin that an operator allowed.
 */
export async function readReturnAddress(
  deps: Pick<DomainDeps, "store" | "policy">,
  encoded: string,
): Promise<string | null> {
  return checkReturnAddress(deps, decodeReturnAddress(encoded));
}

/** Returns an address in canonical form; `null` unless users may be redirected there after a visit to the hosted pages. */
export async function checkReturnAddress(
  deps: Pick<DomainDeps, "store" | "policy">,
  address: string,
): Promise<string | null> {
  if (!isWebAddress(address)) return null;
  const { href, origin } = new URL(address);
  if (await isWebAppOrigin(deps, origin)) return href;
  return isAllowedRedirect(deps, await readRedirectSettings(deps.store.read), href) ? href : null;
}

/** Returns whether a string is the address of a page without a username or password, which could make it look like another site's. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username === "" && password === "";
}
