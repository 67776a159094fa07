import { Check, TextArea, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { useText } from "../../../platform/pages/language.tsx";
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
  const t = useText();
  return (
    <>
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("client_form.name_hint")} required />
      <TextArea
        {...fieldOf(form, "redirect_uris")}
        label={t("client.redirect_uris")}
        hint={t("client_form.redirect_uris_hint")}
        required
      />
      <TextField {...fieldOf(form, "client_uri")} label={t("client_form.website")} type="url" />
      <ResourceChecks hint={t("client_form.resources_hint")} resources={resources} form={form} />
      {hasSecret && <Check {...fieldOf(form, "secret_required")} label={t("client_form.secret_required")} />}
      <Check {...fieldOf(form, "asks_always")} label={t("client_form.asks_always")} />
      <Check {...fieldOf(form, "dpop_bound")} label={t("client_form.dpop_bound")} />
    </>
  );
}
