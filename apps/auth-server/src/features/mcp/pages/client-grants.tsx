import { Card, Missing } from "../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { type DescribedScope, ScopesInline } from "../../../platform/pages/scope-list.tsx";
import type { GrantOfUser } from "../../oauth/domain/repositories.ts";

/** A grant, with what its scopes allow in words. */
type DescribedGrant = Omit<GrantOfUser, "scopes"> & { readonly scopes: readonly DescribedScope[] };

export interface ClientGrantsProps {
  readonly operator: PageOperator;
  /** The path of the client's first page. */
  readonly path: string;
  readonly grants: readonly DescribedGrant[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of what users have granted to a client. */
export function ClientGrants({ operator, path, grants, pager }: ClientGrantsProps) {
  const t = useText();
  const columns = [
    t("client_grants.user"),
    t("client_grants.organization"),
    t("client_grants.resource"),
    t("client_grants.scopes"),
    t("client_grants.since"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("client.grants")} operator={operator}>
      {grants.length === 0 ? (
        <EmptyState title={t("client_grants.none")}>{t("client_grants.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("client.grants")} columns={columns}>
          {grants.map((grant) => (
            <GrantRow operator={operator} path={path} grant={grant} />
          ))}
        </DataTable>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}

function GrantRow({ operator, path, grant }: { operator: PageOperator; path: string; grant: DescribedGrant }) {
  const t = useText();
  const { grantId, userId, email, resource, scopes, orgId, orgName, createdAt } = grant;
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${userId}`}>{email}</a>
      </th>
      <td data-column={t("client_grants.organization")}>
        {orgId === null ? <Missing /> : <a href={`/dashboard/orgs/${orgId}`}>{orgName}</a>}
      </td>
      <td data-column={t("client_grants.resource")}>{resource}</td>
      <td data-column={t("client_grants.scopes")}>
        {scopes.length > 0 ? <ScopesInline scopes={scopes} /> : <Missing />}
      </td>
      <td data-column={t("client_grants.since")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/revoke-grant`}
          hidden={{ grant: grantId }}
          submit={t("client_grants.revoke")}
          label={t("client_grants.of", { email })}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
