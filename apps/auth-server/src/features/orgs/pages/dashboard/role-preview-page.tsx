import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { OrgRoleStructure } from "../../domain/roles.ts";
import type { RoleDifference } from "../../domain/save-roles.ts";

export interface RolePreviewPageProps {
  readonly operator: PageOperator;
  /** The new role structure; `null` if it stays as it is. */
  readonly structure: OrgRoleStructure | null;
  /** How many members currently hold several roles, in words. */
  readonly several: string;
  readonly differences: readonly (RoleDifference & { readonly holders: string })[];
  /** The draft and what was stored when editing began. */
  readonly hidden: FormValues;
}

/** Shows who would gain or lose what, before anything is saved. */
export function RolePreviewPage({ operator, structure, several, differences, hidden }: RolePreviewPageProps) {
  return (
    <>
      {structure === "multi_role" && <p>From now on, members can have several roles, and no role includes another.</p>}
      {structure === "single_role_in_hierarchy" && (
        <p>
          From now on, members have one role, which includes everything the roles below it have.{" "}
          <strong>{several}</strong> currently hold several roles. Each keeps the highest.
        </p>
      )}
      <Differences differences={differences} />
      <p class="muted">
        {structure === null && "Members of organizations with custom roles keep what they have. "}A renamed role keeps
        its members and invitations. Access tokens already issued carry the old name until they expire, and code that
        checks for a role by its old name will refuse everyone from now on.
      </p>
      <div class="actions">
        <OperatorForm
          operator={operator}
          action="/dashboard/roles"
          hidden={{ ...hidden, step: "save" }}
          submit="Save roles"
        />
        <OperatorForm
          operator={operator}
          action="/dashboard/roles"
          hidden={{ ...hidden, step: "edit" }}
          submit="Continue editing"
          tone="secondary"
        />
      </div>
    </>
  );
}

function Differences({ differences }: Pick<RolePreviewPageProps, "differences">) {
  if (differences.length === 0) return <p>Nobody gains or loses anything.</p>;
  return (
    <DataTable caption="Who gains or loses what" columns={["Role", "Held by", "Gains", "Loses"]}>
      {differences.map((difference) => (
        <tr>
          <th scope="row">
            {difference.was === undefined ? difference.role : `${difference.was} → ${difference.role}`}
            {difference.was !== undefined && <span class="badge">renamed</span>}
            {difference.presence !== "kept" && <span class="badge">{difference.presence}</span>}
          </th>
          <td data-column="Held by">{difference.holders}</td>
          <td data-column="Gains" class="gain">
            {describe(difference.gained, difference.gainedRoles)}
          </td>
          <td data-column="Loses" class="loss">
            {describe(difference.lost, difference.lostRoles)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function describe(permissions: readonly string[], roles: readonly string[]): string {
  return [...permissions, ...roles.map((role) => `counts as ${role}`)].join(", ") || "–";
}
