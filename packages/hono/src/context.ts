import type { OrgMemberInfo, User } from "@orgward/core";
import type { RequestIdentity } from "@orgward/core/adapter";
import type { Context } from "hono";

// Any middleware can set the variable `user`. Only a guard has this key, and a property costs less
// than a `WeakMap` of all requests. It is in the global registry because an ES module may call `getUser` where a CommonJS one
// has the guard: each loads a copy of this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/hono.identity");

interface Identified {
  [IDENTITY]?: RequestIdentity;
}

/** Attaches what a guard found out, for {@link getUser} and {@link getOrg} and as the variables `user` and `org`. */
export function attachIdentity(context: Context & Identified, identity: RequestIdentity): void {
  const { user, org } = identity;
  const earlierOrg = context[IDENTITY]?.org;
  context[IDENTITY] = org || !earlierOrg ? identity : { user, org: earlierOrg };
  context.set("user", user);
  if (org) context.set("org", org);
}

/**
 * Returns the user of a request that a guard let through.
 *
 * @throws Error when no guard ran before, or `optionalUser()` let an anonymous request pass
 */
export function getUser(context: Context): User {
  const identity = identityOf(context);
  if (!identity) throw new Error(missingGuard("getUser", "app.use(auth.requireUser());"));
  if (identity.user) return identity.user;
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

function identityOf(context: Context & Identified): RequestIdentity | undefined {
  return context[IDENTITY];
}

function missingGuard(caller: string, line: string): string {
  return `${caller}: no guard of @orgward/hono let this request in. Put one before the handler, for example: ${line}`;
}
