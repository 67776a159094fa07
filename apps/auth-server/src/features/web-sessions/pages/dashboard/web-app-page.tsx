import { DeletionCard } from "../../../../platform/dashboard/pages/deletion-card.tsx";
import { Check, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { WebRedirectUriRecord } from "../../domain/records.ts";

export interface WebAppPageProps {
  readonly operator: PageOperator;
  /** What the form changes; `null` when it adds a callback URL. */
  readonly edited: WebRedirectUriRecord | null;
  readonly form: FormState;
}

const LIST = "/dashboard/settings/web-apps";

/** Adds a callback URL; or changes one, and deletes it. */
export function WebAppPage({ operator, edited, form }: WebAppPageProps) {
  const t = useText();
  return (
    <>
      <OperatorForm
        operator={operator}
        action={LIST}
        hidden={edited === null ? {} : { edit: "on", redirect_uri: edited.redirectUri }}
        submit={t(edited === null ? "web_apps.add" : "web_apps.save")}
        cancel={LIST}
      >
        {edited === null ? (
          <TextField
            {...fieldOf(form, "redirect_uri")}
            label={t("web_apps.callback_url")}
            type="url"
            hint={t("web_apps.url_hint")}
            required
          />
        ) : (
          <p>
            <strong>{edited.redirectUri}</strong>
          </p>
        )}
        <TextField
          {...fieldOf(form, "logout_uri")}
          label={t("web_apps.logout_uri")}
          type="url"
          hint={t("web_apps.logout_uri_hint")}
        />
        <Check {...fieldOf(form, "browser")} label={t("web_apps.is_browser_app")} />
      </OperatorForm>
      {edited && (
        <DeletionCard
          operator={operator}
          submit={t("web_apps.remove")}
          action={`${LIST}/remove`}
          hidden={{ redirect_uri: edited.redirectUri }}
          what={edited.redirectUri}
          endsAccess={false}
          consequence={t(edited.isBrowserApp ? "web_apps.remove_browser" : "web_apps.remove_backend")}
        />
      )}
    </>
  );
}
