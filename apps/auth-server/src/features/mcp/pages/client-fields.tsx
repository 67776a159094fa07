import { Check, TextArea, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { ResourceChecks } from "./resource-checks.tsx";

/** Renders the fields that an operator fills in for a client, new or existing. */
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
      <TextField {...fieldOf(form, "name")} label="Name" hint="Users see this name on the consent page." required />
      <TextArea
        {...fieldOf(form, "redirect_uris")}
        label="Redirect URIs"
        hint="One per line. On 127.0.0.1 and localhost, any port is allowed."
        required
      />
      <TextField {...fieldOf(form, "client_uri")} label="Client website" type="url" />
      <ResourceChecks
        hint="The client can only request access to these. If none is checked, it can request access to all. Access already granted stays."
        resources={resources}
        form={form}
      />
      {hasSecret && <Check {...fieldOf(form, "secret_required")} label="Require the secret to redeem codes" />}
      <Check {...fieldOf(form, "asks_always")} label="Ask users for consent every time" />
    </>
  );
}
