import type { OrgMemberInfo } from "../user/org-member-info.ts";
import { type Claims, InvalidClaim, isClaims, readClaim } from "./claims.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

/** A membership as a token says it, and as users have it. */
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

  /** @returns the membership that has these claims, all of them; undefined when none is known */
  find(orgId: string, claims: Claims): OrgMemberInfo | undefined {
    const known = this.#byOrgId.get(orgId)?.get(readClaim(claims, "user_role"));
    return known && isEqual(known.claims, claims) ? known.member : undefined;
  }

  add(membership: KnownMembership): void {
    const { orgId, userAssignedRole } = membership.member;
    if (!this.#byOrgId.get(orgId)?.has(userAssignedRole)) this.#makeRoom();
    const byRole = this.#byOrgId.get(orgId) ?? new Map<unknown, KnownMembership>();
    this.#byOrgId.set(orgId, byRole.set(userAssignedRole, membership));
  }

  #makeRoom(): void {
    if (this.#count >= MAXIMUM_MEMBERSHIPS) {
      this.#byOrgId = new Map();
      this.#count = 0;
    }
    this.#count += 1;
  }
}

/** The memberships of one token: they may be those of others, and become known to others when the token is verified. */
export class TokenMemberships {
  readonly #known: KnownMemberships | undefined;
  readonly #new: KnownMembership[] = [];

  /** @param known where users are kept: what they share */
  constructor(known?: KnownMemberships) {
    this.#known = known;
  }

  /**
   * What `parseOrgMemberInfo` does, for a membership that stands under its organization's id in the token.
   *
   * @throws InvalidClaim when a claim is missing or has the wrong type, or the organization is another one
   */
  parse(orgId: string, claims: unknown): OrgMemberInfo | null {
    const known = isClaims(claims) ? this.#known?.find(orgId, claims) : undefined;
    if (known) return known;
    const member = parseOrgMemberInfo(claims);
    if (!member) return null;
    if (member.orgId !== orgId) throw new InvalidClaim("org_id", "the key of its membership");
    if (this.#known && isClaims(claims)) this.#new.push({ claims, member });
    return member;
  }

  /** For a token that is verified, and no other: what was new in it is known from now on. */
  share(): void {
    for (const membership of this.#new) this.#known?.add(membership);
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
