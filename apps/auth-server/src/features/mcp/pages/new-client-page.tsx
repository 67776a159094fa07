import { Select } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { ClientFields } from "./client-fields.tsx";

/** Whether a client can keep a secret. */
export const clientTypes = [
  { value: "public", label: "public: runs on users’ devices and can’t keep a secret" },
  { value: "confidential", label: "confidential: runs on a server and can keep a secret" },
] as const;

export interface NewClientPageProps {
  readonly operator: PageOperator;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}

/** Creates an OAuth client. */
export function NewClientPage({ operator, resources, form }: NewClientPageProps) {
  return (
    <OperatorForm operator={operator} action="/dashboard/mcp/clients" submit="Create client">
      <Select {...fieldOf(form, "type")} label="Type" options={clientTypes} />
      <ClientFields form={form} resources={resources} hasSecret />
    </OperatorForm>
  );
}
