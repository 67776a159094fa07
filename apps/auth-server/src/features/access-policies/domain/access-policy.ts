import type { RowVersion } from "../../../platform/domain/row-version.ts";

/** A rule that a sign-in doesn't meet, as access tokens and introspection name it. */
export type UnmetAssurance = "second_factor" | "method" | "connection" | "session_age" | "idle_time" | "network";

/** What an organization demands of the sign-ins of its members. `null` means that there is no such rule. */
export interface AccessPolicy {
  readonly secondFactorRequired: boolean;
  /** Login methods by their names, such as `password`, `social_sso:Google` or `oidc:<connection id>`. `magic_link` includes confirmation links. */
  readonly methods: readonly string[] | null;
  /** The organization's own connections, by id. */
  readonly connectionIds: readonly string[] | null;
  /** How long ago members may have last proven who they are. */
  readonly maximumSessionAgeSeconds: number | null;
  /** How long members may have been inactive since they last proved who they are. */
  readonly maximumIdleSeconds: number | null;
  /** Networks in CIDR notation, in canonical form. */
  readonly networks: readonly string[] | null;
  /** Whether nobody may act as a member here, operators included. It is no rule for sign-ins, so it is never unmet, and never suspended. */
  readonly impersonationForbidden: boolean;
}

/** The policy of organizations that demand nothing. */
export const NO_RULES: AccessPolicy = {
  secondFactorRequired: false,
  methods: null,
  connectionIds: null,
  maximumSessionAgeSeconds: null,
  maximumIdleSeconds: null,
  networks: null,
  impersonationForbidden: false,
};

/** An organization's policy as it is stored. */
export interface AccessPolicyRecord {
  readonly orgId: string;
  readonly policy: AccessPolicy;
  /** Until when the policy isn't enforced, in Unix seconds; `null` if it was never suspended. */
  readonly suspendedUntil: number | null;
  /** When every member was signed out of the organization, in Unix seconds: who proved who they are by then has to do so again. */
  readonly signedOutAt: number | null;
  readonly version: RowVersion;
}

/** Returns whether a policy demands anything. */
export function hasRules(policy: AccessPolicy): boolean {
  return (
    policy.secondFactorRequired ||
    policy.impersonationForbidden ||
    Object.values(policy).some((rule) => typeof rule === "number" || Array.isArray(rule))
  );
}
