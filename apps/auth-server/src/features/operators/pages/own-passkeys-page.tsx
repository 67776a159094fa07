import type { Child } from "hono/jsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import { PasskeyForm, WithoutPasskeys } from "../../../platform/pages/passkey-form.tsx";
import type { OperatorPasskeyRecord } from "../domain/records.ts";

const PAGE = "/dashboard/me/passkeys";

type PasskeyRow = Pick<OperatorPasskeyRecord, "passkeyId" | "name" | "createdAt" | "lastUsedAt">;

export interface OwnPasskeysPageProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly alert: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists an operator's own passkeys, with forms to add, rename and remove them. */
export function OwnPasskeysPage({ passkeys, alert, formToken }: OwnPasskeysPageProps) {
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        A passkey signs you in to the dashboard with your fingerprint, your face or a PIN, without your password and a
        code. It can also take the place of the code.
      </p>
      {passkeys.length === 0 ? (
        <p class="muted">No passkeys yet.</p>
      ) : (
        <DataTable caption="Passkeys" columns={["Name", "Added", "Last used", "Actions"]}>
          {passkeys.map((passkey) => (
            <Row passkey={passkey} formToken={formToken} />
          ))}
        </DataTable>
      )}
      <PasskeyForm asksFor="new_passkey" action={PAGE} formToken={formToken} submit="Add a passkey" />
      <WithoutPasskeys>Passkeys need a browser that supports them, with JavaScript turned on.</WithoutPasskeys>
      <p>
        <a href="/dashboard/me">Back to your sign-in</a>
      </p>
    </>
  );
}

function Row({ passkey, formToken }: { passkey: PasskeyRow; formToken: Child }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const form = { formToken, hidden: { passkey: passkeyId }, about: name };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="Added">
        <Time at={createdAt} />
      </td>
      <td data-column="Last used">{lastUsedAt === null ? "Never" : <Time at={lastUsedAt} />}</td>
      <td data-column="Actions">
        <details>
          <summary aria-label={`Rename: ${name}`}>Rename</summary>
          <Form action={`${PAGE}/rename`} submit="Save name" tone="secondary" {...form}>
            <Field name="name" id={`name-${passkeyId}`} label="Name" value={name} autocomplete="off" />
          </Form>
        </details>
        <ConfirmForm
          opens="Remove"
          consequence="It will no longer sign you in. You can still sign in with your password."
          action={`${PAGE}/remove`}
          submit="Remove passkey"
          {...form}
        />
      </td>
    </tr>
  );
}
