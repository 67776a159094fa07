import type { FormValues } from "../../domain/operators/change-as-operator.ts";
import type { RoleDifference } from "../../domain/orgs/save-roles.ts";
import { DataTable } from "./data-table.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";

export interface RolePreviewPageProps {
  readonly operator: PageOperator;
  readonly differences: readonly (RoleDifference & { readonly holders: string })[];
  /** The draft and what was stored when editing began. */
  readonly hidden: FormValues;
}

/** Shows who would gain or lose what, before anything is saved. */
export function RolePreviewPage({ operator, differences, hidden }: RolePreviewPageProps) {
  return (
    <>
      {differences.length === 0 ? (
        <p>Nobody gains or loses anything.</p>
      ) : (
        <DataTable caption="Who gains or loses what" columns={["Role", "Held by", "Gains", "Loses"]}>
          {differences.map((difference) => (
            <tr>
              <th scope="row">
                {difference.role}
                {difference.presence !== "kept" && <span class="badge">{difference.presence}</span>}
              </th>
              <td>{difference.holders}</td>
              <td class="gain">{describe(difference.gained, difference.gainedRoles)}</td>
              <td class="loss">{describe(difference.lost, difference.lostRoles)}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p class="muted">
        Members of organizations with custom roles keep what they have. Access tokens that are out say the old until
        they expire.
      </p>
      <OperatorForm
        operator={operator}
        action="/dashboard/roles"
        hidden={{ ...hidden, step: "save" }}
        submit="Save the roles"
      />
      <OperatorForm
        operator={operator}
        action="/dashboard/roles"
        hidden={{ ...hidden, step: "edit" }}
        submit="Go on editing"
        tone="secondary"
      />
    </>
  );
}

function describe(permissions: readonly string[], roles: readonly string[]): string {
  return [...permissions, ...roles.map((role) => `counts as ${role}`)].join(", ") || "–";
}
