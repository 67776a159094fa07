import type { Page, PageRequest } from "../../../platform/domain/page.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type {
  CustomRoleMappingRecord,
  MembershipRecord,
  NewMembershipRecord,
  OrganizationRecord,
  RoleRecord,
} from "./records.ts";

export type OrganizationOrder = "CREATED_AT_ASC" | "CREATED_AT_DESC" | "NAME" | "NAME_DESC";

export interface OrganizationSearch extends PageRequest {
  readonly orderBy: OrganizationOrder;
  /** Part of the name, ignoring the case of ASCII letters. */
  readonly name: string | null;
  /** Whether that text may also be an email domain, or begin an id or a legacy id. Default: false. */
  readonly orDomainOrId?: boolean | undefined;
  readonly legacyOrgId: string | null;
  /** One of the organization's email domains. */
  readonly domain: string | null;
}

/** Changes to an organization. Missing properties stay as they are. */
export type OrganizationChanges = {
  readonly [Field in Exclude<keyof OrganizationRecord, "orgId" | "createdAt" | "version">]?:
    | OrganizationRecord[Field]
    | undefined;
};

export interface OrganizationRepository {
  create(organization: OrganizationRecord): Promise<"created" | "org_id" | "legacy_org_id">;
  findById(orgId: string): Promise<OrganizationRecord | null>;
  /** Lists those of the given organizations that exist, in no particular order. */
  listByIds(orgIds: readonly string[]): Promise<readonly OrganizationRecord[]>;
  /** Finds the organization and locks it: no one else can change it or its members until COMMIT. */
  lock(orgId: string): Promise<OrganizationRecord | null>;
  search(search: OrganizationSearch): Promise<Page<OrganizationRecord>>;
  /** Counts the members of each of the given organizations that exist, in one query. */
  countMembers(orgIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Changes the organization, or names the unique value that another organization already has. */
  update(orgId: string, changes: OrganizationChanges): Promise<"updated" | "not_found" | "legacy_org_id">;
  /** Deletes the organization, its memberships and everything else that belongs to it. */
  delete(orgId: string): Promise<boolean>;
  /** Lists the organizations that users with an email address in this domain join automatically. */
  listJoinableByDomain(domain: string): Promise<readonly OrganizationRecord[]>;
  /** Counts the organizations subscribed to each custom role mapping; mappings without any are left out. */
  countByRoleMapping(): Promise<ReadonlyMap<string, number>>;
}

/** In how many organizations a user is, and the first of them. */
export interface MembershipSummary {
  readonly total: number;
  /** In the order in which the user joined. */
  readonly first: readonly { readonly orgId: string; readonly name: string }[];
}

export interface MembershipWithOrganization extends MembershipRecord {
  readonly organization: OrganizationRecord;
}

export interface MembershipRepository {
  /** Adds the membership in one atomic statement. Returns `organization_full` when `maxUsers` is reached. */
  add(
    membership: NewMembershipRecord,
  ): Promise<"added" | "user_not_found" | "org_not_found" | "already_member" | "organization_full">;
  find(userId: string, orgId: string): Promise<MembershipRecord | null>;
  listByUser(userId: string): Promise<readonly MembershipWithOrganization[]>;
  /** Lists the memberships of several users, oldest first for each user. */
  listByUsers(userIds: readonly string[]): Promise<readonly MembershipWithOrganization[]>;
  /** Counts the organizations of each user and names the first few (`names`). Users who are in none are left out. */
  summarizeByUsers(userIds: readonly string[], names: number): Promise<ReadonlyMap<string, MembershipSummary>>;
  /** Lists the members of an organization, oldest membership first; with `role`, only those who hold it. */
  listMembers(orgId: string, page: PageRequest & { readonly role: string | null }): Promise<Page<Member>>;
  /** Lists the members after the given one, in the same order; `null` for the first page. */
  listMembersAfter(orgId: string, page: MemberPage): Promise<readonly Member[]>;
  /** Counts the members who hold the role, other than the given user. */
  countOtherHolders(orgId: string, role: string, userId: string): Promise<number>;
  /** Counts memberships with several roles, up to a limit. */
  countWithSeveralRoles(atMost: number): Promise<number>;
  /** Counts memberships that include this one of the deployment's own roles, up to a limit. */
  countHolders(role: string, atMost: number): Promise<number>;
  /**
   * Counts the organizations in which someone holds the role `held` and nobody holds the role `lacking`, among those that use a custom
   * mapping, or the deployment's own roles (`null`).
   */
  countOrganizationsLacking(roles: {
    readonly mapping: string | null;
    readonly held: string;
    readonly lacking: string;
  }): Promise<number>;
  /** Lists the roles that members of the organization hold. */
  listHeldRoles(orgId: string): Promise<readonly string[]>;
  /** Lists the roles held by members of organizations that have subscribed to a custom role mapping. */
  listRolesHeldUnderMapping(mapping: string): Promise<readonly string[]>;
  changeRole(membership: Pick<MembershipRecord, "userId" | "orgId" | "role" | "additionalRoles">): Promise<boolean>;
  remove(userId: string, orgId: string): Promise<boolean>;
}

/** A part of an organization's members. */
export interface MemberPage {
  /** The role that they hold; `null` for any. */
  readonly role: string | null;
  /** The last member of the page before. */
  readonly after: Pick<MembershipRecord, "createdAt" | "userId"> | null;
  readonly limit: number;
}

/** A user as a member of one organization. */
export interface Member {
  readonly user: UserRecord;
  /** Unix seconds. */
  readonly joinedAt: number;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** The version of the membership. */
  readonly version: RowVersion;
}

export interface CustomRoleMappingRepository {
  list(): Promise<readonly CustomRoleMappingRecord[]>;
  /** Stores the mapping, replacing any with the same name. */
  save(mapping: CustomRoleMappingRecord): Promise<void>;
  /** Deletes the mapping. Returns whether it existed. */
  delete(name: string): Promise<boolean>;
}

export interface RoleRepository {
  /** Lists all roles, highest first. */
  list(): Promise<readonly RoleRecord[]>;
  /** Lists all roles, highest first, and locks them until COMMIT. */
  lock(): Promise<readonly RoleRecord[]>;
  /** Replaces the whole definition. */
  replaceAll(roles: readonly RoleRecord[]): Promise<void>;
  /** Renames roles, keyed by their old names, in the memberships and invitations of organizations that use the deployment's own roles. */
  renameHeld(renames: ReadonlyMap<string, string>): Promise<void>;
  /**
   * Reduces each member and invitation with several roles to the highest of them, in organizations that use these roles (highest first):
   * the deployment's own (`null`), or those of a custom mapping.
   */
  keepHighestHeld(roles: readonly RoleRecord[], customMapping: string | null): Promise<void>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly organizations: OrganizationRepository;
    readonly memberships: MembershipRepository;
    readonly roles: RoleRepository;
    readonly customRoleMappings: CustomRoleMappingRepository;
  }
}
