import type { OrgMemberInfo, Principal, User } from "@orgward/core";
import type { RequestIdentity } from "@orgward/core/adapter";
import type { BaseContext, ExtendableContext } from "koa";

/** Any Koa context, whatever its state. */
export type AnyContext = ExtendableContext & { state: object };

// Any middleware can set `ctx.state.user`. Only a guard has this key, and a property costs less
// than a `WeakMap` of all requests. It is in the global registry because an ES module may call `getUser` where a CommonJS one
// has the guard: each loads a copy of this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/koa.identity");

const MACHINE =
  "getUser: this request comes from a service account, an agent or an organization's API key. Behind a guard with machines: true or apiKeys: true, use getPrincipal.";

interface Identified {
  [IDENTITY]?: RequestIdentity;
}

/** Attaches what a guard found out, for {@link getUser} and the like, and to `ctx.state`. */
export function attachIdentity(context: AnyContext & Identified, identity: RequestIdentity): void {
  const { user, org, principal } = identity;
  const earlierOrg = context[IDENTITY]?.org;
  context[IDENTITY] = org || !earlierOrg ? identity : { user, org: earlierOrg, principal };
  const state: { user?: User | null; org?: OrgMemberInfo; principal?: Principal | null } = context.state;
  state.user = user;
  state.principal = principal;
  if (org) state.org = org;
}

/**
 * Returns the user of a request that a guard let through.
 *
 * @throws Error when no guard ran before, when `optionalUser()` let an anonymous request pass, or a guard with `machines: true` a machine
 */
export function getUser(context: BaseContext): User {
  const identity = identityOf(context);
  if (!identity) throw new Error(missingGuard("getUser", "app.use(auth.requireUser());"));
  if (identity.user) return identity.user;
  if (identity.principal) throw new Error(MACHINE);
  throw new Error(
    "getUser: this request is anonymous. Behind auth.optionalUser() read ctx.state.user, which may be null; " +
      "where a user is required, use auth.requireUser().",
  );
}

/**
 * Returns the user's membership in the organization of a request.
 *
 * @throws Error when no guard for an organization ran before
 */
export function getOrg(context: BaseContext): OrgMemberInfo {
  const org = identityOf(context)?.org;
  if (org) return org;
  throw new Error(missingGuard("getOrg", 'router.get("/orgs/:orgId", auth.requireOrgMember(), handler);'));
}

/**
 * Returns who makes a request that a guard let through: a user or, where the guard takes them, a machine. `kind` tells them apart.
 *
 * @throws Error when no guard ran before, or `optionalUser()` let an anonymous request pass
 */
export function getPrincipal(context: BaseContext): Principal {
  const identity = identityOf(context);
  if (!identity) throw new Error(missingGuard("getPrincipal", "app.use(auth.requireUser());"));
  if (identity.principal) return identity.principal;
  throw new Error("getPrincipal: this request is anonymous. Where a user is required, use auth.requireUser().");
}

function identityOf(context: BaseContext & Identified): RequestIdentity | undefined {
  return context[IDENTITY];
}

function missingGuard(caller: string, line: string): string {
  return `${caller}: no guard of @orgward/koa let this request in. Put one before the handler, for example: ${line}`;
}
