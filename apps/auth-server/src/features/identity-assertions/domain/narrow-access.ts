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

/** Why an assertion allows nothing: by itself, or with what the request asks for. */
export type NarrowingFailure = "unknown_resource" | "unknown_scope" | "wrong_resource" | "no_scope";

/**
 * Decides what an assertion allows: a single resource server that it names and the client may use, and those of its scopes that the
 * deployment has and the client wants. A request narrows an assertion, and never widens it. An assertion without scopes allows the
 * default ones; one that names a resource server of another deployment wasn't made for this one alone, and allows nothing.
 */
export function narrowAccess(
  { resource: named, scope }: Pick<AssertionClaims, "resource" | "scope">,
  wanted: WantedAccess,
  client: Pick<OAuthClientRecord, "resources">,
  known: Known,
): Result<GrantedAccess, NarrowingFailure> {
  const servers = named.flatMap((one) => findResource(known.resources, one) ?? []);
  if (servers.length < named.length) return fail("unknown_resource");
  const meant = servers.filter(({ resource }) => wanted.resource === null || isSameResource(resource, wanted.resource));
  const [only] = meant;
  if (meant.length !== 1 || !only || !mayUse(client, only.resource)) return fail("wrong_resource");
  const allowed = allowedScopes(known.scopes, scope);
  if (allowed.length === 0) return fail("unknown_scope");
  const scopes = allowed.filter((name) => wanted.scope === null || parseScopeNames(wanted.scope).includes(name));
  return scopes.length > 0 ? succeed({ resource: only.resource, scopes }) : fail("no_scope");
}

function mayUse({ resources }: Pick<OAuthClientRecord, "resources">, resource: string): boolean {
  return resources === null || resources.some((one) => isSameResource(one, resource));
}

function allowedScopes(known: readonly OAuthScopeRecord[], asserted: string | undefined): readonly string[] {
  const names = asserted === undefined ? null : parseScopeNames(asserted);
  return known.filter(({ name, isDefault }) => names?.includes(name) ?? isDefault).map(({ name }) => name);
}
