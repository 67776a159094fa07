import type { AssuranceOptions, OrgAccessOptions, OrgRule, TokenValidator } from "@orgward/core";
import {
  authorizationOf,
  cookiesOfChange,
  createGuards,
  type Guard,
  type GuardsOptions,
  isFromOwnPage,
  markRoute,
  type OpenedSession,
  type OptionalUserIdentity,
  type OptionalUserOptions,
  type OrgIdentity,
  type ReadableCookies,
  type RequestView,
  type Sessions,
  stepUpAddress,
  type UserGuardOptions,
  type UserIdentity,
} from "@orgward/core/adapter";
import type { ActionDenial } from "./client/denial.ts";
import type { FailureRenderer } from "./options.ts";
import { checkForPeopleOnly } from "./people-only.ts";
import { setCookies, type WritableCookies } from "./writable-cookies.ts";

/** A server action behind a guard: who calls it comes before its own arguments. */
export type GuardedAction<Identity, Args extends readonly unknown[], Result> = (
  identity: Identity,
  ...args: Args
) => Result | Promise<Result>;

/** A server action as Next calls it. It resolves to a denial when it may not run. */
export type Action<Args extends readonly unknown[], Result> = (...args: Args) => Promise<Result | ActionDenial>;

/** Options of the guards of actions that need an organization. */
export interface OrgActionOptions<Args extends readonly unknown[]> extends AssuranceOptions, OrgAccessOptions {
  /**
   * The organization, read from the arguments of the action. They come from the browser, so only a string counts. Default:
   * the one that the user works in.
   */
  readonly orgId?: (...args: Args) => unknown;
}

/** Options of the guards of actions that need a role. */
export interface OrgRoleActionOptions<Args extends readonly unknown[]> extends OrgActionOptions<Args> {
  /** Whether it must be this role and no higher one. Default false. */
  readonly exact?: boolean;
}

/**
 * The guards around server actions. A check on the page does not protect an action: anybody can call it directly, with
 * arguments of their own. Every call is authorized anew, and one that may not run resolves to an {@link ActionDenial}.
 */
export interface ActionGuards<Role extends string = string, Permission extends string = string> {
  withUser<Args extends readonly unknown[], Result>(
    action: GuardedAction<UserIdentity<Role, Permission>, Args, Result>,
    options?: Omit<UserGuardOptions, "apiKeys">,
  ): Action<Args, Result>;
  /** Lets anonymous callers pass too: `user` is null then. */
  withOptionalUser<Args extends readonly unknown[], Result>(
    action: GuardedAction<OptionalUserIdentity<Role, Permission>, Args, Result>,
    options?: Omit<OptionalUserOptions, "apiKeys">,
  ): Action<Args, Result>;
  withOrgMember<Args extends readonly unknown[], Result>(
    action: GuardedAction<OrgIdentity<Role, Permission>, Args, Result>,
    options?: OrgActionOptions<Args>,
  ): Action<Args, Result>;
  /** At least this role, or with `exact` this one. */
  withOrgRole<Args extends readonly unknown[], Result>(
    role: Role,
    action: GuardedAction<OrgIdentity<Role, Permission>, Args, Result>,
    options?: OrgRoleActionOptions<Args>,
  ): Action<Args, Result>;
  /** Requires all of these permissions. */
  withOrgPermission<Args extends readonly unknown[], Result>(
    permissions: Permission | readonly Permission[],
    action: GuardedAction<OrgIdentity<Role, Permission>, Args, Result>,
    options?: OrgActionOptions<Args>,
  ): Action<Args, Result>;
  /** Requires a rule: a role, permissions, both, or all or any of several rules. */
  withOrg<Args extends readonly unknown[], Result>(
    rule: OrgRule<Role, Permission>,
    action: GuardedAction<OrgIdentity<Role, Permission>, Args, Result>,
    options?: OrgActionOptions<Args>,
  ): Action<Args, Result>;
}

/** What actions need of their surroundings. */
export interface ActionSurroundings {
  readonly sessions: Sessions;
  /** The cookies of the request and of the answer: Next's `cookies()`. */
  readonly cookieStore: () => Promise<ReadableCookies & WritableCookies>;
  /** The headers of the request: Next's `headers()`. */
  readonly requestHeaders: () => Promise<Pick<Headers, "get">>;
}

/** Next gives an action no address of its own, and the page's says nothing about it. */
const SERVER_ACTION = "(server action)";

