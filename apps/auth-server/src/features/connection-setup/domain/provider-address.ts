import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../platform/domain/loopback.ts";

const MAX_URL_LENGTH = 2048;

/**
 * Returns whether a text that somebody entered is an address of an identity provider. Only https keeps others from reading and changing what
 * is sent; in development this machine needs none. A longer text isn't parsed: a name outside of ASCII takes time that grows with the square of
 * its length.
 */
export function isProviderAddress({ policy }: Pick<DomainDeps, "policy">, text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && policy.loopbackAppsAllowed && isLoopbackHost(hostname));
}
