import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { Changeable, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { Notice } from "../../../../platform/pages/notice.tsx";
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
  { value: "single_role_in_hierarchy", label: "roles.single_role" },
  { value: "multi_role", label: "roles.multi_role" },
] as const satisfies readonly { readonly value: OrgRoleStructure; readonly label: string }[];

const ORDERS = {
  single_role_in_hierarchy: "roles.single_role_order",
  multi_role: "roles.multi_role_order",
} as const satisfies Record<OrgRoleStructure, string>;

/** Renders the editor for the deployment's roles and their permissions. Nothing is saved before the preview. */
export function RolesPage({ operator, draft, hidden, alert }: RolesPageProps) {
  const t = useText();
  const lowest = draft.roles.at(-1)?.name;
  const { canChange } = operator;
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>{t(ORDERS[draft.structure])}</p>
      <form method="post" action="/dashboard/roles">
        {operator.formToken}
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {/* The Enter key presses a form's first button. */}
        <button type="submit" name="step" value="preview" class="default-button" tabindex={-1} disabled={!canChange}>
          {t("roles.preview")}
        </button>
        <Changeable operator={operator}>
          <Select
            name="structure"
            label={t("roles.structure")}
            value={draft.structure}
            options={structures.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </Changeable>
        <Matrix draft={draft} disabled={!canChange} />
        <Changeable operator={operator}>
          <div class="filters">
            <TextField
              name="new_role"
              label={lowest === undefined ? t("roles.new_role") : t("roles.new_role_below", { role: lowest })}
            />
            <button type="submit" name="step" value="add_role" class="secondary">
              {t("roles.add_role")}
            </button>
          </div>
          <div class="filters">
            <TextField name="new_permission" label={t("roles.new_permission")} />
            <button type="submit" name="step" value="add_permission" class="secondary">
              {t("roles.add_permission")}
            </button>
          </div>
          <button type="submit" name="step" value="preview">
            {t("roles.preview_changes")}
          </button>
        </Changeable>
      </form>
    </>
  );
}

function Matrix({ draft: { roles, permissions }, disabled }: { draft: RoleDraft; disabled: boolean }) {
  const t = useText();
  return (
    <DataTable caption={t("roles.caption")} columns={[t("member_role.role"), t("roles.order"), ...permissions]}>
      {roles.map((role, row) => (
        <tr>
          <th scope="row">
            <input
              name={`role.${row}`}
              value={role.name}
              aria-label={t("roles.name_of", { role: role.name })}
              autocomplete="off"
              required
              disabled={disabled}
            />
          </th>
          <td data-column={t("roles.order")} data-key="actions">
            <span class="actions">
              <StepButton step={`up:${row}`} label={t("roles.up")} of={role.name} disabled={disabled || row === 0} />
              <StepButton
                step={`down:${row}`}
                label={t("roles.down")}
                of={role.name}
                disabled={disabled || row === roles.length - 1}
              />
              <StepButton step={`remove:${row}`} label={t("roles.remove")} of={role.name} disabled={disabled} />
            </span>
          </td>
          {permissions.map((permission, column) => (
            <td data-column={permission}>
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
  const about = useText()("button.about", { action: label, subject: of });
  return (
    <button type="submit" name="step" value={step} class="quiet" aria-label={about} disabled={disabled}>
      {label}
    </button>
  );
}
