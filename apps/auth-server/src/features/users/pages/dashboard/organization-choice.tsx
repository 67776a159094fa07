import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface OrganizationChoiceProps {
  readonly user: UserRecord;
  readonly search: string;
  /** The organizations that match, as many as fit on a page. */
  readonly organizations: readonly OrganizationRecord[];
}

/** Asks which organization to add a user to. */
export function OrganizationChoice({ user, search, organizations }: OrganizationChoiceProps) {
  const t = useText();
  const columns = [t("user_organizations.organization"), t("user_organizations.domain")];
  return (
    <>
      <form class="filters" method="get" action={`${pathOfUser(user)}/organizations/add`}>
        <TextField name="q" label={t("user_organizations.name")} type="search" value={search} />
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
                <a href={`/dashboard/orgs/${orgId}/members/add?${new URLSearchParams({ user: user.userId })}`}>
                  {name}
                </a>
              </th>
              <td data-column={t("user_organizations.domain")}>{domain}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
