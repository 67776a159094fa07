import { DataTable, type SortableColumn } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { ListSearch, type ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import { type ListPage, Pager } from "../../../../platform/pages/pager.tsx";
import type { OrganizationRecord } from "../../domain/records.ts";

export interface OrganizationsPageProps {
  readonly search: ListSearchProps;
  readonly organizations: readonly OrganizationRecord[];
  /** By organization id. */
  readonly members: ReadonlyMap<string, number>;
  /** The headings that sort the list. */
  readonly sortable: Readonly<Record<"name" | "created", SortableColumn>>;
  readonly page: ListPage;
}

/** Finds organizations. */
export function OrganizationsPage({ search, page, ...table }: OrganizationsPageProps) {
  return (
    <>
      <ListSearch {...search} />
      {table.organizations.length > 0 ? (
        <OrganizationTable {...table} />
      ) : (
        page.total === 0 && <NoOrganizations {...search} />
      )}
      {page.total > 0 && <Pager {...page} />}
    </>
  );
}

function NoOrganizations({ chips, clearHref }: Pick<ListSearchProps, "chips" | "clearHref">) {
  const t = useText();
  if (chips.length === 0) return <EmptyState title={t("orgs.none")}>{t("orgs.none_explanation")}</EmptyState>;
  return (
    <EmptyState title={t("orgs.no_match")}>
      <a href={clearHref}>{t("orgs.show_all")}</a>
    </EmptyState>
  );
}

function OrganizationTable({
  organizations,
  members,
  sortable,
}: Pick<OrganizationsPageProps, "organizations" | "members" | "sortable">) {
  const t = useText();
  const columns = [sortable.name, t("orgs.members"), t("orgs.email_domain"), sortable.created];
  return (
    <DataTable caption={t("section.organizations")} columns={columns} isList>
      {organizations.map(({ orgId, name, domain, createdAt }) => (
        <tr>
          <th scope="row">
            <div class="name">
              <a href={`/dashboard/orgs/${orgId}`}>{name}</a>
            </div>
          </th>
          <td data-column={t("orgs.members")}>
            <Members members={members.get(orgId) ?? 0} />
          </td>
          <td data-column={t("orgs.email_domain")} class="roomy">
            {domain}
          </td>
          <td data-column={t("orgs.created")} class="detail">
            <Day at={createdAt} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders the number of members, in words where no heading says what it is. */
function Members({ members }: { members: number }) {
  return <Text of="orgs.members_of" count={members} unit={(text) => <span class="unit">{text}</span>} />;
}
