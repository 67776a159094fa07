import { isLoopbackHost } from "../../../platform/domain/loopback.ts";

/**
 * Reads an address to which browsers are returned with a code: https, or http on this machine, as RFC 9700 section 2.1 asks;
 * without a fragment, which would swallow the code, and without user name and password.
 *
 * @returns the address as it will be compared, character by character; `null` when it may not be one
 */
export function parseWebRedirectUri(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.href !== text || text.includes("#") || url.username !== "" || url.password !== "") return null;
  const isSecure = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
  return isSecure ? text : null;
}
