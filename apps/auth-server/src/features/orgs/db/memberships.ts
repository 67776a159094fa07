import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Dialect, MembershipsTable, Schema } from "../../../platform/db/schema.ts";
import type { MembershipRecord, NewMembershipRecord } from "../domain/records.ts";
import type { MembershipRepository, MembershipWithOrganization } from "../domain/repositories.ts";
import { countHolders, countOrganizationsLacking, holdsRole, listMembers, listMembersAfter } from "./members.ts";
import { summarizeMemberships } from "./membership-summaries.ts";
import { toOrganizationRecord } from "./organization-rows.ts";

/** Creates the repository of users' memberships in organizations. */
export function createMembershipRepository(db: Kysely<Schema>, dialect: Dialect): MembershipRepository {
  return {
    async add(membership) {
      if (!(await lockUser(db, dialect, membership.userId))) return "user_not_found";
      const organization = await lockOrganization(db, dialect, membership.orgId);
      if (!organization) return "org_not_found";
      if (await findMembership(db, membership.userId, membership.orgId)) return "already_member";
      const { max_users: maxUsers, member_count: members } = organization;
      if (maxUsers !== null && members >= maxUsers) return "organization_full";
      await db.insertInto("memberships").values(toMembershipRow(membership)).execute();
      return "added";
    },

    async find(userId, orgId) {
      const row = await findMembership(db, userId, orgId);
      return row ? toMembershipRecord(row) : null;
    },

    listByUser: (userId) => listByUsers(db, [userId]),
    listByUsers: (userIds) => listByUsers(db, userIds),
    summarizeByUsers: (userIds, names) => summarizeMemberships(db, userIds, names),
    listMembers: (orgId, page) => listMembers(db, dialect, orgId, page),
    listMembersAfter: (orgId, page) => listMembersAfter(db, dialect, orgId, page),

    async countWithSeveralRoles(atMost) {
      const { total } = await db
        .selectFrom((memberships) =>
          memberships
            .selectFrom("memberships")
            .select("org_id")
            .where("additional_roles", "<>", sql.lit("[]"))
            .limit(atMost)
            .as("several"),
        )
        .select((column) => column.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    },

    countOrganizationsLacking: (roles) => countOrganizationsLacking(db, dialect, roles),
    countHolders: (role, atMost) => countHolders(db, dialect, role, atMost),

    async countOtherHolders(orgId, role, userId) {
      const { holders } = await db
        .selectFrom("memberships")
        .select((column) => column.fn.countAll<number>().as("holders"))
        .where("org_id", "=", orgId)
        .where("user_id", "<>", userId)
        .where(holdsRole(dialect, role))
        .executeTakeFirstOrThrow();
      return holders;
    },

    async listHeldRoles(orgId) {
      const rows = await db
        .selectFrom("memberships")
        .select(["role", "additional_roles"])
        .distinct()
        .where("org_id", "=", orgId)
        .execute();
      return distinctRoles(rows);
    },

    async listRolesHeldUnderMapping(mapping) {
      const rows = await db
        .selectFrom("memberships")
        .innerJoin("organizations", "organizations.org_id", "memberships.org_id")
        .select(["role", "additional_roles"])
        .distinct()
        .where("custom_role_mapping_name", "=", mapping)
        .execute();
      return distinctRoles(rows);
    },

    async changeRole({ userId, orgId, role, additionalRoles }) {
      const update = db
        .updateTable("memberships")
        .set({ role, additional_roles: JSON.stringify(additionalRoles), version: sql`version + 1` })
        .where("user_id", "=", userId)
        .where("org_id", "=", orgId);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },

    async remove(userId, orgId) {
      const deletion = db.deleteFrom("memberships").where("user_id", "=", userId).where("org_id", "=", orgId);
      return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

async function listByUsers(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<readonly MembershipWithOrganization[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.org_id", "memberships.org_id")
    .selectAll("organizations")
    .select([
      "memberships.user_id",
      "memberships.role",
      "memberships.additional_roles",
      "memberships.created_at as joined_at",
      "memberships.version as membership_version",
    ])
    .where("memberships.user_id", "in", userIds)
    .orderBy("memberships.created_at")
    .orderBy("memberships.org_id")
    .execute();
  return rows.map((row) => ({
    ...toMembershipRecord({ ...row, created_at: row.joined_at, version: row.membership_version }),
    organization: toOrganizationRecord(row),
  }));
}

/** Keeps the user from being deleted until COMMIT. SQLite has a single writer and needs no row locks. */
async function lockUser(db: Kysely<Schema>, dialect: Dialect, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return user !== undefined;
}

/** Lets only one transaction at a time add members to the organization, so that its member count stays correct until COMMIT. */
function lockOrganization(
  db: Kysely<Schema>,
  dialect: Dialect,
  orgId: string,
): Promise<{ max_users: number | null; member_count: number } | undefined> {
  return db
    .selectFrom("organizations")
    .select(["max_users", "member_count"])
    .where("org_id", "=", orgId)
    .$if(dialect === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

function findMembership(
  db: Kysely<Schema>,
  userId: string,
  orgId: string,
): Promise<Selectable<MembershipsTable> | undefined> {
  return db
    .selectFrom("memberships")
    .selectAll()
    .where("user_id", "=", userId)
    .where("org_id", "=", orgId)
    .executeTakeFirst();
}

function distinctRoles(rows: readonly Pick<MembershipsTable, "role" | "additional_roles">[]): string[] {
  return [...new Set(rows.flatMap((row) => [row.role, ...(JSON.parse(row.additional_roles) as string[])]))];
}

/** Converts a membership to its columns. */
export function toMembershipRow(membership: NewMembershipRecord): Insertable<MembershipsTable> {
  return {
    user_id: membership.userId,
    org_id: membership.orgId,
    role: membership.role,
    additional_roles: JSON.stringify(membership.additionalRoles),
    created_at: membership.createdAt,
  };
}

function toMembershipRecord(row: Selectable<MembershipsTable>): MembershipRecord {
  return {
    userId: row.user_id,
    orgId: row.org_id,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    createdAt: row.created_at,
    version: row.version,
  };
}