/** A call of an action. */
interface ActionCall {
  readonly args: readonly unknown[];
  readonly activeOrgId: string | null;
}

/** Creates the guards around server actions. A function that writes HTTP answers has nothing to do here: an action is denied in types. */
export function createActionGuards<Role extends string, Permission extends string>(
  validator: TokenValidator<Role, Permission>,
  { failures, explainRefusals, onRefusal }: GuardsOptions<FailureRenderer>,
  surroundings: ActionSurroundings,
): ActionGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, ActionCall>(validator, {
    failures: failures === "throw" ? "throw" : "answer",
    ...(explainRefusals !== undefined && { explainRefusals }),
    ...(onRefusal && { onRefusal }),
  });
  const protect = <Identity, Args extends readonly unknown[], Result>(
    guard: Guard<ActionCall, Identity>,
    action: GuardedAction<Identity, Args, Result>,
  ) => protectAction(surroundings, guard, action);
  return {
    withUser: (action, options) => protect(guards.requireUser(forPeople(options)), action),
    withOptionalUser: (action, options) => protect(guards.optionalUser(forPeople(options)), action),
    withOrgMember: (action, options) => protect(guards.requireOrgMember(guardOptions(options)), action),
    withOrgRole: (role, action, options) => protect(guards.requireOrgRole(role, guardOptions(options)), action),
    withOrgPermission: (permissions, action, options) =>
      protect(guards.requireOrgPermission(permissions, guardOptions(options)), action),
    withOrg: (rule, action, options) => protect(guards.requireOrg(rule, guardOptions(options)), action),
  };
}

function forPeople<Options extends object>(options: Options | undefined): Options | undefined {
  checkForPeopleOnly(options);
  return options;
}

function guardOptions<Args extends readonly unknown[]>({ orgId: read, ...options }: OrgRoleActionOptions<Args> = {}) {
  checkForPeopleOnly(options);
  return {
    ...options,
    orgId: ({ args, activeOrgId }: ActionCall) => {
      const orgId = read ? read(...(args as Args)) : activeOrgId;
      return typeof orgId === "string" ? orgId : null;
    },
  };
}

function protectAction<Identity, Args extends readonly unknown[], Result>(
  surroundings: ActionSurroundings,
  guard: Guard<ActionCall, Identity>,
  action: GuardedAction<Identity, Args, Result>,
): Action<Args, Result> {
  const protectedAction: Action<Args, Result> = async (...args) => {
    const headers = await surroundings.requestHeaders();
    const decision = await guard.check(
      viewCall(args, { surroundings, headers, opened: await openSession(surroundings) }),
    );
    if (decision.type === "throw") throw decision.error;
    if (decision.type === "allow") return action(decision.identity, ...args);
    // A call is never a CORS pre-flight, the only refusal without a body, and nothing renders its failures.
    if (decision.type === "render" || !decision.answer.body)
      throw new Error("The guard of an action returned no denial.");
    const { status, body } = decision.answer;
    return { denied: true, status, ...body, code: body.code as ActionDenial["code"] };
  };
  return markRoute(protectedAction, { type: "guarded", guards: [guard.description] });
}

/** Next compares `Origin` with the host that a request names; this compares it with the one that the app is configured for. */
async function openSession(surroundings: ActionSurroundings): Promise<OpenedSession> {
  const { sessions, cookieStore, requestHeaders } = surroundings;
  if (!isFromOwnPage({ headers: await requestHeaders() }, sessions.appUrl)) return { type: "none" };
  const store = await cookieStore();
  const opened = await sessions.open(store);
  setCookies(store, await cookiesOfChange(sessions.cookies, opened));
  return opened;
}

/** What surrounds the call of an action. */
interface CallSurroundings {
  readonly surroundings: ActionSurroundings;
  readonly headers: Pick<Headers, "get">;
  readonly opened: OpenedSession;
}

function viewCall(
  args: readonly unknown[],
  { surroundings: { sessions }, headers, opened }: CallSurroundings,
): RequestView<ActionCall> {
  const activeOrgId = "session" in opened ? opened.session.activeOrgId : null;
  const nothing = () => undefined;
  return {
    native: { args, activeOrgId },
    method: "POST",
    path: () => SERVER_ACTION,
    authorization: () => authorizationOf(opened),
    header: nothing,
    param: nothing,
    query: nothing,
    responseHeader: nothing,
    // The browser comes back to the page that called the action.
    stepUpUrl: (stepUp) => stepUpAddress({ method: "POST", path: "/", headers }, sessions, stepUp),
  };
}
