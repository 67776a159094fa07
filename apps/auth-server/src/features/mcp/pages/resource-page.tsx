import { DeletionCard } from "../../../platform/dashboard/pages/deletion-card.tsx";
import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { pathOfResource } from "./resources-page.tsx";

export interface ResourcePageProps {
  readonly operator: PageOperator;
  /** The URL of the resource that the form changes; `null` when it adds one. */
  readonly edited: string | null;
  readonly form: FormState;
}

const LIST = "/dashboard/mcp/resources";

/** Adds a resource server; or changes one, shows how far its connection is, and deletes it. */
export function ResourcePage(page: ResourcePageProps) {
  const t = useText();
  const { operator, edited } = page;
  return (
    <>
      <ResourceForm {...page} />
      {edited !== null && (
        <DeletionCard
          operator={operator}
          submit={t("resource.delete")}
          action={`${LIST}/delete`}
          hidden={{ resource: edited }}
          what={edited}
          endsAccess
          consequence={t("resource.delete_consequence")}
        />
      )}
    </>
  );
}

function ResourceForm({ operator, edited, form }: ResourcePageProps) {
  const t = useText();
  const page = edited === null ? `${LIST}/new` : pathOfResource({ resource: edited });
  const hidden = { ...form.hidden, page, ...(edited !== null && { edit: edited, resource: edited }) };
  return (
    <OperatorForm
      operator={operator}
      action={LIST}
      hidden={hidden}
      submit={t(edited === null ? "resource.add" : "resource.save")}
      cancel={LIST}
    >
      {edited === null ? (
        <TextField
          {...fieldOf(form, "resource")}
          label={t("mcp.url")}
          type="url"
          hint={t("resource.url_hint")}
          required
        />
      ) : (
        <p>
          <strong>{edited}</strong>
          <br />
          <a href={`/dashboard/mcp/connect?${new URLSearchParams({ resource: edited })}`}>{t("resource.show_steps")}</a>
        </p>
      )}
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("resource.name_hint")} />
      <Check {...fieldOf(form, "is_default")} label={t("resource.is_default")} />
    </OperatorForm>
  );
}
