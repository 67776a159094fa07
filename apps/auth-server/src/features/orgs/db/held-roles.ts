import { type Kysely, type RawBuilder, sql } from "kysely";
import { hasElement } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { RoleRecord } from "../domain/records.ts";

/** Tables that refer to roles by name. Those edited by forms also count their versions. */
const HOLDERS = [
  { table: "memberships", counted: sql`, version = version + 1` },
  { table: "invitations", counted: sql`` },
  { table: "service_accounts", counted: sql`, version = version + 1` },
  { table: "agents", counted: sql`, version = version + 1` },
] as const;

/** Renames roles of the deployment's own definition. Two roles may swap names, because every row is changed only once. */
export async function renameHeldRoles(
  db: Kysely<Schema>,
  dialect: Dialect,
  renames: ReadonlyMap<string, string>,
): Promise<void> {
  const names = [...renames.keys()];
  const renamed = (name: RawBuilder<unknown>) => {
    const cases = [...renames].map(([from, to]) => sql`when ${from} then ${to}`);
    return sql`case ${name} ${sql.join(cases, sql` `)} else ${name} end`;
  };
  const hasOne = sql.join(
    names.map((name) => hasElement(dialect, sql.ref("additional_roles"), name)),
    sql` or `,
  );
  for (const { table, counted } of HOLDERS) {
    await sql`update ${sql.table(table)} set role = ${renamed(sql.ref("role"))}${counted}
      where role in (${sql.join(names)}) and ${isInOrganizationsWith(null)}`.execute(db);
    await sql`update ${sql.table(table)} set additional_roles = ${mapElements(dialect, renamed)}${counted}
      where additional_roles <> '[]' and (${hasOne}) and ${isInOrganizationsWith(null)}`.execute(db);
  }
}

/** Reduces holders of several roles to the highest of them. */
export async function keepHighestHeldRole(
  db: Kysely<Schema>,
  dialect: Dialect,
  { roles, customMapping }: { readonly roles: readonly RoleRecord[]; readonly customMapping: string | null },
): Promise<void> {
  const hasSeveral = sql`additional_roles <> '[]' and ${isInOrganizationsWith(customMapping)}`;
  for (const { table, counted } of HOLDERS) {
    for (const { name } of roles) {
      const holds = sql`(role = ${name} or ${hasElement(dialect, sql.ref("additional_roles"), name)})`;
      await sql`update ${sql.table(table)} set role = ${name}, additional_roles = '[]'${counted}
        where ${hasSeveral} and ${holds}`.execute(db);
    }
    // The remaining rows hold only roles that no longer exist.
    await sql`update ${sql.table(table)} set additional_roles = '[]'${counted} where ${hasSeveral}`.execute(db);
  }
}

/** Builds the condition that a row belongs to an organization with these roles. */
function isInOrganizationsWith(customMapping: string | null): RawBuilder<unknown> {
  const isTheirs = customMapping === null ? sql`is null` : sql`= ${customMapping}`;
  return sql`org_id in (select org_id from organizations where custom_role_mapping_name ${isTheirs})`;
}

/** Builds the list of additional roles with `map` applied to each. */
function mapElements(dialect: Dialect, map: (name: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const name = map(sql.ref("value"));
  if (dialect === "sqlite") {
    return sql`(select json_group_array(name)
      from (select ${name} as name from json_each(additional_roles) order by key))`;
  }
  return sql`(select json_agg(${name} order by place)::text
    from jsonb_array_elements_text(additional_roles::jsonb) with ordinality as held (value, place))`;
}
