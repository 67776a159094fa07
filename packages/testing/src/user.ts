import { checkOptionNames, type OptionNames } from "./option-names.ts";

/** A role and the permissions that come with it. A list of roles is ordered, the highest first. */
export interface TestRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** An organization as it appears in a token. */
export interface TestOrg {
  readonly orgId: string;
  readonly orgName: string;
  /** Lowercase, with hyphens. */
  readonly urlSafeOrgName: string;
  readonly orgMetadata?: Readonly<Record<string, unknown>>;
  readonly legacyOrgId?: string;
}

/** Whether a member has one role of an ordered list, or several independent ones. */
export type OrgRoleStructure = "single_role_in_hierarchy" | "multi_role";

/** What a user is in one organization. */
export interface TestMembership {
  readonly org: TestOrg;
  readonly role: string;
  readonly additionalRoles?: readonly string[];
  /** Default: the permissions that the issuer's roles give. */
  readonly permissions?: readonly string[];
  readonly orgRoleStructure?: OrgRoleStructure;
  /** What the user's sign-in lacks of the organization's access policy, such as `["second_factor"]`. Default: nothing. */
  readonly unmet?: readonly string[];
}

/** How a user logged in, as the `login_method` claim says it. */
export interface TestLoginMethod {
  readonly login_method: string;
  readonly provider?: string;
  readonly org_id?: string;
}

/** Somebody who acts as a user. */
export interface TestImpersonator {
  readonly kind: "operator" | "user" | "api_key";
  /** The id of the operator, the user or the API key. */
  readonly id: string;
  /** Default: a fresh id. It is what `revoke` calls the session. */
  readonly impersonationId?: string;
}

/** A user for whom an issuer mints tokens. */
export interface TestUser {
  /** A lowercase UUID of version 4. */
  readonly userId: string;
  readonly email: string;
  readonly memberships: readonly TestMembership[];
  readonly firstName?: string;
  readonly lastName?: string;
  readonly username?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly legacyUserId?: string;
  readonly impersonatorUserId?: string;
  /** Who acts as the user: tokens say it as the auth server does. Default: nobody. */
  readonly impersonatedBy?: TestImpersonator;
  /** Default: a password. */
  readonly loginMethod?: TestLoginMethod;
  /** When the user last proved who they are, in Unix seconds; `null` for a token that doesn't say. Default: when the token is minted. */
  readonly authTime?: number | null;
  /** How the user proved it (RFC 8176); with `"mfa"` among them, two factors were used. Default: `["pwd"]` after a password, else nothing. */
  readonly amr?: readonly string[];
}

const USER_PROPERTIES: OptionNames<TestUser> = {
  userId: true,
  email: true,
  memberships: true,
  firstName: true,
  lastName: true,
  username: true,
  properties: true,
  metadata: true,
  legacyUserId: true,
  impersonatorUserId: true,
  impersonatedBy: true,
  loginMethod: true,
  authTime: true,
  amr: true,
};

/**
 * Returns a user with a fresh id, an address made from that id, and no organization, except for what is given.
 *
 * @example
 * const admin = testUser({ memberships: [{ org: demoOrgs.acme, role: "Admin" }] });
 *
 * @throws TypeError when a user has no such property
 */
export function testUser(given: Partial<TestUser> = {}): TestUser {
  checkOptionNames(given, USER_PROPERTIES, "a test user");
  const userId = given.userId ?? crypto.randomUUID();
  return { userId, email: `user-${userId.slice(0, 8)}@example.test`, memberships: [], ...given };
}

/** A user of the test issuer: the user's id, or anything that carries it, such as a `TestUser`. */
export type UserReference = string | { readonly userId: string };

/** Returns the id of a user. */
export function userIdOf(user: UserReference): string {
  return typeof user === "string" ? user : user.userId;
}

/**
 * Checks that an auth server can store the user: there, permissions come from roles alone, and the structure of roles is the deployment's.
 *
 * @throws TypeError naming what can't be stored, and where it goes instead
 */
export function assertStorable({ memberships, ...user }: TestUser, orgRoleStructure: OrgRoleStructure): void {
  for (const membership of memberships) {
    if (membership.permissions)
      throw new TypeError(
        "addUser: permissions come with roles: give them to a role in the option roles of createTestIssuer",
      );
    if (membership.unmet)
      throw new TypeError("addUser: unmet belongs to a session, not to a membership: use mintToken");
    if ((membership.orgRoleStructure ?? orgRoleStructure) !== orgRoleStructure)
      throw new TypeError("addUser: orgRoleStructure is the same for everyone: it's an option of createTestIssuer");
  }
  const ofSession = (["impersonatorUserId", "impersonatedBy", "loginMethod", "authTime", "amr"] as const).filter(
    (name) => user[name] !== undefined,
  );
  if (ofSession.length > 0)
    throw new TypeError(`addUser: ${ofSession.join(" and ")} belong to a session, not to a user: use mintToken`);
}
