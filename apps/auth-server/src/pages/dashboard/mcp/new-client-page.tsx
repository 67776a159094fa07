import type { OAuthResourceRecord } from "../../../domain/oauth/records.ts";
import { Select } from "../fields.tsx";
import { type FormState, fieldOf } from "../form-state.ts";
import { OperatorForm, type PageOperator } from "../operator-form.tsx";
import { ClientFields } from "./client-fields.tsx";

/** Whether a client can keep a secret. */
export const clientTypes = [
  { value: "public", label: "public: runs on users’ machines and keeps no secret" },
  { value: "confidential", label: "confidential: runs on a server and keeps a secret" },
] as const;

export interface NewClientPageProps {
  readonly operator: PageOperator;
  readonly resources: readonly OAuthResourceRecord[];
  readonly form: FormState;
}

/** Creates an OAuth client. */
export function NewClientPage({ operator, resources, form }: NewClientPageProps) {
  return (
    <OperatorForm operator={operator} action="/dashboard/mcp/clients" submit="Create the client">
      <Select {...fieldOf(form, "type")} label="Type" options={clientTypes} />
      <ClientFields form={form} resources={resources} hasSecret />
    </OperatorForm>
  );
}
