import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import type { WebRedirectUriRecord } from "../domain/records.ts";

export interface WebAppsPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  readonly webApps: readonly WebRedirectUriRecord[];
}

const PAGE = "/dashboard/settings/web-apps";

/** Renders the addresses at which web applications take users back after sign-in. */
export function WebAppsPage({ operator, form, webApps }: WebAppsPageProps) {
  const t = useText();
  const columns = [t("web_apps.url"), t("web_apps.tokens_go_to"), t("web_apps.added"), t("entity.actions")];
  return (
    <>
      <p>{t("web_apps.explanation")}</p>
      {webApps.length > 0 && (
        <DataTable caption={t("web_apps.caption")} columns={columns}>
          {webApps.map(({ redirectUri, isBrowserApp, createdAt }) => (
            <tr>
              <th scope="row">{redirectUri}</th>
              <td data-column={t("web_apps.tokens_go_to")}>
                {t(isBrowserApp ? "web_apps.browser" : "web_apps.backend")}
              </td>
              <td data-column={t("web_apps.added")}>
                <Time at={createdAt} />
              </td>
              <td data-column={t("entity.actions")} data-key="actions">
                <DeleteForm
                  operator={operator}
                  action={`${PAGE}/remove`}
                  hidden={{ redirect_uri: redirectUri }}
                  what={redirectUri}
                  consequence={t(isBrowserApp ? "web_apps.remove_browser" : "web_apps.remove_backend")}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <section>
        <h2>{t("web_apps.add_title")}</h2>
        <OperatorForm operator={operator} action={PAGE} submit={t("web_apps.add")}>
          <TextField
            {...fieldOf(form, "redirect_uri")}
            label={t("web_apps.callback_url")}
            type="url"
            hint={t("web_apps.url_hint")}
            required
          />
          <Check {...fieldOf(form, "browser")} label={t("web_apps.is_browser_app")} />
        </OperatorForm>
      </section>
    </>
  );
}
