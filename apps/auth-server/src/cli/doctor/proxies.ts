import type { Config } from "../../platform/config/config.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";

/** Checks `TRUSTED_PROXIES`. Whether the proxy appends to `X-Forwarded-For` can't be seen from here. */
export function checkProxies({ authUrl, trustedProxies }: Pick<Config, "authUrl" | "trustedProxies">): Finding {
  if (trustedProxies.some(({ prefix }) => prefix === 0)) {
    return failed(
      "TRUSTED_PROXIES contains every address, so anyone can pretend to have any address.",
      "List only the addresses of your proxies.",
    );
  }
  if (trustedProxies.length > 0) {
    return ok(
      `TRUSTED_PROXIES has ${trustedProxies.length === 1 ? "one entry" : `${trustedProxies.length} entries`}. The audit log shows whether the addresses of clients arrive.`,
    );
  }
  if (!authUrl.startsWith("https:")) return skipped("AUTH_URL is http, so no proxy ends TLS.");
  return warning(
    "AUTH_URL is https and the server speaks http, but TRUSTED_PROXIES is empty: all requests seem to come from the proxy, and share its rate limits.",
    "Set TRUSTED_PROXIES to the addresses of the proxy that ends TLS.",
  );
}
