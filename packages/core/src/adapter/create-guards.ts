import { checkOrgAccess } from "../access/check.ts";
import { type OrgRule, parseOrgRule, ruleForPermissions, ruleForRole } from "../access/rule.ts";
import { isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { User } from "../user/user.ts";
import { createGuard, type FailureMode, type FailureRenderer, type Guard, type GuardPolicy } from "./guard.ts";
import { checkGuardOptions } from "./guard-options.ts";
import type { CheckForm, Guards, OptionalUserIdentity, OrgGuardOptions, OrgIdentity } from "./guards.ts";
import { createOrgIdReader } from "./org-id.ts";
import type { RequestView } from "./request-view.ts";

/** Options of all guards together. */
export interface GuardsOptions<Render extends FailureRenderer = never> {
  /** Who answers a failure: the guard (`"answer"`), the framework's error handling (`"throw"`), or a function. Default `"answer"`. */
  readonly failures?: FailureMode | Render;
}

/** Every member satisfies it. */
const MEMBERSHIP = {};

/**
 * Creates the guards of a validator. An adapter shows them a request and does what they decide; it makes no decisions itself.
 *
 * A guard authenticates first (401, 400), then reads the organization id (400), then checks membership and its rule (403).
 *
 * @throws TypeError when `failures` is neither `answer` nor `throw` nor a function
 */
export function createGuards<
  Role extends string,
  Permission extends string,
  Native,
  Render extends FailureRenderer = never,
>(
  validator: TokenValidator<Role, Permission>,
  { failures = "answer" }: GuardsOptions<Render> = {},
): Guards<Role, Permission, Native, CheckForm<Native, Render>> {
  if (failures !== "answer" && failures !== "throw" && typeof failures !== "function") {
    throw new TypeError("failures must be answer, throw or a function.");
  }
  const policy: GuardPolicy<Render> = { realm: validator.realm, failures, admitsAnonymous: false };

  function authenticate(request: RequestView<Native>): MaybePromise<User<Role, Permission>> {
    return validator.authenticate(request.authorization(), request);
  }

  function orgGuard(
    rule: OrgRule<Role, Permission>,
    options: OrgGuardOptions<Native> = {},
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    checkGuardOptions(options, ["orgId"]);
    const { orgId: source = { param: "orgId" } } = options;
    const readOrgId = createOrgIdReader(source);
    return createGuard(policy, (request) =>
      andThen(authenticate(request), (user) =>
        andThen(readOrgId(request), (orgId) => ({ user, org: checkOrgAccess(user, orgId, rule) })),
      ),
    );
  }

  function requireOrg(
    rule: OrgRule<Role, Permission>,
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    return orgGuard(parseOrgRule(rule, validator.access) as OrgRule<Role, Permission>, options);
  }

  return {
    requireUser: (options) => {
      checkGuardOptions(options, []);
      return createGuard(policy, (request) => andThen(authenticate(request), identityOf));
    },
    optionalUser: (options = {}) => {
      checkGuardOptions(options, ["badToken"]);
      const { badToken = "reject" } = options;
      if (badToken !== "reject" && badToken !== "ignore") throw new TypeError("badToken must be reject or ignore.");
      return createGuard({ ...policy, admitsAnonymous: true }, (request) =>
        attempt<User<Role, Permission>, OptionalUserIdentity<Role, Permission>>(
          () => authenticate(request),
          identityOf,
          (error) => anonymousOrThrow(error, badToken),
        ),
      );
    },
    requireOrgMember: (options) => orgGuard(MEMBERSHIP, options),
    requireOrgRole: (role, options = {}) => {
      checkGuardOptions(options, ["exact", "orgId"]);
      const { exact, ...orgOptions } = options;
      return requireOrg(ruleForRole(role, exact), orgOptions);
    },
    requireOrgPermission: (permissions, options) => requireOrg(ruleForPermissions(permissions), options),
    requireOrg,
  };
}

function identityOf<Identified>(user: Identified): { readonly user: Identified } {
  return { user };
}

function anonymousOrThrow(error: unknown, badToken: "reject" | "ignore"): { readonly user: null } {
  if (!isAuthException(error) || error.name !== "UnauthorizedException") throw error;
  if (error.code === "credentials_missing" || badToken === "ignore") return { user: null };
  throw error;
}
