import type { Config } from "./platform/config/config.ts";
import type { Policy } from "./platform/domain/deps.ts";
import { isLoopbackHost } from "./platform/domain/loopback.ts";

/** Returns the settings for tokens, sessions and sign-in that a configuration gives. */
export function toPolicy(config: Config): Policy {
  return {
    issuer: config.authUrl,
    signingAlgorithm: config.signingAlgorithm,
    accessTokenLifetimeSeconds: config.accessTokenLifetimeSeconds,
    keyRefreshIntervalSeconds: config.keyRefreshIntervalSeconds,
    sessionIdleSeconds: config.sessionIdleSeconds,
    sessionMaximumSeconds: config.sessionMaximumSeconds,
    lockAfterFailures: config.lockAfterFailures,
    lockSeconds: config.lockSeconds,
    rateLimits: config.rateLimits,
    operatorSecondFactorRequired: config.production,
    loopbackAppsAllowed: !config.production && isLoopbackHost(new URL(config.authUrl).hostname),
    oauth: config.oauth,
  };
}
