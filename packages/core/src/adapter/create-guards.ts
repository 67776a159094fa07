import { checkOrgRule } from "../access/check.ts";
import { type OrgRule, parseOrgRule, ruleForPermissions, ruleForRole } from "../access/rule.ts";
import { type CheckAssurance, createAssuranceCheck } from "../assurance/check.ts";
import { parseAssurance } from "../assurance/requirement.ts";
import { isAuthException } from "../errors.ts";
import { andThen, attempt, type MaybePromise } from "../maybe-promise.ts";
import { callable } from "../options.ts";
import type { OnRefusal } from "../refusals/explanation.ts";
import type { FreshnessDescription, GuardDescription, OrgIdDescription } from "../refusals/guard-description.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { User } from "../user/user.ts";
import { parseFreshness } from "./freshness.ts";
import { createGuard, type FailureMode, type FailureRenderer, type Guard, type GuardPolicy } from "./guard.ts";
import { checkGuardOptions, ORG_OPTIONS, USER_OPTIONS } from "./guard-options.ts";
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
 * A guard authenticates first (401, 400), then reads the organization id (400), then checks membership and its rule (403), and at last
 * whether the sign-in is enough for the organization and for the guard (401).
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
    const { realm, authUrl } = validator;
    return { realm, authUrl, failures, admitsAnonymous, explainRefusals, onRefusal, description };
  }

  type Authenticate = (request: RequestView<Native>) => MaybePromise<User<Role, Permission>>;

  const authenticate: Authenticate = (request) => validator.authenticate(request.authorization(), request);

  /** Asks once more after the list was looked at: what has come since may be about this token. */
  function authenticateBy(freshForSeconds: number | null): Authenticate {
    if (freshForSeconds === null) return authenticate;
    return (request) =>
      andThen(authenticate(request), () =>
        andThen(validator.checkFreshness(freshForSeconds, request), () => authenticate(request)),
      );
  }

  function orgGuard(
    rule: OrgRule<Role, Permission>,
    describe: (orgId: OrgIdDescription) => GuardDescription,
    options: OrgGuardOptions<Native> = {},
  ): Guard<Native, OrgIdentity<Role, Permission>, Render> {
    checkGuardOptions(options, ORG_OPTIONS);
    const { orgId: source = { param: "orgId" }, assurance, fresh } = options;
    const freshness = parseFreshness(fresh, validator.revocationsMode);
    const identify = authenticateBy(freshness);
    const readOrgId = createOrgIdReader(source);
    const requirement = parseAssurance(options);
    const ignoresPolicy = assurance === "ignore";
    const checkAssurance = createAssuranceCheck(requirement, validator.findUnmet, { ignoresPolicy });
    const membership = { readOrgId, rule, checkAssurance };
    const description = {
      ...describe(describeOrgIdSource(source)),
      ...requirement,
      ...(ignoresPolicy && { assurance: "ignore" as const }),
      ...describeFreshness(freshness),
    };
    return createGuard(policyOf(description), (request) =>
      andThen(identify(request), (user) => identifyMember(user, request, membership)),
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
      checkGuardOptions(options, USER_OPTIONS);
      const requirement = parseAssurance(options ?? {});
      const freshness = parseFreshness(options?.fresh, validator.revocationsMode);
      const policy = policyOf({ kind: "requireUser", ...requirement, ...describeFreshness(freshness) });
      const checkAssurance = createAssuranceCheck(requirement, validator.findUnmet);
      const identify = authenticateBy(freshness);
      return createGuard(policy, (request) => andThen(identify(request), (user) => admitUser(user, checkAssurance)));
    },
    optionalUser: (options = {}) => {
      checkGuardOptions(options, ["badToken", "fresh"]);
      const { badToken = "reject" } = options;
      const freshness = parseFreshness(options.fresh, validator.revocationsMode);
      const identify = authenticateBy(freshness);
      if (badToken !== "reject" && badToken !== "ignore") throw new TypeError("badToken must be reject or ignore.");
      const policy = policyOf({ kind: "optionalUser", badToken, ...describeFreshness(freshness) });
      return createGuard(policy, (request) =>
        attempt<User<Role, Permission>, OptionalUserIdentity<Role, Permission>>(
          () => identify(request),
          identityOf,
          (error) => anonymousOrThrow(error, badToken),
        ),
      );
    },
    requireOrgMember: (options) => orgGuard(MEMBERSHIP, (orgId) => ({ kind: "requireOrgMember", orgId }), options),
    requireOrgRole: (role, options = {}) => {
      checkGuardOptions(options, ["exact", ...ORG_OPTIONS]);
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

function describeFreshness(seconds: number | null): FreshnessDescription {
  return seconds === null ? {} : { freshForSeconds: seconds };
}

interface Membership<Role extends string, Permission extends string, Native> {
  readonly readOrgId: ReadOrgId<Native>;
  readonly rule: OrgRule<Role, Permission>;
  readonly checkAssurance: CheckAssurance;
}

function admitUser<Identified extends User>(
  user: Identified,
  checkAssurance: CheckAssurance,
): { readonly user: Identified } {
  try {
    checkAssurance(user);
    return { user };
  } catch (error) {
    return throwFor(user, error);
  }
}

function identifyMember<Role extends string, Permission extends string, Native>(
  user: User<Role, Permission>,
  request: RequestView<Native>,
  membership: Membership<Role, Permission, Native>,
): MaybePromise<OrgIdentity<Role, Permission>> {
  try {
    const orgId = membership.readOrgId(request);
    if (typeof orgId === "string") return admitMember(user, orgId, membership);
    return orgId.then((id) => admitMember(user, id, membership)).catch((error: unknown) => throwFor(user, error));
  } catch (error) {
    return throwFor(user, error);
  }
}

function throwFor(user: User, error: unknown): never {
  throw rememberSubject(error, { user });
}

function admitMember<Role extends string, Permission extends string, Native>(
  user: User<Role, Permission>,
  orgId: string,
  { rule, checkAssurance }: Membership<Role, Permission, Native>,
): OrgIdentity<Role, Permission> {
  try {
    const org = checkOrgRule(user, orgId, rule);
    checkAssurance(user, org);
    return { user, org };
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
