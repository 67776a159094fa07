import type { Kysely } from "kysely";
import type { MembershipRecord } from "../../domain/records.ts";
import type { MembershipRepository } from "../../domain/store.ts";
import type { Dialect, MembershipsTable, Schema } from "../schema.ts";
import { toOrganizationRecord } from "./organizations.ts";

/** The memberships of users in organizations. */
export function createMembershipRepository(db: Kysely<Schema>, dialect: Dialect): MembershipRepository {
  return {
    async add(membership) {
      if (!(await lockUser(db, dialect, membership.userId))) return "user_not_found";
      const organization = await lockOrganization(db, dialect, membership.orgId);
      if (!organization) return "org_not_found";
      if (await hasMembership(db, membership)) return "already_member";
      const { max_users: maxUsers } = organization;
      if (maxUsers !== null && (await countMembers(db, membership.orgId)) >= maxUsers) return "organization_full";
      await db.insertInto("memberships").values(toMembershipRow(membership)).execute();
      return "added";
    },

    async listByUser(userId) {
      const rows = await db
        .selectFrom("memberships")
        .innerJoin("organizations", "organizations.org_id", "memberships.org_id")
        .selectAll("organizations")
        .select([
          "memberships.user_id",
          "memberships.role",
          "memberships.additional_roles",
          "memberships.created_at as joined_at",
        ])
        .where("memberships.user_id", "=", userId)
        .orderBy("memberships.created_at")
        .orderBy("memberships.org_id")
        .execute();
      return rows.map((row) => ({
        ...toMembershipRecord({ ...row, created_at: row.joined_at }),
        organization: toOrganizationRecord(row),
      }));
    },
  };
}

/** Keeps the user from being deleted until COMMIT. SQLite has one writer at a time and needs no row locks. */
async function lockUser(db: Kysely<Schema>, dialect: Dialect, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("user_id")
    .where("user_id", "=", userId)
    .$if(dialect === "postgres", (query) => query.forKeyShare())
    .executeTakeFirst();
  return user !== undefined;
}

/** Lets one transaction at a time add members to the organization, so that what it counts stays true until COMMIT. */
function lockOrganization(
  db: Kysely<Schema>,
  dialect: Dialect,
  orgId: string,
): Promise<{ max_users: number | null } | undefined> {
  return db
    .selectFrom("organizations")
    .select("max_users")
    .where("org_id", "=", orgId)
    .$if(dialect === "postgres", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

async function hasMembership(db: Kysely<Schema>, { userId, orgId }: MembershipRecord): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .select("role")
    .where("user_id", "=", userId)
    .where("org_id", "=", orgId)
    .executeTakeFirst();
  return row !== undefined;
}

async function countMembers(db: Kysely<Schema>, orgId: string): Promise<number> {
  const { members } = await db
    .selectFrom("memberships")
    .select((column) => column.fn.countAll<number>().as("members"))
    .where("org_id", "=", orgId)
    .executeTakeFirstOrThrow();
  return members;
}

function toMembershipRow(membership: MembershipRecord): MembershipsTable {
  return {
    user_id: membership.userId,
    org_id: membership.orgId,
    role: membership.role,
    additional_roles: JSON.stringify(membership.additionalRoles),
    created_at: membership.createdAt,
  };
}

function toMembershipRecord(row: MembershipsTable): MembershipRecord {
  return {
    userId: row.user_id,
    orgId: row.org_id,
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    createdAt: row.created_at,
  };
}
