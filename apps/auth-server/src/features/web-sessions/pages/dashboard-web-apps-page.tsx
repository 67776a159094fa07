import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";

export interface WebAppsPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  readonly webApps: readonly { readonly redirectUri: string; readonly createdAt: number }[];
}

const PAGE = "/dashboard/settings/web-apps";

/** The addresses at which web applications take users back after sign-in. */
export function WebAppsPage({ operator, form, webApps }: WebAppsPageProps) {
  return (
    <>
      <p>A web application sends users here to sign in, and they are taken back to one of these addresses, exactly.</p>
      {webApps.length > 0 && (
        <DataTable caption="Callback addresses" columns={["Address", "Added", "Change"]}>
          {webApps.map(({ redirectUri, createdAt }) => (
            <tr>
              <th scope="row">{redirectUri}</th>
              <td data-column="Added">
                <Time at={createdAt} />
              </td>
              <td data-column="Change">
                <DeleteForm
                  operator={operator}
                  action={`${PAGE}/remove`}
                  hidden={{ redirect_uri: redirectUri }}
                  what={redirectUri}
                  consequence="Nobody is sent there any more; sessions that began there go on."
                />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <section>
        <h2>Add an address</h2>
        <OperatorForm operator={operator} action={PAGE} submit="Add the address">
          <TextField
            {...fieldOf(form, "redirect_uri")}
            label="Callback address"
            type="url"
            hint="Such as https://app.example.com/api/auth/callback."
            required
          />
        </OperatorForm>
      </section>
    </>
  );
}
