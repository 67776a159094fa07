import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";

import type { WebRedirectUriRecord } from "../domain/records.ts";

export interface WebAppsPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  readonly webApps: readonly WebRedirectUriRecord[];
}

const PAGE = "/dashboard/settings/web-apps";

const CONSEQUENCES = {
  backend: "Users can no longer be sent there. Sessions that started there continue.",
  browser: "Users can no longer be sent there, and its pages can no longer refresh their sessions.",
};

/** Renders the addresses at which web applications take users back after sign-in. */
export function WebAppsPage({ operator, form, webApps }: WebAppsPageProps) {
  return (
    <>
      <p>
        Web applications send users here to sign in. Users then return to one of these URLs, which must match exactly.
      </p>
      {webApps.length > 0 && (
        <DataTable caption="Callback URLs" columns={["URL", "Tokens go to", "Added", "Actions"]}>
          {webApps.map(({ redirectUri, isBrowserApp, createdAt }) => (
            <tr>
              <th scope="row">{redirectUri}</th>
              <td data-column="Tokens go to">{isBrowserApp ? "Pages in the browser" : "A backend"}</td>
              <td data-column="Added">
                <Time at={createdAt} />
              </td>
              <td data-column="Actions">
                <DeleteForm
                  operator={operator}
                  action={`${PAGE}/remove`}
                  hidden={{ redirect_uri: redirectUri }}
                  what={redirectUri}
                  consequence={CONSEQUENCES[isBrowserApp ? "browser" : "backend"]}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <section>
        <h2>Add a callback URL</h2>
        <OperatorForm operator={operator} action={PAGE} submit="Add callback URL">
          <TextField
            {...fieldOf(form, "redirect_uri")}
            label="Callback URL"
            type="url"
            hint="Such as https://app.example.com/api/auth/callback."
            required
          />
          <Check
            {...fieldOf(form, "browser")}
            label="Browser app: pages of the application get tokens themselves, without an API key"
          />
        </OperatorForm>
      </section>
    </>
  );
}
