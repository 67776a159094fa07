import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { OrganizationRecord } from "../../domain/records.ts";

/** The orders in which organizations can be listed. */
export const organizationOrders = [
  { value: "CREATED_AT_DESC", label: "newest first" },
  { value: "CREATED_AT_ASC", label: "oldest first" },
  { value: "NAME", label: "by name" },
] as const;

export interface OrganizationsPageProps {
  readonly operator: PageOperator;
  readonly search: Readonly<Record<"q" | "domain" | "legacy_id" | "order", string>>;
  readonly organizations: readonly OrganizationRecord[];
  readonly page: ListPage;
}

/** Renders the search for organizations and the form that creates one. */
export function OrganizationsPage({ operator, search, organizations, page }: OrganizationsPageProps) {
  return (
    <>
      <form class="filters" method="get" data-live="" action="/dashboard/orgs">
        <TextField name="q" label="Name" type="search" value={search.q} />
        <TextField name="domain" label="Email domain" type="search" value={search.domain} />
        <TextField name="legacy_id" label="Legacy ID" type="search" value={search.legacy_id} />
        <Select name="order" label="Sort by" value={search.order} options={organizationOrders} />
        <button type="submit" class="secondary">
          Search
        </button>
      </form>
      {organizations.length > 0 && <OrganizationTable organizations={organizations} />}
      <Pager {...page} />
      <section>
        <h2>Create an organization</h2>
        <OperatorForm operator={operator} action="/dashboard/orgs" submit="Create organization">
          <TextField name="name" label="Name" required />
        </OperatorForm>
      </section>
    </>
  );
}

function OrganizationTable({ organizations }: Pick<OrganizationsPageProps, "organizations">) {
  return (
    <DataTable caption="Organizations" columns={["Organization", "Domain", "Created"]}>
      {organizations.map(({ orgId, name, domain, createdAt }) => (
        <tr>
          <th scope="row">
            <a href={`/dashboard/orgs/${orgId}`}>{name}</a>
          </th>
          <td data-column="Domain">{domain}</td>
          <td data-column="Created">
            <Time at={createdAt} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
