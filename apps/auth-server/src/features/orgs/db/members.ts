import { expressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { hasElement } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { Page, PageRequest } from "../../../platform/domain/page.ts";
import { toUserRecord } from "../../users/db/user-rows.ts";
import type { Member, MemberPage } from "../domain/repositories.ts";

/** Returns one page of an organization's members, and the total number. */
export async function listMembers(
  db: Kysely<Schema>,
  dialect: Dialect,
  orgId: string,
  { role, limit, offset }: PageRequest & { readonly role: string | null },
): Promise<Page<Member>> {
  const page = selectMemberships(dialect, orgId, role).limit(limit).offset(offset);
  return { rows: await withUsers(db, page), total: await countMembers(db, dialect, orgId, role) };
}

/** Returns the members after a given one, oldest membership first. */
export function listMembersAfter(
  db: Kysely<Schema>,
  dialect: Dialect,
  orgId: string,
  page: MemberPage,
): Promise<readonly Member[]> {
  return withUsers(db, selectMembershipsAfter(dialect, orgId, page));
}

/** Builds the query for a page of memberships. The index on organization and creation has them in order. */
export function selectMembershipsAfter(dialect: Dialect, orgId: string, { role, after, limit }: MemberPage) {
  const isLater = sql<boolean>`(created_at, user_id) > (${after?.createdAt}, ${after?.userId})`;
  return selectMemberships(dialect, orgId, role)
    .$if(after !== null, (query) => query.where(isLater))
    .limit(limit);
}

function selectMemberships(dialect: Dialect, orgId: string, role: string | null) {
  return expressionBuilder<Schema, never>()
    .selectFrom("memberships")
    .select(["user_id", "role", "additional_roles", "created_at as joined_at", "version as membership_version"])
    .where("org_id", "=", orgId)
    .$if(role !== null, (query) => query.where(holdsRole(dialect, role ?? "")))
    .orderBy("created_at")
    .orderBy("user_id");
}

async function withUsers(db: Kysely<Schema>, page: ReturnType<typeof selectMemberships>): Promise<readonly Member[]> {
  const rows = await db
    .selectFrom(page.as("page"))
    .innerJoin("users", "users.user_id", "page.user_id")
    .selectAll("users")
    .select(["page.role", "page.additional_roles", "page.joined_at", "page.membership_version"])
    .orderBy("page.joined_at")
    .orderBy("page.user_id")
    .execute();
  return rows.map((row) => ({
    user: toUserRecord(row),
    role: row.role,
    additionalRoles: JSON.parse(row.additional_roles) as string[],
    joinedAt: row.joined_at,
    version: row.membership_version,
  }));
}

/** Builds the condition that a membership includes the role, as its main role or an additional one. */
export function holdsRole(dialect: Dialect, role: string): RawBuilder<boolean> {
  const hasAdditional = hasElement(dialect, sql.ref("additional_roles"), role);
  return sql<boolean>`(role = ${role} or (additional_roles <> '[]' and ${hasAdditional}))`;
}

async function countMembers(db: Kysely<Schema>, dialect: Dialect, orgId: string, role: string | null): Promise<number> {
  if (role === null) {
    const query = db.selectFrom("organizations").select("member_count").where("org_id", "=", orgId);
    return (await query.executeTakeFirst())?.member_count ?? 0;
  }
  const { total } = await db
    .selectFrom("memberships")
    .select((column) => column.fn.countAll<number>().as("total"))
    .where("org_id", "=", orgId)
    .where(holdsRole(dialect, role))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the holders of one of the deployment's roles, up to a limit. Each half of the query has its own index. */
export async function countHolders(
  db: Kysely<Schema>,
  dialect: Dialect,
  role: string,
  atMost: number,
): Promise<number> {
  const isAdditional = hasElement(dialect, sql.ref("additional_roles"), role);
  const conditions = [sql<boolean>`role = ${role}`, sql<boolean>`(additional_roles <> '[]' and ${isAdditional})`];
  let holders = 0;
  for (const condition of conditions) {
    const { total } = await db
      .selectFrom((memberships) =>
        memberships
          .selectFrom("memberships")
          .innerJoin("organizations", "organizations.org_id", "memberships.org_id")
          .select("user_id")
          .where("custom_role_mapping_name", "is", null)
          .where(condition)
          .limit(atMost)
          .as("held"),
      )
      .select((column) => column.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    holders += total;
  }
  return Math.min(holders, atMost);
}

/** Counts the organizations in which someone holds one role and nobody the other. */
export async function countOrganizationsLacking(
  db: Kysely<Schema>,
  dialect: Dialect,
  { mapping, held, lacking }: { readonly mapping: string | null; readonly held: string; readonly lacking: string },
): Promise<number> {
  const { total } = await db
    .selectFrom("organizations")
    .select((column) => column.fn.countAll<number>().as("total"))
    .where("custom_role_mapping_name", mapping === null ? "is" : "=", mapping)
    .where(({ exists, not, selectFrom }) => {
      const holdersOf = (role: string) =>
        exists(
          selectFrom("memberships")
            .select("user_id")
            .whereRef("memberships.org_id", "=", "organizations.org_id")
            .where(holdsRole(dialect, role)),
        );
      return holdersOf(held).and(not(holdersOf(lacking)));
    })
    .executeTakeFirstOrThrow();
  return Number(total);
}
