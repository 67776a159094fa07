import { DeletionCard } from "../../../platform/dashboard/pages/deletion-card.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { ScopeMeaning } from "./scope-meaning.tsx";
import { pathOfScope } from "./scopes-page.tsx";

export interface ScopePageProps {
  readonly operator: PageOperator;
  /** The name of the scope that the form changes; `null` when it adds one. */
  readonly edited: string | null;
  readonly form: FormState;
}

const LIST = "/dashboard/mcp/scopes";

/** Adds a scope; or changes one, and deletes it. */
export function ScopePage(page: ScopePageProps) {
  const t = useText();
  const { operator, edited } = page;
  return (
    <>
      <ScopeForm {...page} />
      {edited !== null && (
        <DeletionCard
          operator={operator}
          submit={t("scope.delete")}
          action={`${LIST}/delete`}
          hidden={{ name: edited }}
          what={edited}
          endsAccess={false}
          consequence={t("scope.delete_consequence")}
        />
      )}
    </>
  );
}

function ScopeForm({ operator, edited, form }: ScopePageProps) {
  const t = useText();
  const page = edited === null ? `${LIST}/new` : pathOfScope({ name: edited });
  const hidden = { ...form.hidden, page, ...(edited !== null && { edit: edited, name: edited }) };
  return (
    <OperatorForm
      operator={operator}
      action={LIST}
      hidden={hidden}
      submit={t(edited === null ? "scope.add" : "scope.save")}
      cancel={LIST}
    >
      {edited === null ? (
        <TextField {...fieldOf(form, "name")} label={t("field.name")} hint={t("scope.name_hint")} required />
      ) : (
        <p>
          <strong>{edited}</strong>
        </p>
      )}
      <ScopeMeaning form={form} />
    </OperatorForm>
  );
}
