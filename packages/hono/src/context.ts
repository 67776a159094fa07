import type { OrgMemberInfo, Principal, User } from "@orgward/core";
import type { RequestIdentity } from "@orgward/core/adapter";
import type { Context } from "hono";

// Any middleware can set the variable `user`. Only a guard has this key, and a property costs less
// than a `WeakMap` of all requests. It is in the global registry because an ES module may call `getUser` where a CommonJS one
// has the guard: each loads a copy of this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/hono.identity");

const MACHINE =
  "getUser: this request comes from a service account, an agent or an organization's API key. Behind a guard with machines: true or apiKeys: true, use getPrincipal.";

interface Identified {
  [IDENTITY]?: RequestIdentity;
}

/** Attaches what a guard found out, for {@link getUser} and the like, and as the variables `user`, `org` and `principal`. */
export function attachIdentity(context: Context & Identified, identity: RequestIdentity): void {
  const { user, org, principal } = identity;
  const earlierOrg = context[IDENTITY]?.org;
  context[IDENTITY] = org || !earlierOrg ? identity : { user, org: earlierOrg, principal };
  context.set("user", user);
  context.set("principal", principal);
  if (org) context.set("org", org);
}

/**
 * Returns the user of a request that a guard let through.
 *
 * @throws Error when no guard ran before, when `optionalUser()` let an anonymous request pass, or a guard with `machines: true` a machine
 */
export function getUser(context: Context): User {
  const identity = identityOf(context);
  if (!identity) throw new Error(missingGuard("getUser", "app.use(auth.requireUser());"));
  if (identity.user) return identity.user;
  if (identity.principal) throw new Error(MACHINE);
  throw new Error(
    'getUser: this request is anonymous. Behind auth.optionalUser() read c.get("user"), which may be null; ' +
      "where a user is required, use auth.requireUser().",
  );
}

/**
 * Returns the user's membership in the organization of a request.
 *
 * @throws Error when no guard for an organization ran before
 */
export function getOrg(context: Context): OrgMemberInfo {
  const org = identityOf(context)?.org;
  if (org) return org;
  throw new Error(missingGuard("getOrg", 'app.get("/orgs/:orgId", auth.requireOrgMember(), handler);'));
}

/**
 * Returns who makes a request that a guard let through: a user or, where the guard takes them, a machine. `kind` tells them apart.
 *
 * @throws Error when no guard ran before, or `optionalUser()` let an anonymous request pass
 */
export function getPrincipal(context: Context): Principal {
  const identity = identityOf(context);
  if (!identity) throw new Error(missingGuard("getPrincipal", "app.use(auth.requireUser());"));
  if (identity.principal) return identity.principal;
  throw new Error("getPrincipal: this request is anonymous. Where a user is required, use auth.requireUser().");
}

function identityOf(context: Context & Identified): RequestIdentity | undefined {
  return context[IDENTITY];
}

function missingGuard(caller: string, line: string): string {
  return `${caller}: no guard of @orgward/hono let this request in. Put one before the handler, for example: ${line}`;
}
