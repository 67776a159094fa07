import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { ClientFields } from "./client-fields.tsx";

const CLIENTS = "/dashboard/mcp/clients";

/** Whether a client can keep a secret. */
export const clientTypes = ["public", "confidential"] as const;

export interface NewClientPageProps {
  readonly operator: PageOperator;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}

/** Creates an OAuth client. */
export function NewClientPage({ operator, resources, form }: NewClientPageProps) {
  const t = useText();
  const options = clientTypes.map((value) => ({ value, label: t(`client_form.${value}`) }));
  return (
    <OperatorForm operator={operator} action={CLIENTS} submit={t("clients.create")} cancel={CLIENTS}>
      <Select {...fieldOf(form, "type")} label={t("client_form.type")} options={options} />
      <ClientFields form={form} resources={resources} hasSecret />
    </OperatorForm>
  );
}
