import type { ProvenAuthentication } from "../../../platform/domain/authentication.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { AccessPolicy, AccessPolicyRecord } from "./access-policy.ts";

/** The policy of an organization for one of its members. */
export interface MemberPolicyRecord extends AccessPolicyRecord {
  /** Until when the policy is lifted for the member's session, in Unix seconds; `null` if it never was. */
  readonly liftedUntil: number | null;
}

/** A session and an organization whose policy is lifted for it. */
export interface LiftedPolicyRecord {
  readonly sessionHash: string;
  readonly orgId: string;
  readonly liftedAt: number;
  /** Unix seconds. */
  readonly liftedUntil: number;
}

/** What the server knows of how a member signs in. */
export interface MemberFacts extends Pick<UserRecord, "userId" | "email" | "username" | "firstName" | "lastName"> {
  readonly joinedAt: number;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  readonly enabled: boolean;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasPasskey: boolean;
  /** The login methods of connected accounts elsewhere whose connection is enabled, such as `social_sso:Google`. */
  readonly identityMethods: readonly string[];
  /** The live and enabled connections of organizations at which the member has an account. */
  readonly connectionIds: readonly string[];
  /** The session that was seen last; `null` if none is live. */
  readonly session: ProvenAuthentication | null;
}

/** A part of an organization's members. */
export interface MemberFactsPage {
  /** The last member of the page before; `null` for the first page. */
  readonly after: Pick<MemberFacts, "joinedAt" | "userId"> | null;
  readonly limit: number;
  /** Sessions that end later than this are live, in Unix seconds … */
  readonly at: number;
  /** … if they were seen after this. */
  readonly seenAfter: number;
}

export interface AccessPolicyRepository {
  find(orgId: string): Promise<AccessPolicyRecord | null>;
  /** Lists the policies of the organizations that a user is a member of, in one query. Organizations without a policy are left out. */
  listByMember(userId: string, sessionHash: string | null): Promise<readonly MemberPolicyRecord[]>;
  /** Stores an organization's policy, which replaces any other and ends its suspension. */
  save(orgId: string, policy: AccessPolicy): Promise<void>;
  /** Suspends an organization's policy until a time, in Unix seconds, or enforces it again (`null`). Returns whether there is one. */
  suspend(orgId: string, until: number | null): Promise<boolean>;
  /** Records when every member was signed out of an organization, in Unix seconds. */
  signOut(orgId: string, at: number): Promise<void>;
  /** Lifts an organization's policy for one session. */
  lift(lifted: LiftedPolicyRecord): Promise<void>;
  /** Lists how the members of an organization sign in, oldest membership first. */
  listMemberFacts(orgId: string, page: MemberFactsPage): Promise<readonly MemberFacts[]>;
  /** Lists a limited number of organizations whose policy was suspended until a time that has come, in Unix seconds. */
  listEndedSuspensions(at: number): Promise<readonly string[]>;
  /** Deletes a limited number of those that have ended by a time, in Unix seconds. Returns how many. */
  deleteEndedLifts(at: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly accessPolicies: AccessPolicyRepository;
  }
}
