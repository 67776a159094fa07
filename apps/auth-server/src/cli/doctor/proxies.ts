import { isIPv6 } from "node:net";
import type { Config } from "../../platform/config/config.ts";
import type { Subnet } from "../../platform/config/environment-values.ts";
import { isLoopbackHost } from "../../platform/domain/loopback.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";

/** Networks larger than this, 127.0.0.0/8, have other machines in them. */
const LOOPBACK_PREFIX = 8;

/**
 * Checks `TRUSTED_PROXIES`, and whether `HOST` lets others get around them. Whether the proxy appends to `X-Forwarded-For` can't be seen
 * from here.
 */
export function checkProxies({
  authUrl,
  host,
  port,
  trustedProxies,
}: Pick<Config, "authUrl" | "host" | "port" | "trustedProxies">): Finding {
  if (trustedProxies.some(({ prefix }) => prefix === 0)) {
    return failed(
      "TRUSTED_PROXIES contains every address, so anyone can pretend to have any address.",
      "List only the addresses of your proxies.",
    );
  }
  const isTls = authUrl.startsWith("https:");
  if (isTls && trustedProxies.length > 0 && trustedProxies.every(isOnThisMachine) && !isLoopback(host)) {
    return warning(
      `The proxy is on this machine, but the server listens in clear text on ${host}, port ${port}, where other machines can get around TLS.`,
      "Set HOST=127.0.0.1 and restart the server.",
    );
  }
  if (trustedProxies.length > 0) {
    return ok(
      `TRUSTED_PROXIES has ${trustedProxies.length === 1 ? "one entry" : `${trustedProxies.length} entries`}. The audit log shows whether the addresses of clients arrive.`,
    );
  }
  if (!isTls) return skipped("AUTH_URL is http, so no proxy ends TLS.");
  return warning(
    "AUTH_URL is https and the server speaks http, but TRUSTED_PROXIES is empty: all requests seem to come from the proxy, and share its rate limits.",
    "Set TRUSTED_PROXIES to the addresses of the proxy that ends TLS.",
  );
}

function isOnThisMachine({ address, prefix, family }: Subnet): boolean {
  return isLoopback(address) && (family === "ipv6" || prefix >= LOOPBACK_PREFIX);
}

function isLoopback(host: string): boolean {
  // `URL` gives each address its one spelling.
  const url = `http://${isIPv6(host) ? `[${host}]` : host}`;
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}
