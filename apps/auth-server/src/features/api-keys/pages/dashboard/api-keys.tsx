import { AUDIT_LOG } from "../../../../platform/dashboard/activity-filters.ts";
import { listHref } from "../../../../platform/dashboard/list-page.ts";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../../platform/dashboard/pages/rotate-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
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
  return (
    <section>
      <h2>Backend API keys</h2>
      <p>Backends use these keys to call the management API. Anyone who has a key can do everything the API allows.</p>
      {keys.length > 0 && <KeyTable operator={operator} keys={keys} />}
      <h3>Create a key</h3>
      <OperatorForm operator={operator} action={`${PAGE}/api`} submit="Create key">
        <TextField name="name" label="Name" hint="What will use this key." problem={problems.name} required />
        <Check name="vouches_for_assurance" label="Access tokens that it creates meet every access policy" />
        <p class="muted">
          Organizations can demand how their members sign in. Choose this only for a backend that makes sure of it
          itself.
        </p>
      </OperatorForm>
    </section>
  );
}

function KeyTable({ operator, keys }: Omit<ApiKeysProps, "problems">) {
  return (
    <DataTable caption="Backend API keys" columns={["Name", "State", "Created", "Last used", "Actions"]}>
      {keys.map((key) => (
        <tr>
          <th scope="row">
            {key.name}
            {key.vouchesForAssurance && <div class="muted">Vouches for how users signed in</div>}
            <div>
              <a href={listHref(AUDIT_LOG, { about: key.apiKeyId })}>
                Activity<span class="visually-hidden"> of {key.name}</span>
              </a>
            </div>
          </th>
          <td data-column="State">
            <KeyState {...key} />
          </td>
          <td data-column="Created">
            <Time at={key.createdAt} />
          </td>
          <td data-column="Last used">{key.lastUsedAt === null ? "never" : <Time at={key.lastUsedAt} />}</td>
          <td data-column="Actions">{key.usable && <KeyForms operator={operator} {...key} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function KeyState({ usable, expiresAt, revokedAt }: ListedApiKey) {
  if (revokedAt !== null) return <>revoked</>;
  if (!usable) return <>ended</>;
  if (expiresAt === null) return <>usable</>;
  return (
    <>
      valid until <Time at={expiresAt} />
    </>
  );
}

function KeyForms({ operator, apiKeyId, name }: { operator: PageOperator } & ListedApiKey) {
  return (
    <>
      <RotateForm operator={operator} action={`${PAGE}/api/rotate`} hidden={{ key: apiKeyId }} what="key" of={name} />
      <OperatorConfirmForm
        opens="Revoke"
        consequence="Backends that use this key will be refused from now on."
        operator={operator}
        action={`${PAGE}/api/revoke`}
        hidden={{ key: apiKeyId }}
        submit="Revoke key"
        label={name}
      />
    </>
  );
}
