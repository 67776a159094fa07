import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { overlapOptions } from "../../../platform/pages/overlap-choice.tsx";
import type { OAuthClientRecord, OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { pathOfClient } from "./client-entity.ts";
import { ClientFields } from "./client-fields.tsx";

export interface ClientFormProps {
  readonly operator: PageOperator;
  readonly client: OAuthClientRecord;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}

/** Edits a client that an operator created. */
export function ClientForm({ operator, client, resources, form }: ClientFormProps) {
  const t = useText();
  const path = pathOfClient(client);
  return (
    <OperatorForm
      operator={operator}
      action={path}
      hidden={{ ...form.hidden, page: `${path}/edit` }}
      submit={t("client_form.save")}
      cancel={path}
    >
      <ClientFields form={form} resources={resources} hasSecret={client.secrets.length > 0} />
    </OperatorForm>
  );
}

/** Replaces a client's secret with a new one. */
export function RotationForm({ operator, client }: Pick<ClientFormProps, "operator" | "client">) {
  const t = useText();
  const path = pathOfClient(client);
  if (client.secrets.length === 0) return <p>{t("client_secret.none")}</p>;
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/rotate`}
      submit={t("rotation.submit", { what: "secret" })}
      cancel={path}
    >
      <p>{t("client_secret.overlap")}</p>
      <Select name="overlap" label={t("rotation.overlap", { what: "secret" })} options={overlapOptions(t)} />
    </OperatorForm>
  );
}
