import {
  type Authentication,
  isSecondFactorReported,
  type ProvenAuthentication,
  usedSecondFactor,
} from "../../../platform/domain/authentication.ts";
import { isInNetwork } from "../../../platform/domain/ip-network.ts";
import { type LoginMethod, nameLoginMethod } from "../../../platform/domain/login-method.ts";
import type { AccessPolicy, UnmetAssurance } from "./access-policy.ts";

/**
 * Compares a sign-in with an access policy.
 *
 * @param authentication `null` for a token that a backend asked for: nobody signed in, so it meets no rule
 * @param now in Unix seconds
 * @returns the rules that it doesn't meet, in a fixed order
 */
export function findUnmet(
  policy: AccessPolicy,
  authentication: ProvenAuthentication | null,
  now: number,
): UnmetAssurance[] {
  const unmet: UnmetAssurance[] = [];
  const demand = (name: UnmetAssurance, isMet: (authentication: ProvenAuthentication) => boolean | undefined) => {
    if (authentication === null || !isMet(authentication)) unmet.push(name);
  };
  const { methods, connectionIds, maximumSessionAgeSeconds, maximumIdleSeconds, networks } = policy;
  if (policy.secondFactorRequired) demand("second_factor", usedSecondFactor);
  // A policy has a rule of its own for those who act as a member, so that what is left is to judge how they signed in themselves.
  const isImpersonation = authentication?.loginMethod.kind === "impersonation";
  if (methods && !isImpersonation) demand("method", ({ loginMethod }) => methods.includes(nameOfMethod(loginMethod)));
  if (connectionIds && !isImpersonation) {
    demand("connection", ({ loginMethod }) => isByConnection(loginMethod, connectionIds));
  }
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

/**
 * Returns a sign-in as it counts in an organization: a second factor that another organization's connection reported is none there, because
 * whoever manages that connection answers for their own organization alone.
 */
export function authenticationIn<Given extends Authentication>(orgId: string, authentication: Given): Given {
  return authenticationInAll([orgId], authentication);
}

/**
 * Returns a sign-in as it counts where it opens several organizations at once: as `authenticationIn` says for every one of them. Where there
 * is none, no organization answers for what its connection reports.
 */
export function authenticationInAll<Given extends Authentication>(
  orgIds: readonly string[],
  authentication: Given,
): Given {
  const { loginMethod, amr } = authentication;
  const isOfAll = orgIds.length > 0 && orgIds.every((orgId) => isOfOrganization(orgId, loginMethod));
  if (isOfAll || !isSecondFactorReported(authentication)) return authentication;
  return { ...authentication, amr: amr.filter((reference) => reference !== "mfa") };
}

/** Returns whether someone signed in by a connection of an organization. */
export function isOfOrganization(orgId: string, loginMethod: LoginMethod): boolean {
  return loginMethod.kind === "connection" && loginMethod.orgId === orgId;
}

/** Returns the name under which policies allow a login method. A link that confirms an email address is a link by email, too. */
export function nameOfMethod(loginMethod: LoginMethod): string {
  return loginMethod.kind === "email_confirmation_link" ? "magic_link" : nameLoginMethod(loginMethod);
}

/** Returns whether someone signed in by one of these connections. */
export function isByConnection(loginMethod: LoginMethod, connectionIds: readonly string[]): boolean {
  return loginMethod.kind === "connection" && connectionIds.includes(loginMethod.connectionId);
}

/** Coming back doesn't undo an absence: only a new proof does. */
function longestIdle({ lastSeenAt, longestIdleSeconds }: ProvenAuthentication, now: number): number {
  return Math.max(longestIdleSeconds, now - lastSeenAt);
}
