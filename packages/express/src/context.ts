import type { IncomingMessage } from "node:http";
import type { OrgMemberInfo, Principal, User } from "@orgward/core";
import type { RequestIdentity } from "@orgward/core/adapter";

// Any middleware can set `req.user`. Only a guard has this key, and a property costs less
// than a `WeakMap` of all requests. It is in the global registry because an ES module may call `getUser` where a CommonJS one
// has the guard: each loads a copy of this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/express.identity");

const MACHINE =
  "getUser: this request comes from a service account, an agent or an organization's API key. Behind a guard with machines: true or apiKeys: true, use getPrincipal.";

interface Identified {
  [IDENTITY]?: RequestIdentity;
  user?: User | undefined;
  org?: OrgMemberInfo | undefined;
  principal?: Principal | undefined;
}

/** Attaches what a guard found out, for {@link getUser} and the like, and as `req.user`, `req.org` and `req.principal`. */
export function attachIdentity(request: IncomingMessage & Identified, identity: RequestIdentity): void {
  const { user, org, principal } = identity;
  const earlierOrg = request[IDENTITY]?.org;
  request[IDENTITY] = org || !earlierOrg ? identity : { user, org: earlierOrg, principal };
  // As Passport leaves it, whose types allow no null.
  request.user = user ?? undefined;
  request.principal = principal ?? undefined;
  if (org) request.org = org;
}

/**
 * Returns the user of a request that a guard let through.
 *
 * @throws Error when no guard ran before, when `optionalUser()` let an anonymous request pass, or a guard with `machines: true` a machine
 */
export function getUser(request: IncomingMessage): User {
  const identity = identityOf(request);
  if (!identity) throw new Error(missingGuard("getUser", "app.use(auth.requireUser());"));
  if (identity.user) return identity.user;
  if (identity.principal) throw new Error(MACHINE);
  throw new Error(
    "getUser: this request is anonymous. Behind auth.optionalUser() read req.user, which may be undefined; " +
      "where a user is required, use auth.requireUser().",
  );
}

/**
 * Returns the user's membership in the organization of a request.
 *
 * @throws Error when no guard for an organization ran before
 */
export function getOrg(request: IncomingMessage): OrgMemberInfo {
  const org = identityOf(request)?.org;
  if (org) return org;
  throw new Error(missingGuard("getOrg", 'app.get("/orgs/:orgId", auth.requireOrgMember(), handler);'));
}

/**
 * Returns who makes a request that a guard let through: a user or, where the guard takes them, a machine. `kind` tells them apart.
 *
 * @throws Error when no guard ran before, or `optionalUser()` let an anonymous request pass
 */
export function getPrincipal(request: IncomingMessage): Principal {
  const identity = identityOf(request);
  if (!identity) throw new Error(missingGuard("getPrincipal", "app.use(auth.requireUser());"));
  if (identity.principal) return identity.principal;
  throw new Error("getPrincipal: this request is anonymous. Where a user is required, use auth.requireUser().");
}

function identityOf(request: IncomingMessage & Identified): RequestIdentity | undefined {
  return request[IDENTITY];
}

function missingGuard(caller: string, line: string): string {
  return `${caller}: no guard of @orgward/express let this request in. Put one before the handler, for example: ${line}`;
}
