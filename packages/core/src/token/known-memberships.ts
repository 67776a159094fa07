import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { User } from "../user/user.ts";
import { type Claims, InvalidClaim, isClaims, readClaim } from "./claims.ts";
import { parseOrgMemberInfo } from "./membership-claims.ts";

/** A membership as a token says it, and as users have it. */
interface KnownMembership {
  readonly claims: Claims;
  readonly member: OrgMemberInfo;
}

/** Memberships as users have them. */
type MembershipRecord = User["orgIdToOrgMemberInfo"];

/** All memberships of a user, in the order of the token, and the record of them. */
interface KnownRecord {
  readonly members: readonly OrgMemberInfo[];
  readonly record: MembershipRecord;
}

const MAXIMUM_MEMBERSHIPS = 1000;

/**
 * Memberships that tokens have in common: the claims of an organization are alike for everybody who has the same role in it.
 * Users share one object for them, and one record when all of theirs are the same, which leaves a cache of users less to
 * keep, the garbage collector less to copy, and a guard less memory to visit that other requests have not just visited.
 *
 * By organization and assigned role, the last one seen; it counts only when all of its claims are the same. Records by their
 * first membership, the last one seen, for as long as that membership lives.
 */
export class KnownMemberships {
  #byOrgId = new Map<string, Map<unknown, KnownMembership>>();
  #count = 0;
  readonly #records = new WeakMap<OrgMemberInfo, KnownRecord>();

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

  /** @returns the record of these memberships, the very same in the same order; undefined when none is known */
  findRecord(members: readonly OrgMemberInfo[]): MembershipRecord | undefined {
    const known = members[0] && this.#records.get(members[0]);
    return known && isSameList(known.members, members) ? known.record : undefined;
  }

  addRecord(known: KnownRecord): void {
    const [first] = known.members;
    if (first) this.#records.set(first, known);
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
  #newRecord: KnownRecord | undefined;

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

  /** @returns the record of a user's memberships, by organization id: without prototype, frozen */
  toRecord(members: readonly OrgMemberInfo[]): MembershipRecord {
    const known = this.#known?.findRecord(members);
    if (known) return known;
    const record = createRecord(members);
    this.#newRecord = { members, record };
    return record;
  }

  /** For a token that is verified, and no other: what was new in it is known from now on. */
  share(): void {
    for (const membership of this.#new) this.#known?.add(membership);
    if (this.#newRecord) this.#known?.addRecord(this.#newRecord);
  }
}

function createRecord(members: readonly OrgMemberInfo[]): MembershipRecord {
  const record = Object.create(null) as Record<string, OrgMemberInfo>;
  for (const member of members) record[member.orgId] = member;
  return Object.freeze(record);
}

function isSameList(one: readonly OrgMemberInfo[], other: readonly OrgMemberInfo[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index]);
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
