import type { OrgMemberInfo } from "../user/org-member-info.ts";
import { type Claims, isClaims, readClaim } from "./claims.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

interface KnownMembership {
  readonly claims: Claims;
  readonly member: OrgMemberInfo;
}

const MAXIMUM_MEMBERSHIPS = 1000;

/**
 * Memberships that tokens have in common: the claims of an organization are alike for everybody who has the same role in it.
 * Users share one object for them, which leaves a cache of users less to keep and the garbage collector less to copy.
 *
 * By organization and assigned role, the last one seen; it counts only when all of its claims are the same.
 */
export class KnownMemberships {
  #byOrgId = new Map<string, Map<unknown, KnownMembership>>();
  #count = 0;

  /**
   * What `parseOrgMemberInfo` does, for a membership that stands under its organization's id in a token.
   *
   * @throws TypeError that names the field, when one is missing or has the wrong type
   */
  parse(orgId: string, claims: unknown): OrgMemberInfo | null {
    if (!isClaims(claims)) return parseOrgMemberInfo(claims);
    const known = this.#byOrgId.get(orgId)?.get(readClaim(claims, "user_role"));
    if (known && isEqual(known.claims, claims)) return known.member;
    const member = parseOrgMemberInfo(claims);
    if (member) this.#remember(orgId, { claims, member });
    return member;
  }

  #remember(orgId: string, known: KnownMembership): void {
    if (this.#count >= MAXIMUM_MEMBERSHIPS) this.#forget();
    const byRole = this.#byOrgId.get(orgId) ?? new Map<unknown, KnownMembership>();
    this.#byOrgId.set(orgId, byRole);
    if (!byRole.has(known.member.userAssignedRole)) this.#count += 1;
    byRole.set(known.member.userAssignedRole, known);
  }

  #forget(): void {
    this.#byOrgId = new Map();
    this.#count = 0;
  }
}

/** Compares parsed JSON. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
    );
  }
  return isClaims(one) && isClaims(other) && areEqualObjects(one, other);
}

function areEqualObjects(one: Claims, other: Claims): boolean {
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]));
}
