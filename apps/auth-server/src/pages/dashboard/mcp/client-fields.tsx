import type { OAuthResourceRecord } from "../../../domain/oauth/records.ts";
import { Check, TextArea, TextField } from "../fields.tsx";
import type { FormState } from "../form-state.ts";
import { ResourceChecks } from "./resource-checks.tsx";

/** What an operator says about a client, new or not. */
export function ClientFields({
  form,
  resources,
  hasSecret,
}: {
  readonly form: FormState;
  readonly resources: readonly OAuthResourceRecord[];
  readonly hasSecret: boolean;
}) {
  const { values, problems } = form;
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="Users read it on the consent page."
        value={values.name}
        problem={problems.name}
        required
      />
      <TextArea
        name="redirect_uris"
        label="Redirect URIs"
        hint="One a line. On 127.0.0.1 and localhost the port is free."
        value={values.redirect_uris}
        problem={problems.redirect_uris}
        required
      />
      <TextField
        name="client_uri"
        label="The client’s own site"
        type="url"
        value={values.client_uri}
        problem={problems.client_uri}
      />
      <ResourceChecks
        hint="The client may ask for these alone; with none checked, for all. What was granted stays."
        resources={resources}
        form={form}
      />
      {hasSecret && (
        <Check
          name="secret_required"
          label="Redeem codes only together with the secret"
          value={values.secret_required}
        />
      )}
      <Check name="asks_always" label="Ask users for consent each time" value={values.asks_always} />
    </>
  );
}
