import {
  type AnyAuthException,
  type AssuranceOptions,
  isAuthException,
  type OrgAccessOptions,
  type OrgMemberInfo,
  type OrgRule,
  type TokenValidator,
  type User,
} from "@orgward/core";
import {
  createGuards,
  type Guard,
  type GuardsOptions,
  hasJustSteppedUp,
  type OrgIdentity,
  parseReturnPath,
  type ReadableCookies,
  type Sessions,
  type StoredSession,
  stepUpPath,
  type UserGuardOptions,
} from "@orgward/core/adapter";
import { cache } from "react";
// Next puts its module for server components in place of "next/navigation", which has no file of that name for anybody else.
import { forbidden, notFound, redirect, unauthorized, unstable_rethrow } from "#navigation";
import type { FailureRenderer } from "./options.ts";
import { type PageCall, viewPage } from "./page-view.ts";
import { checkForPeopleOnly } from "./people-only.ts";
import { PATH_HEADER } from "./proxy.ts";

/** Options of the guards of pages that need an organization. */
export interface OrgPageOptions extends AssuranceOptions, OrgAccessOptions {
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
  /**
   * Returns the signed-in user; everybody else is sent to sign in and comes back to this page. With options, a user whose sign-in isn't
   * recent or strong enough is sent to step up, and comes back as well. Who comes back in vain is shown Next's `unauthorized()` where that
   * is enabled, else `notFound()`.
   */
  requireUser(options?: Omit<UserGuardOptions, "apiKeys">): Promise<User<Role, Permission>>;
  /**
   * Shows members of the organization the page, and others Next's `forbidden()` where that is enabled, else `notFound()`. A member whose
   * sign-in doesn't meet the organization's access policy is sent to step up.
   */
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

/** The path in logs where no proxy has told it. */
const PAGE = "(page)";

/** What components need of their surroundings. */
export interface ComponentSurroundings<Role extends string, Permission extends string> {
  readonly sessions: Sessions<Role, Permission>;
  /** The cookies of the request: Next's `cookies()`, after its `connection()`. */
  readonly cookieStore: () => Promise<ReadableCookies>;
  /** The headers of the request: Next's `headers()`. */
  readonly requestHeaders: () => Promise<Pick<Headers, "get">>;
}

/** Creates the functions for server components. A page that is refused has no answer of its own, so that no function can write it. */
export function createComponentGuards<Role extends string, Permission extends string>(
  validator: TokenValidator<Role, Permission>,
  { explainRefusals, onRefusal }: GuardsOptions<FailureRenderer>,
  { sessions, cookieStore, requestHeaders }: ComponentSurroundings<Role, Permission>,
): ComponentGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, PageCall>(validator, {
    failures: "throw",
    ...(explainRefusals !== undefined && { explainRefusals }),
    ...(onRefusal && { onRefusal }),
  });
  const readCookies = cache(async () => sessions.cookies.read(await cookieStore()));
  // A component can set no cookie and so must not refresh: the successor of the refresh token would be lost.
  const readSession = cache(async (): Promise<StoredSession | null> => {
    const session = await readCookies();
    return session && session.expiresAt > sessions.clock() / 1000 ? session : null;
  });
  const getUser = cache(async (): Promise<User<Role, Permission> | null> => {
    const session = await readSession();
    return session && sessions.userOf(session);
  });

  async function admit<Identity>(guard: Guard<PageCall, Identity>): Promise<Identity> {
    const header = (await requestHeaders()).get(PATH_HEADER);
    const path = parseReturnPath(header, sessions.appUrl);
    const decision = await guard.check(
      viewPage({ stored: await readCookies(), session: await readSession(), path: header === null ? PAGE : path }),
    );
    if (decision.type === "allow") return decision.identity;
    // A page is never a CORS preflight, the only request that is answered where failures are thrown.
    const error = decision.type === "throw" ? decision.error : new Error("The guard of a page returned an answer.");
    if (!isAuthException(error) || error.name === "AuthUnavailableException") throw error;
    if (error.name === "ForbiddenException") return refusePage(error, forbidden);
    // Next puts the base path in front by itself.
    if (error.stepUp) {
      const isInVain = hasJustSteppedUp({ cookies: await cookieStore() }, sessions, error.stepUp);
      return isInVain ? refusePage(error, unauthorized) : redirect(stepUpPath(sessions.authPath, error.stepUp, path));
    }
    return redirect(`${sessions.authPath}/login?${new URLSearchParams({ return_to: path })}`);
  }

  return {
    getUser,
    async getActiveOrg() {
      const [user, session] = await Promise.all([getUser(), readSession()]);
      const orgId = session?.activeOrgId;
      return (user && orgId && user.orgIdToOrgMemberInfo[orgId]) || null;
    },
    requireUser: async (options) => {
      checkForPeopleOnly(options);
      return (await admit(guards.requireUser(options))).user;
    },
    requireOrgMember: async (options) => admit(guards.requireOrgMember(guardOptions(options))),
    requireOrgRole: async (role, options) => admit(guards.requireOrgRole(role, guardOptions(options))),
    requireOrgPermission: async (permissions, options) =>
      admit(guards.requireOrgPermission(permissions, guardOptions(options))),
    requireOrg: async (rule, options) => admit(guards.requireOrg(rule, guardOptions(options))),
  };
}

/** A parameter that the page misspells must not become another organization than the one in its address. */
function guardOptions(options: OrgRolePageOptions = {}) {
  checkForPeopleOnly(options);
  return {
    ...options,
    orgId: ({ activeOrgId }: PageCall) => ("orgId" in options ? options.orgId : activeOrgId),
  };
}

/** `forbidden()` and `unauthorized()` complain unless the app has enabled `experimental.authInterrupts`. */
function refusePage({ explanation }: AnyAuthException, interrupt: () => never): never {
  // A page has no body that could explain it.
  // biome-ignore lint/suspicious/noConsole: while somebody develops the app, and nowhere else.
  if (explanation) console.warn(`[orgward] A page was refused. ${explanation.sentence}`);
  try {
    interrupt();
  } catch (error) {
    unstable_rethrow(error);
  }
  notFound();
}
