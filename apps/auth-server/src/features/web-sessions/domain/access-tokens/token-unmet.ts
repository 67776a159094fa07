import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { UnmetAssurance } from "../../../access-policies/domain/access-policy.ts";
import { readUnmet, type UnmetIn } from "../../../access-policies/domain/policies-in-force.ts";
import type { AccessTokenClaims } from "./claims.ts";
import type { TokenUser } from "./find-token-user.ts";

/**
 * Finds what the sign-in behind an access token doesn't meet: in the organizations that the token is for, what it says itself, as guards
 * read it. Of the others it proves nothing, so everything that they demand is unmet.
 */
export async function readTokenUnmet(deps: Pick<DomainDeps, "store" | "clock">, token: TokenUser): Promise<UnmetIn> {
  const said = unmetByOrganization(token.claims);
  const unproven = await readUnmet(deps, { userId: token.user.userId, authentication: null });
  return (orgId) => said.get(orgId) ?? unproven(orgId);
}

/** Reads the claims that this server has signed. */
function unmetByOrganization(claims: TokenUser["claims"]): ReadonlyMap<string, readonly UnmetAssurance[]> {
  const { org_member_info: active, org_id_to_org_member_info: all } = claims as Partial<AccessTokenClaims>;
  const memberships = active ? [active] : Object.values(all ?? {});
  return new Map(memberships.map(({ org_id, unmet = [] }) => [org_id, unmet]));
}
