import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { Alert } from "../../../../platform/pages/form-page.tsx";
import type { OrgRoleStructure } from "../../domain/roles.ts";
import type { NextRoles } from "../../domain/save-roles.ts";

/** Roles being edited, highest first, and the permissions that they can be given. */
export interface RoleDraft extends NextRoles {
  readonly permissions: readonly string[];
}

export interface RolesPageProps {
  readonly operator: PageOperator;
  readonly draft: RoleDraft;
  /** The parts of the draft that no field shows, and what was stored when editing began. */
  readonly hidden: FormValues;
  readonly alert: string | undefined;
}

const structures = [
  { value: "single_role_in_hierarchy", label: "one role, which includes everything the roles below it have" },
  { value: "multi_role", label: "several roles, with the permissions of each" },
] as const satisfies readonly { readonly value: OrgRoleStructure; readonly label: string }[];

const ORDERS: Record<OrgRoleStructure, string> = {
  single_role_in_hierarchy: "List the highest role first. Every organization keeps at least one member who holds it.",
  multi_role:
    "No role includes another. Their order determines who can manage whom on the hosted pages, and every organization keeps at least one member who holds the first.",
};

/** Renders the editor for the deployment's roles and their permissions. Nothing is saved before the preview. */
export function RolesPage({ operator, draft, hidden, alert }: RolesPageProps) {
  const names = draft.roles.map(({ name }) => name);
  const { canChange } = operator;
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>{ORDERS[draft.structure]}</p>
      <form method="post" action="/dashboard/roles">
        {operator.formToken}
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {/* The Enter key presses a form's first button. */}
        <button type="submit" name="step" value="preview" class="default-button" tabindex={-1} disabled={!canChange}>
          Preview
        </button>
        <Changeable operator={operator}>
          <Select name="structure" label="Each member has" value={draft.structure} options={structures} />
        </Changeable>
        <Matrix draft={draft} disabled={!canChange} />
        <Changeable operator={operator}>
          <div class="filters">
            <TextField name="new_role" label={`New role${names.length > 0 ? `, below ${names.at(-1)}` : ""}`} />
            <button type="submit" name="step" value="add_role" class="secondary">
              Add role
            </button>
          </div>
          <div class="filters">
            <TextField name="new_permission" label="New permission" />
            <button type="submit" name="step" value="add_permission" class="secondary">
              Add permission
            </button>
          </div>
          <button type="submit" name="step" value="preview">
            Preview changes
          </button>
        </Changeable>
      </form>
    </>
  );
}

function Matrix({ draft: { roles, permissions }, disabled }: { draft: RoleDraft; disabled: boolean }) {
  return (
    <DataTable caption="Roles and their own permissions" columns={["Role", "Order", ...permissions]}>
      {roles.map((role, row) => (
        <tr>
          <th scope="row">
            <input
              name={`role.${row}`}
              value={role.name}
              aria-label={`Name of ${role.name}`}
              autocomplete="off"
              required
              disabled={disabled}
            />
          </th>
          <td>
            <span class="actions">
              <StepButton step={`up:${row}`} label="Up" of={role.name} disabled={disabled || row === 0} />
              <StepButton
                step={`down:${row}`}
                label="Down"
                of={role.name}
                disabled={disabled || row === roles.length - 1}
              />
              <StepButton step={`remove:${row}`} label="Remove" of={role.name} disabled={disabled} />
            </span>
          </td>
          {permissions.map((permission, column) => (
            <td>
              <input
                type="checkbox"
                name={`grant.${row}.${column}`}
                aria-label={`${role.name}: ${permission}`}
                checked={role.permissions.includes(permission)}
                disabled={disabled}
              />
            </td>
          ))}
        </tr>
      ))}
    </DataTable>
  );
}

function StepButton({ step, label, of, disabled }: { step: string; label: string; of: string; disabled: boolean }) {
  return (
    <button type="submit" name="step" value={step} class="quiet" aria-label={`${label}: ${of}`} disabled={disabled}>
      {label}
    </button>
  );
}
