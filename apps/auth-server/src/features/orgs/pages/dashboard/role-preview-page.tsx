import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
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
  const t = useText();
  return (
    <>
      {structure === "multi_role" && <p>{t("role_preview.several_roles")}</p>}
      {structure === "single_role_in_hierarchy" && (
        <p>
          <Text of="role_preview.single_role" members={several} />
        </p>
      )}
      <Differences differences={differences} />
      <p class="muted">
        {structure === null && `${t("role_preview.custom_roles_stay")} `}
        {t("role_preview.renamed_role")}
      </p>
      <div class="actions">
        <OperatorForm
          operator={operator}
          action="/dashboard/roles"
          hidden={{ ...hidden, step: "save" }}
          submit={t("role_preview.save")}
        />
        <OperatorForm
          operator={operator}
          action="/dashboard/roles"
          hidden={{ ...hidden, step: "edit" }}
          submit={t("role_preview.continue_editing")}
          tone="secondary"
        />
      </div>
    </>
  );
}

function Differences({ differences }: Pick<RolePreviewPageProps, "differences">) {
  const t = useText();
  if (differences.length === 0) return <p>{t("role_preview.nobody")}</p>;
  const columns = [t("member_role.role"), t("role_preview.held_by"), t("role_preview.gains"), t("role_preview.loses")];
  return (
    <DataTable caption={t("role_preview.caption")} columns={columns}>
      {differences.map((difference) => (
        <tr>
          <th scope="row">
            {difference.was === undefined ? difference.role : `${difference.was} → ${difference.role}`}
            {difference.was !== undefined && <span class="badge">{t("role_preview.renamed")}</span>}
            {difference.presence !== "kept" && <span class="badge">{t(`role_preview.${difference.presence}`)}</span>}
          </th>
          <td data-column={t("role_preview.held_by")}>{difference.holders}</td>
          <td data-column={t("role_preview.gains")} class="gain">
            {describe(t, difference.gained, difference.gainedRoles)}
          </td>
          <td data-column={t("role_preview.loses")} class="loss">
            {describe(t, difference.lost, difference.lostRoles)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function describe(t: Translate, permissions: readonly string[], roles: readonly string[]): string {
  return [...permissions, ...roles.map((role) => t("role_preview.counts_as", { role }))].join(", ") || "–";
}
