import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { SetUpLinkRecord } from "../../../connection-setup/domain/records.ts";

export interface SetUpLinksProps {
  readonly operator: PageOperator;
  /** The path that the forms post to, and below. */
  readonly path: string;
  readonly links: readonly SetUpLinkRecord[];
  /** The organization's roles, highest first. */
  readonly roles: readonly string[];
}

/** Lets operators hand the set-up of an organization's single sign-on to its IT. */
export function SetUpLinks({ operator, path, links, roles }: SetUpLinksProps) {
  const t = useText();
  return (
    <Card heading={t("org_connections.links")} operator={operator}>
      <p class="muted">{t("org_connections.links_lead")}</p>
      {links.length > 0 && <LinkTable operator={operator} path={path} links={links} />}
      <OperatorForm operator={operator} action={path} submit={t("set_up_links.create")} tone="secondary">
        <TextField name="days" type="number" label={t("set_up_links.days")} value="7" required />
        <label class="check">
          <input type="checkbox" name="may_enforce" />
          {t("set_up_links.may_enforce")}
        </label>
        <Select
          name="highest_role"
          label={t("set_up_links.highest_role")}
          options={[
            { value: "", label: t("set_up_links.no_rules") },
            ...roles.map((role) => ({ value: role, label: role })),
          ]}
        />
      </OperatorForm>
    </Card>
  );
}

function LinkTable({ operator, path, links }: Omit<SetUpLinksProps, "roles">) {
  const t = useText();
  const columns = [
    t("set_up_links.expires"),
    t("set_up_links.last_opened"),
    t("set_up_links.right"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("org_connections.links")} columns={columns}>
      {links.map(({ linkId, expiresAt, lastOpenedAt, mayEnforce, highestRole }) => (
        <tr>
          <th scope="row">
            <Time at={expiresAt} />
          </th>
          <td data-column={columns[1]}>
            {lastOpenedAt === null ? t("set_up_links.never_opened") : <Time at={lastOpenedAt} />}
          </td>
          <td data-column={columns[2]}>{describeRights(t, { mayEnforce, highestRole })}</td>
          <td data-column={columns[3]} data-key="actions">
            <OperatorForm
              operator={operator}
              action={`${path}/revoke`}
              hidden={{ link: linkId }}
              submit={t("set_up_links.revoke")}
              tone="danger"
              confirm=""
              inline
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function describeRights(
  t: Translate,
  { mayEnforce, highestRole }: Pick<SetUpLinkRecord, "mayEnforce" | "highestRole">,
) {
  const rights = [
    ...(mayEnforce ? [t("set_up_links.enforces")] : []),
    ...(highestRole === null ? [] : [t("set_up_links.gives_roles", { role: highestRole })]),
  ];
  return rights.join(" · ") || "–";
}
