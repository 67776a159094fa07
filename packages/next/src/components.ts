import {
  type Access,
  checkOrgAccess,
  ForbiddenException,
  type OrgMemberInfo,
  type OrgRule,
  type User,
} from "@orgward/core";
import {
  checkGuardOptions,
  type OrgIdentity,
  parseOrgRule,
  parseReturnPath,
  type ReadableCookies,
  ruleForPermissions,
  ruleForRole,
  type Sessions,
  type StoredSession,
} from "@orgward/core/adapter";
import { cache } from "react";
// Next puts its module for server components in place of "next/navigation", which has no file of that name for anybody else.
import { forbidden, notFound, redirect, unstable_rethrow } from "#navigation";
import { PATH_HEADER } from "./proxy.ts";

/** Options of the guards of pages that need an organization. */
export interface OrgPageOptions {
  /**
   * The id of the organization, for example from the parameters of the page; one that is named and undefined names none. Default:
   * the one that the user works in.
   */
  readonly orgId?: string | undefined;
}

/** Options of the guards of pages that need a role. */
export interface OrgRolePageOptions extends OrgPageOptions {
  /** Whether it must be this role and no higher one. Default false. */
  readonly exact?: boolean;
}

/**
 * The user in server components, memoised for each request. A component is rendered with what its page may show: check in the
 * component that shows something, not in a layout alone, and guard the actions of the page for themselves.
 */
export interface ComponentGuards<Role extends string = string, Permission extends string = string> {
  /** Returns the signed-in user, or `null`. */
  getUser(): Promise<User<Role, Permission> | null>;
  /** Returns the organization that the user works in, or `null` when there is no user, or no organization was chosen. */
  getActiveOrg(): Promise<OrgMemberInfo<Role, Permission> | null>;
  /** Returns the signed-in user; everybody else is sent to sign in and comes back to this page. */
  requireUser(): Promise<User<Role, Permission>>;
  /** Shows members of the organization the page, and others Next's `forbidden()` where that is enabled, else `notFound()`. */
  requireOrgMember(options?: OrgPageOptions): Promise<OrgIdentity<Role, Permission>>;
  /** The same for members whose role is at least this one, or with `exact` this one. */
  requireOrgRole(role: Role, options?: OrgRolePageOptions): Promise<OrgIdentity<Role, Permission>>;
  /** The same for members who have all of these permissions. */
  requireOrgPermission(
    permissions: Permission | readonly Permission[],
    options?: OrgPageOptions,
  ): Promise<OrgIdentity<Role, Permission>>;
  /** The same for members who fit a rule: a role, permissions, both, or all or any of several rules. */
  requireOrg(rule: OrgRule<Role, Permission>, options?: OrgPageOptions): Promise<OrgIdentity<Role, Permission>>;
}

/** What components need of their surroundings. */
export interface ComponentSurroundings<Role extends string, Permission extends string> {
  readonly sessions: Sessions<Role, Permission>;
  readonly access: Access<Role, Permission> | undefined;
  /** The cookies of the request: Next's `cookies()`. */
  readonly cookieStore: () => Promise<ReadableCookies>;
  /** The headers of the request: Next's `headers()`. */
  readonly requestHeaders: () => Promise<Pick<Headers, "get">>;
}

/** Creates the functions for server components. */
export function createComponentGuards<Role extends string, Permission extends string>({
  sessions,
  access,
  cookieStore,
  requestHeaders,
}: ComponentSurroundings<Role, Permission>): ComponentGuards<Role, Permission> {
  // A component can set no cookie and so must not refresh: the successor of the refresh token would be lost.
  const readSession = cache(async (): Promise<StoredSession | null> => {
    const session = await sessions.cookies.read(await cookieStore());
    return session && session.expiresAt > sessions.clock() / 1000 ? session : null;
  });
  const getUser = cache(async (): Promise<User<Role, Permission> | null> => {
    const session = await readSession();
    return session && sessions.userOf(session);
  });

  async function requireUser(): Promise<User<Role, Permission>> {
    const user = await getUser();
    if (user) return user;
    const path = parseReturnPath((await requestHeaders()).get(PATH_HEADER), sessions.appUrl);
    // Next puts the base path in front by itself.
    return redirect(`${sessions.authPath}/login?${new URLSearchParams({ return_to: path })}`);
  }

  async function requireMember(
    rule: OrgRule<Role, Permission>,
    options: OrgPageOptions = {},
  ): Promise<OrgIdentity<Role, Permission>> {
    checkGuardOptions(options, ["orgId"]);
    const user = await requireUser();
    // A parameter that the page misspells must not become another organization than the one in its address.
    const wanted = "orgId" in options ? options.orgId : (await readSession())?.activeOrgId;
    try {
      if (!wanted) throw new ForbiddenException("org_id_missing", "no_org_id");
      return { user, org: checkOrgAccess(user, wanted, rule) };
    } catch (error) {
      if (error instanceof ForbiddenException) return refusePage();
      throw error;
    }
  }

  async function requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgPageOptions,
  ): Promise<OrgIdentity<Role, Permission>> {
    return requireMember(parseOrgRule(rule, access) as OrgRule<Role, Permission>, options);
  }

  return {
    getUser,
    async getActiveOrg() {
      const [user, session] = await Promise.all([getUser(), readSession()]);
      const orgId = session?.activeOrgId;
      return (user && orgId && user.orgIdToOrgMemberInfo[orgId]) || null;
    },
    requireUser,
    requireOrgMember: (options) => requireMember({}, options),
    requireOrgRole: async (role, options = {}) => {
      checkGuardOptions(options, ["exact", "orgId"]);
      const { exact, ...orgOptions } = options;
      return requireOrg(ruleForRole(role, exact), orgOptions);
    },
    requireOrgPermission: (permissions, options) => requireOrg(ruleForPermissions(permissions), options),
    requireOrg,
  };
}

/** `forbidden()` complains unless the app has enabled `experimental.authInterrupts`. */
function refusePage(): never {
  try {
    forbidden();
  } catch (error) {
    unstable_rethrow(error);
  }
  notFound();
}
