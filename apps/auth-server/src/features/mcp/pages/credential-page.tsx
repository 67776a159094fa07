import { DeletionCard } from "../../../platform/dashboard/pages/deletion-card.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { RotateForm } from "../../../platform/dashboard/pages/rotate-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import type { OAuthResourceRecord } from "../../oauth/domain/records.ts";
import { pathOfCredential } from "./credentials-page.tsx";
import { ResourceChecks } from "./resource-checks.tsx";

export interface CredentialPageProps {
  readonly operator: PageOperator;
  readonly resources: readonly OAuthResourceRecord[];
  /** The id of the credentials that the form changes; `null` when it creates some. */
  readonly edited: string | null;
  readonly form: FormState;
}

const LIST = "/dashboard/mcp/validation";

/** Creates introspection credentials; or changes some, replaces their secret, and deletes them. */
export function CredentialPage(page: CredentialPageProps) {
  const t = useText();
  const { operator, edited, form } = page;
  if (edited === null) return <CredentialForm {...page} />;
  const name = form.values.name ?? edited;
  return (
    <>
      <CredentialForm {...page} />
      <section>
        <h2>{t("mcp.secret")}</h2>
        <RotateForm
          operator={operator}
          action={`${LIST}/rotate`}
          hidden={{ credential: edited }}
          what="secret"
          of={name}
        />
      </section>
      <DeletionCard
        operator={operator}
        submit={t("validation.delete")}
        action={`${LIST}/delete`}
        hidden={{ credential: edited }}
        what={name}
        endsAccess
        consequence={t("validation.delete_consequence")}
      />
    </>
  );
}

function CredentialForm({ operator, resources, edited, form }: CredentialPageProps) {
  const t = useText();
  const target =
    edited === null
      ? { action: LIST, submit: t("validation.create"), hidden: {} }
      : {
          action: `${LIST}/update`,
          submit: t("validation.save"),
          hidden: { credential: edited, ...form.hidden, page: pathOfCredential({ credentialId: edited }) },
        };
  return (
    <OperatorForm operator={operator} {...target} cancel={LIST}>
      {edited !== null && <p>{edited}</p>}
      <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("validation.name_hint")} required />
      <ResourceChecks hint={t("validation.resources_hint")} resources={resources} form={form} />
    </OperatorForm>
  );
}
