import { DataTable, type SortableColumn } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { ListSearch, type ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Day } from "../../../../platform/dashboard/pages/time.tsx";
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
  if (chips.length === 0) {
    return <EmptyState title="No organizations yet">Create one, or let users create their own.</EmptyState>;
  }
  return (
    <EmptyState title="No organizations match">
      <a href={clearHref}>Show all organizations</a>
    </EmptyState>
  );
}

function OrganizationTable({
  organizations,
  members,
  sortable,
}: Pick<OrganizationsPageProps, "organizations" | "members" | "sortable">) {
  return (
    <DataTable caption="Organizations" columns={[sortable.name, "Members", "Email domain", sortable.created]} isList>
      {organizations.map(({ orgId, name, domain, createdAt }) => (
        <tr>
          <th scope="row">
            <div class="name">
              <a href={`/dashboard/orgs/${orgId}`}>{name}</a>
            </div>
          </th>
          <td data-column="Members">
            <Members members={members.get(orgId) ?? 0} />
          </td>
          <td data-column="Email domain" class="roomy">
            {domain}
          </td>
          <td data-column="Created" class="detail">
            <Day at={createdAt} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Renders the number of members, in words where no heading says what it is. */
function Members({ members }: { members: number }) {
  return (
    <>
      {members.toLocaleString("en")}
      <span class="unit">{members === 1 ? " member" : " members"}</span>
    </>
  );
}
