import { Card } from "../../../platform/dashboard/pages/card.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
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
export function ResourcePage({ edited, ...page }: ResourcePageProps) {
  if (edited === null) return <ResourceForm {...page} edited={null} />;
  return (
    <>
      <ResourceForm {...page} edited={edited} />
      <Deletion operator={page.operator} resource={edited} />
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

function Deletion({ operator, resource }: { operator: PageOperator; resource: string }) {
  const t = useText();
  return (
    <Card heading={t("list.delete_title")} operator={operator}>
      <DeleteForm
        operator={operator}
        action={`${LIST}/delete`}
        hidden={{ resource }}
        what={resource}
        consequence={t("resource.delete_consequence")}
      />
    </Card>
  );
}
