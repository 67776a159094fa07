import { type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** An app that the identity provider of a connection may let in. */
export interface AssertedApp {
  readonly clientId: string;
  readonly name: string;
}

export interface AssertedAppsProps {
  readonly operator: PageOperator;
  readonly enabled: boolean;
  readonly tenant: string | null;
  readonly apps: readonly AssertedApp[];
}

/** Shows which apps the identity provider of a connection lets in. */
export function AssertedApps({ operator, enabled, tenant, apps }: AssertedAppsProps) {
  const t = useText();
  if (!enabled) return <p class="muted">{t("connection_pages.apps_off")}</p>;
  const facts: readonly Fact[] = [
    {
      name: t("connection_pages.apps"),
      value:
        apps.length === 0 ? (
          <Missing />
        ) : (
          <ul>
            {apps.map(({ clientId, name }) => (
              <li>
                {name} <code>{clientId}</code>
              </li>
            ))}
          </ul>
        ),
    },
    ...(tenant === null ? [] : [{ name: t("connection_pages.tenant"), value: <code>{tenant}</code> }]),
  ];
  return <Facts operator={operator} facts={facts} />;
}

export interface AssertedAppsFormProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** The path of the connection's page. */
  readonly path: string;
}

/** Decides which apps the identity provider of a connection lets in. */
export function AssertedAppsForm({ operator, form, path }: AssertedAppsFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/apps`}
      submit={t("connection_pages.save")}
      cancel={path}
      hidden={form.hidden}
    >
      <p class="muted">{t("connection_pages.apps_explanation")}</p>
      <Check {...fieldOf(form, "enabled")} label={t("connection_pages.apps_enabled")} />
      <TextArea
        {...fieldOf(form, "clients")}
        label={t("connection_pages.client_ids")}
        hint={t("connection_pages.client_ids_hint")}
      />
      <TextField
        {...fieldOf(form, "tenant")}
        label={t("connection_pages.tenant")}
        hint={t("connection_pages.tenant_hint")}
      />
    </OperatorForm>
  );
}
