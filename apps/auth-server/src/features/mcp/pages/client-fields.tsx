import { Check, TextArea, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
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
  return (
    <>
      <TextField {...fieldOf(form, "name")} label="Name" hint="Users read it on the consent page." required />
      <TextArea
        {...fieldOf(form, "redirect_uris")}
        label="Redirect URIs"
        hint="One a line. On 127.0.0.1 and localhost the port is free."
        required
      />
      <TextField {...fieldOf(form, "client_uri")} label="The client’s own site" type="url" />
      <ResourceChecks
        hint="The client may ask for these alone; with none checked, for all. What was granted stays."
        resources={resources}
        form={form}
      />
      {hasSecret && <Check {...fieldOf(form, "secret_required")} label="Redeem codes only together with the secret" />}
      <Check {...fieldOf(form, "asks_always")} label="Ask users for consent each time" />
    </>
  );
}
