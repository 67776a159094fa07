import { accessTokenClaims, type TokenClaims } from "./claims.ts";
import { type TokenDefect, tokenDefects } from "./defects/index.ts";
import { demoUsers } from "./demo-data.ts";
import type { TestDpopKey } from "./dpop-key.ts";
import { checkMintOptions } from "./mint-options.ts";
import { subjectsOf } from "./revocations.ts";
import { sign } from "./sign.ts";
import type { SigningKey } from "./signing-key.ts";
import type {
  OrgRoleStructure,
  TestImpersonator,
  TestLoginMethod,
  TestMembership,
  TestRole,
  TestUser,
} from "./user.ts";

/** What a token says. Everything has a default: `{}` is a valid token of `member@acme.test`. */
export interface MintTokenOptions {
  /** Default: the demo user `member@acme.test`. */
  readonly user?: TestUser;
  /** Default: the user's own memberships. */
  readonly orgs?: readonly TestMembership[];
  /** Replaces the role in every membership, and with it the permissions. */
  readonly role?: string;
  /** Replaces the additional roles in every membership. */
  readonly additionalRoles?: readonly string[];
  /** Replaces the permissions in every membership. */
  readonly permissions?: readonly string[];
  /** Replaces the role structure of every membership. */
  readonly orgRoleStructure?: OrgRoleStructure;
  /** Mints the active-organization form: the token speaks of this organization alone. */
  readonly activeOrgId?: string;
  /** How the user signed in. Default: the user's own, else with a password. */
  readonly loginMethod?: TestLoginMethod;
  /** When the user last proved who they are, in Unix seconds; `null` leaves it out. Default: the user's own, else at this time. */
  readonly authTime?: number | null;
  /** How the user proved it (RFC 8176), such as `["pwd", "otp", "mfa"]`. Default: the user's own, else `["pwd"]` after a password. */
  readonly amr?: readonly string[];
  /** Who acts as the user, such as `{ kind: "operator", id }`: the token is that of an impersonation. Default: the user's own, else nobody. */
  readonly impersonatedBy?: TestImpersonator;
  /** Replaces in every membership what the sign-in lacks of the organization's access policy, such as `["second_factor"]`. */
  readonly unmet?: readonly string[];
  /** The key that the token is bound to, by `issuer.createDpopKey()`: guards then want a proof of it. Default: none. */
  readonly boundTo?: Pick<TestDpopKey, "thumbprint">;
  /** Default: 1800. */
  readonly lifetimeSeconds?: number;
  /** Makes the token wrong in exactly this way. */
  readonly defect?: TokenDefect;
  /** Claims by their names on the wire, written over the others; `undefined` leaves one out. */
  readonly claims?: TokenClaims;
  /** Members of the protected header, written over the others; `undefined` leaves one out. */
  readonly header?: Readonly<Record<string, unknown>>;
}

/** Who mints. */
export interface MintContext {
  readonly issuer: string;
  readonly key: SigningKey;
  readonly roles: readonly TestRole[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Returns the earliest `iat`, in Unix seconds, with which a token about these subjects hasn't been revoked. */
  readonly notBefore: (subjects: readonly string[]) => Promise<number>;
}

/**
 * Mints an access token: a JWT as the auth server signs it, or one with a defect.
 *
 * @throws TypeError that names the option which is wrong
 */
export async function mintToken(context: MintContext, options: MintTokenOptions): Promise<string> {
  checkMintOptions(options);
  const { key, issuer, roles } = context;
  const { loginMethod, authTime, amr, impersonatedBy } = options;
  const user: TestUser = {
    ...(options.user ?? demoUsers.memberOfAcme),
    ...(loginMethod && { loginMethod }),
    ...(authTime !== undefined && { authTime }),
    ...(amr && { amr }),
    ...(impersonatedBy && { impersonatedBy }),
  };
  const memberships = (options.orgs ?? user.memberships).map((membership) => overrideMembership(membership, options));
  const orgIds = options.activeOrgId === undefined ? memberships.map(({ org }) => org.orgId) : [options.activeOrgId];
  const sid = options.claims?.sid ?? user.impersonatedBy?.impersonationId;
  const subjects = subjectsOf({ userId: user.userId, orgIds, sessionId: sid, impersonator: user.impersonatedBy });
  const claims = accessTokenClaims({
    issuer,
    user,
    roles,
    // In the second of a revocation, a new token must not look like one from before.
    issuedAt: Math.max(Math.floor(context.now / 1000), await context.notBefore(subjects)),
    lifetimeSeconds: options.lifetimeSeconds ?? 1800,
    memberships,
    activeOrgId: options.activeOrgId,
  });
  const draft = {
    key,
    header: { kid: key.kid, typ: "JWT", ...options.header },
    claims: { ...claims, ...confirmationOf(options), ...options.claims },
  };
  return options.defect === undefined ? sign(draft) : tokenDefects[options.defect].forge(draft);
}

/** Names the key that a token is bound to, as the auth server does (RFC 9449 section 6.1). */
export function confirmationOf({ boundTo }: Pick<MintTokenOptions, "boundTo">): TokenClaims {
  return boundTo ? { cnf: { jkt: boundTo.thumbprint } } : {};
}

function overrideMembership(membership: TestMembership, options: MintTokenOptions): TestMembership {
  const { org, permissions, ...rest } = membership;
  const { role, additionalRoles, orgRoleStructure, unmet } = options;
  // A replaced role brings its own permissions, so the membership's list goes with the role that it belonged to.
  const listed = options.permissions ?? (role === undefined ? permissions : undefined);
  return {
    ...rest,
    org,
    ...(role !== undefined && { role }),
    ...(additionalRoles && { additionalRoles }),
    ...(orgRoleStructure && { orgRoleStructure }),
    ...(unmet && { unmet }),
    ...(listed && { permissions: listed }),
  };
}
