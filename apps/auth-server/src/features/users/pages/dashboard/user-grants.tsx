import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type DescribedScope, ScopesInline } from "../../../../platform/pages/scope-list.tsx";
import type { UsedGrant } from "../../../oauth/domain/repositories.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

/** A grant, with what its scopes allow in words. */
type DescribedGrant = Omit<UsedGrant, "scopes"> & { readonly scopes: readonly DescribedScope[] };

export interface UserGrantsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  /** The name of the client. */
  readonly client: string;
  readonly grants: readonly DescribedGrant[];
  readonly pager: CursorPagerProps;
}

/** Lists a page of what a user has granted to one app. */
export function UserGrants({ operator, user, client, grants, pager }: UserGrantsProps) {
  const t = useText();
  const path = pathOfUser(user);
  const columns = [
    t("user_apps.resource"),
    t("user_apps.scopes"),
    t("user_apps.since"),
    t("user_apps.last_used"),
    t("entity.actions"),
  ];
  return (
    <>
      <p>
        <a href={`${path}/apps`}>{t("user_apps.all")}</a>
      </p>
      <Card heading={t("user_apps.access_of", { app: client })} operator={operator}>
        {grants.length === 0 ? (
          <EmptyState title={t("user_apps.no_grants")} />
        ) : (
          <DataTable caption={t("user_apps.grants")} columns={columns}>
            {grants.map((grant) => (
              <GrantRow operator={operator} path={path} grant={grant} />
            ))}
          </DataTable>
        )}
        <CursorPager {...pager} />
      </Card>
    </>
  );
}

function GrantRow({ operator, path, grant }: { operator: PageOperator; path: string; grant: DescribedGrant }) {
  const t = useText();
  const { grantId, clientId, resource, resourceName, orgName, scopes, createdAt, lastUsedAt } = grant;
  return (
    <tr>
      <th scope="row">
        {resourceName ?? resource}
        {orgName !== null && <div class="muted">{t("user_apps.for_organization", { organization: orgName })}</div>}
      </th>
      <td data-column={t("user_apps.scopes")}>
        {scopes.length > 0 ? <ScopesInline scopes={scopes} /> : <span class="muted">{t("user_apps.no_scopes")}</span>}
      </td>
      <td data-column={t("user_apps.since")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("user_apps.last_used")}>
        <Time at={lastUsedAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/revoke-grant`}
          hidden={{ grant: grantId, client: clientId }}
          submit={t("user_apps.revoke")}
          label={t("user_apps.access_to", { resource: resourceName ?? resource })}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
