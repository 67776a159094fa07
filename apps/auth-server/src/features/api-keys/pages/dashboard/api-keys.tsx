import { AUDIT_LOG } from "../../../../platform/dashboard/activity-filters.ts";
import { listHref } from "../../../../platform/dashboard/list-page.ts";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../../platform/dashboard/pages/rotate-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { ApiKeyRecord } from "../../domain/records.ts";

/** A key, and whether it is accepted now. */
export type ListedApiKey = ApiKeyRecord & { readonly usable: boolean };

export interface ApiKeysProps {
  readonly operator: PageOperator;
  readonly keys: readonly ListedApiKey[];
  readonly problems: FieldProblems;
}

const PAGE = "/dashboard/keys";

/** Renders the keys with which backends call the management API. */
export function ApiKeys({ operator, keys, problems }: ApiKeysProps) {
  const t = useText();
  return (
    <section>
      <h2>{t("keys.api")}</h2>
      <p>{t("keys.api_explanation")}</p>
      {keys.length > 0 && <KeyTable operator={operator} keys={keys} />}
      <h3>{t("keys.create_title")}</h3>
      <OperatorForm operator={operator} action={`${PAGE}/api`} submit={t("keys.create")}>
        <TextField name="name" label={t("field.name")} hint={t("keys.name_hint")} problem={problems.name} required />
        <Check name="vouches_for_assurance" label={t("keys.vouches_for_assurance")} />
        <p class="muted">{t("keys.vouches_explanation")}</p>
      </OperatorForm>
    </section>
  );
}

function KeyTable({ operator, keys }: Omit<ApiKeysProps, "problems">) {
  const t = useText();
  const columns = [t("field.name"), t("keys.state"), t("keys.created"), t("keys.last_used"), t("entity.actions")];
  return (
    <DataTable caption={t("keys.api")} columns={columns}>
      {keys.map((key) => (
        <tr>
          <th scope="row">
            {key.name}
            {key.vouchesForAssurance && <div class="muted">{t("keys.vouches")}</div>}
            <div>
              <a href={listHref(AUDIT_LOG, { about: key.apiKeyId })}>
                <Text
                  of="keys.activity"
                  name={key.name}
                  hidden={(text) => <span class="visually-hidden">{text}</span>}
                />
              </a>
            </div>
          </th>
          <td data-column={t("keys.state")}>
            <KeyState {...key} />
          </td>
          <td data-column={t("keys.created")}>
            <Time at={key.createdAt} />
          </td>
          <td data-column={t("keys.last_used")}>
            {key.lastUsedAt === null ? t("keys.never") : <Time at={key.lastUsedAt} />}
          </td>
          <td data-column={t("entity.actions")} data-key="actions">
            {key.usable && <KeyForms operator={operator} {...key} />}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function KeyState({ usable, expiresAt, revokedAt }: ListedApiKey) {
  const t = useText();
  if (revokedAt !== null) return <>{t("keys.revoked")}</>;
  if (!usable) return <>{t("keys.ended")}</>;
  if (expiresAt === null) return <>{t("keys.usable")}</>;
  return <Text of="keys.valid_until" time={<Time at={expiresAt} />} />;
}

function KeyForms({ operator, apiKeyId, name }: { operator: PageOperator } & ListedApiKey) {
  const t = useText();
  return (
    <>
      <RotateForm operator={operator} action={`${PAGE}/api/rotate`} hidden={{ key: apiKeyId }} what="key" of={name} />
      <OperatorConfirmForm
        opens={t("keys.revoke")}
        consequence={t("keys.revoke_consequence")}
        operator={operator}
        action={`${PAGE}/api/revoke`}
        hidden={{ key: apiKeyId }}
        submit={t("keys.revoke_key")}
        label={name}
      />
    </>
  );
}
