import { usedSecondFactor } from "../../../platform/domain/authentication.ts";
import { isInNetwork } from "../../../platform/domain/ip-network.ts";
import { type LoginMethod, writeLoginMethod } from "../../../platform/domain/login-method.ts";
import type { AccessPolicy, JudgedAuthentication, UnmetAssurance } from "./access-policy.ts";

/**
 * Compares a sign-in with an access policy.
 *
 * @param authentication `null` for a token that a backend asked for: nobody signed in, so it meets no rule
 * @param now in Unix seconds
 * @returns the rules that it doesn't meet, in a fixed order
 */
export function findUnmet(
  policy: AccessPolicy,
  authentication: JudgedAuthentication | null,
  now: number,
): UnmetAssurance[] {
  const unmet: UnmetAssurance[] = [];
  const demand = (name: UnmetAssurance, isMet: (authentication: JudgedAuthentication) => boolean | undefined) => {
    if (authentication === null || !isMet(authentication)) unmet.push(name);
  };
  const { methods, connectionIds, maximumSessionAgeSeconds, maximumIdleSeconds, networks } = policy;
  if (policy.secondFactorRequired) demand("second_factor", usedSecondFactor);
  if (methods) demand("method", ({ loginMethod }) => methods.includes(nameOfMethod(loginMethod)));
  if (connectionIds) demand("connection", ({ connectionId }) => connectionIds.includes(connectionId ?? ""));
  if (maximumSessionAgeSeconds !== null) {
    demand("session_age", ({ provenAt }) => now - provenAt <= maximumSessionAgeSeconds);
  }
  if (maximumIdleSeconds !== null) demand("idle_time", (given) => longestIdle(given, now) <= maximumIdleSeconds);
  if (networks) {
    demand(
      "network",
      ({ ipAddress }) => ipAddress !== null && networks.some((network) => isInNetwork(ipAddress, network)),
    );
  }
  return unmet;
}

/** Returns the name under which policies allow a login method. A link that confirms an email address is a link by email, too. */
export function nameOfMethod(loginMethod: LoginMethod): string {
  return loginMethod.kind === "email_confirmation_link" ? "magic_link" : writeLoginMethod(loginMethod);
}

/** Coming back doesn't undo an absence: only a new proof does. */
function longestIdle({ lastSeenAt, longestIdleSeconds }: JudgedAuthentication, now: number): number {
  return Math.max(longestIdleSeconds, now - lastSeenAt);
}
