import { checkOrgAccess } from "../access/check.ts";
import { type OrgRule, parseOrgRule, ruleForPermissions, ruleForRole } from "../access/rule.ts";
import { isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import { callable } from "../options.ts";
import type { OnRefusal } from "../refusals/explanation.ts";
import type { GuardDescription, OrgIdDescription } from "../refusals/guard-description.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { User } from "../user/user.ts";
import { createGuard, type FailureMode, type FailureRenderer, type Guard, type GuardPolicy } from "./guard.ts";
import { checkGuardOptions } from "./guard-options.ts";
import type { CheckForm, Guards, OptionalUserIdentity, OrgGuardOptions, OrgIdentity } from "./guards.ts";
import { rememberSubject } from "./known-subject.ts";
import { createOrgIdReader, describeOrgIdSource, type ReadOrgId } from "./org-id.ts";
import { resolveExplainRefusals } from "./refusal-options.ts";
import type { RequestView } from "./request-view.ts";

/** Options of all guards together. */
export interface GuardsOptions<Render extends FailureRenderer = never> {
  /** Who answers a failure: the guard (`"answer"`), the framework's error handling (`"throw"`), or a function. Default `"answer"`. */
  readonly failures?: FailureMode | Render;
  /**
   * Whether the body of a refusal (400, 401, 403) explains what the guard required and what the request had. Default: only where
   * `NODE_ENV` is `development`. Never turn it on in production: it tells strangers what your routes require.
   */
  readonly explainRefusals?: boolean;
  /**
   * Is told about every request that a guard refuses, with the guard and what the request had: for a log. What it throws or rejects
   * with is dropped. Default: nobody is told.
   */
  readonly onRefusal?: OnRefusal;
}

/** Every member satisfies it. */
const MEMBERSHIP = {};

/**
 * Creates the guards of a validator. An adapter shows them a request and does what they decide; it makes no decisions itself.
 *
 * A guard authenticates first (401, 400), then reads the organization id (400), then checks membership and its rule (403).
 *
 * @throws TypeError that names the option which is wrong
 */
export function createGuards<
  Role extends string,
  Permission extends string,
  Native,
  Render extends FailureRenderer = never,
>(
  validator: TokenValidator<Role, Permission>,
  options: GuardsOptions<Render> = {},
): Guards<Role, Permission, Native, CheckForm<Native, Render>> {
  const { failures = "answer" } = options;
  if (failures !== "answer" && failures !== "throw" && typeof failures !== "function") {
    throw new TypeError("failures must be answer, throw or a function.");
  }
  const explainRefusals = resolveExplainRefusals(options.explainRefusals);
  const onRefusal = callable("onRefusal", options.onRefusal);

  function policyOf(description: GuardDescription): GuardPolicy<Render> {
    const admitsAnonymous = description.kind === "optionalUser";
    return { realm: validator.realm, failures, admitsAnonymous, explainRefusals, onRefusal, description };
  }

  function authenticate(request: RequestView<Native>): MaybePromise<User<Role, Permission>> {
    return validator.authenticate(request.authorization(), request);
  }

  function orgGuard(
    rule: OrgRule<Role, Permission>,
    describe: (orgId: OrgIdDescription) => GuardDescription,
    options: OrgGuardOptions<Native> = {},
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    checkGuardOptions(options, ["orgId"]);
    const { orgId: source = { param: "orgId" } } = options;
    const readOrgId = createOrgIdReader(source);
    return createGuard(policyOf(describe(describeOrgIdSource(source))), (request) =>
      andThen(authenticate(request), (user) => identifyMember(user, request, { readOrgId, rule })),
    );
  }

  function requireOrg(
    rule: OrgRule<Role, Permission>,
    describe: (orgId: OrgIdDescription, rule: OrgRule) => GuardDescription,
    options?: OrgGuardOptions<Native>,
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    const parsed = parseOrgRule(rule, validator.access);
    return orgGuard(parsed as OrgRule<Role, Permission>, (orgId) => describe(orgId, parsed), options);
  }

  return {
    requireUser: (options) => {
      checkGuardOptions(options, []);
      return createGuard(policyOf({ kind: "requireUser" }), (request) => andThen(authenticate(request), identityOf));
    },
    optionalUser: (options = {}) => {
      checkGuardOptions(options, ["badToken"]);
      const { badToken = "reject" } = options;
      if (badToken !== "reject" && badToken !== "ignore") throw new TypeError("badToken must be reject or ignore.");
      return createGuard(policyOf({ kind: "optionalUser", badToken }), (request) =>
        attempt<User<Role, Permission>, OptionalUserIdentity<Role, Permission>>(
          () => authenticate(request),
          identityOf,
          (error) => anonymousOrThrow(error, badToken),
        ),
      );
    },
    requireOrgMember: (options) => orgGuard(MEMBERSHIP, (orgId) => ({ kind: "requireOrgMember", orgId }), options),
    requireOrgRole: (role, options = {}) => {
      checkGuardOptions(options, ["exact", "orgId"]);
      const { exact = false, ...orgOptions } = options;
      const describe = (orgId: OrgIdDescription): GuardDescription => ({ kind: "requireOrgRole", role, exact, orgId });
      return requireOrg(ruleForRole(role, exact), describe, orgOptions);
    },
    requireOrgPermission: (permissions, options) => {
      const rule = ruleForPermissions(permissions);
      const names = [permissions].flat();
      return requireOrg(rule, (orgId) => ({ kind: "requireOrgPermission", permissions: names, orgId }), options);
    },
    requireOrg: (rule, options) =>
      requireOrg(rule, (orgId, parsed) => ({ kind: "requireOrg", rule: parsed, orgId }), options),
  };
}

interface Membership<Role extends string, Permission extends string, Native> {
  readonly readOrgId: ReadOrgId<Native>;
  readonly rule: OrgRule<Role, Permission>;
}

function identifyMember<Role extends string, Permission extends string, Native>(
  user: User<Role, Permission>,
  request: RequestView<Native>,
  { readOrgId, rule }: Membership<Role, Permission, Native>,
): MaybePromise<OrgIdentity<Role, Permission>> {
  try {
    const orgId = readOrgId(request);
    if (typeof orgId === "string") return admitMember(user, orgId, rule);
    return orgId.then((id) => admitMember(user, id, rule)).catch((error: unknown) => throwFor(user, error));
  } catch (error) {
    return throwFor(user, error);
  }
}

function throwFor(user: User, error: unknown): never {
  throw rememberSubject(error, { user });
}

function admitMember<Role extends string, Permission extends string>(
  user: User<Role, Permission>,
  orgId: string,
  rule: OrgRule<Role, Permission>,
): OrgIdentity<Role, Permission> {
  try {
    return { user, org: checkOrgAccess(user, orgId, rule) };
  } catch (error) {
    throw rememberSubject(error, { user, orgId });
  }
}

function identityOf<Identified>(user: Identified): { readonly user: Identified } {
  return { user };
}

function anonymousOrThrow(error: unknown, badToken: "reject" | "ignore"): { readonly user: null } {
  if (!isAuthException(error) || error.name !== "UnauthorizedException") throw error;
  if (error.code === "credentials_missing" || badToken === "ignore") return { user: null };
  throw error;
}
