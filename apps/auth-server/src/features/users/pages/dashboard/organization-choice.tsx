import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";

export interface OrganizationChoiceProps {
  /** The path of the page, and what its query keeps besides the search. */
  readonly path: string;
  readonly keep?: readonly (readonly [name: string, value: string])[];
  /** The query parameter of the search. */
  readonly field: string;
  readonly search: string;
  /** The organizations that match, as many as fit on a page. */
  readonly organizations: readonly OrganizationRecord[];
  /** Returns the page that goes on with an organization. */
  readonly hrefOf: (orgId: string) => string;
}

/** Asks which organization to add users to. */
export function OrganizationChoice(props: OrganizationChoiceProps) {
  const { path, keep = [], field, search, organizations, hrefOf } = props;
  const t = useText();
  const columns = [t("user_organizations.organization"), t("user_organizations.domain")];
  return (
    <>
      <form class="filters" method="get" action={path}>
        {keep.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <TextField name={field} label={t("user_organizations.name")} type="search" value={search} />
        <button type="submit" class="secondary">
          {t("user_organizations.search")}
        </button>
      </form>
      {organizations.length === 0 ? (
        <EmptyState title={t("user_organizations.no_match")} />
      ) : (
        <DataTable caption={t("section.organizations")} columns={columns}>
          {organizations.map(({ orgId, name, domain }) => (
            <tr>
              <th scope="row">
                <a href={hrefOf(orgId)}>{name}</a>
              </th>
              <td data-column={t("user_organizations.domain")}>{domain}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
