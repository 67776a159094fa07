import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { OAuthClientRecord, OAuthResourceRecord, OAuthScopeRecord } from "../../oauth/domain/records.ts";
import { findResource, isSameResource } from "../../oauth/domain/resources.ts";
import { parseScopeNames } from "../../oauth/domain/scopes.ts";
import type { AssertionClaims } from "./verify-assertion.ts";

/** What a client asks for by the parameters of its request; `null` for what it doesn't say. */
export interface WantedAccess {
  readonly resource: string | null;
  readonly scope: string | null;
}

/** What is known of the deployment. */
interface Known {
  readonly resources: readonly OAuthResourceRecord[];
  readonly scopes: readonly OAuthScopeRecord[];
}

/** What a token is good for. */
export interface GrantedAccess {
  readonly resource: string;
  readonly scopes: readonly string[];
}

/**
 * Decides what an assertion allows: a single resource server that it names and the client may use, and those of its scopes that the
 * deployment has and the client wants. A request narrows an assertion, and never widens it. An assertion without scopes allows the
 * default ones.
 */
export function narrowAccess(
  { resource: named, scope }: Pick<AssertionClaims, "resource" | "scope">,
  wanted: WantedAccess,
  client: Pick<OAuthClientRecord, "resources">,
  known: Known,
): Result<GrantedAccess, "wrong_resource" | "no_scope"> {
  const meant = named.filter((one) => wanted.resource === null || isSameResource(one, wanted.resource));
  const [only = null] = meant;
  const server = meant.length === 1 ? findResource(known.resources, only) : null;
  if (only === null || !server || !mayUse(client, server.resource)) return fail("wrong_resource");
  const scopes = allowedScopes(known.scopes, scope).filter(
    (name) => wanted.scope === null || parseScopeNames(wanted.scope).includes(name),
  );
  return scopes.length > 0 ? succeed({ resource: server.resource, scopes }) : fail("no_scope");
}

function mayUse({ resources }: Pick<OAuthClientRecord, "resources">, resource: string): boolean {
  return resources === null || resources.some((one) => isSameResource(one, resource));
}

function allowedScopes(known: readonly OAuthScopeRecord[], asserted: string | undefined): readonly string[] {
  const names = asserted === undefined ? null : parseScopeNames(asserted);
  return known.filter(({ name, isDefault }) => names?.includes(name) ?? isDefault).map(({ name }) => name);
}
