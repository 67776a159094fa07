import { countOf } from "../../../platform/count-of.ts";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import type { MailRecord } from "../../../platform/mail/records.ts";

export interface MailPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** Whether there is a mail server; in development, emails may stay in the mailbox. */
  readonly hasMailServer: boolean;
  readonly waiting: { readonly rows: readonly MailRecord[]; readonly total: number };
}

const PAGE = "/dashboard/settings/mail";

/** Renders the queued emails, and a form that tests the mail server. */
export function MailPage({ operator, form, hasMailServer, waiting }: MailPageProps) {
  return (
    <>
      <p>
        {hasMailServer ? (
          "Email is sent through the mail server named in this server’s environment."
        ) : (
          <>
            No mail server is configured. Emails stay in <a href="/dev/mail">the development mailbox</a>.
          </>
        )}
      </p>
      <section>
        <h2>Test email</h2>
        <OperatorForm operator={operator} action={`${PAGE}/test`} submit="Send test email">
          <TextField {...fieldOf(form, "to")} label="To" type="email" autocomplete="email" required />
        </OperatorForm>
      </section>
      <section>
        <h2>Queued emails</h2>
        <p>{describeQueue(waiting.total)}</p>
        {waiting.rows.length > 0 && <WaitingMails mails={waiting.rows} />}
      </section>
    </>
  );
}

function describeQueue(total: number): string {
  if (total === 0) return "No emails are waiting to be sent.";
  return `${countOf(total, "email")} ${total === 1 ? "is" : "are"} waiting to be sent.`;
}

function WaitingMails({ mails }: { mails: readonly MailRecord[] }) {
  return (
    <DataTable caption="Oldest queued emails" columns={["Kind", "Since", "Attempts", "Next attempt"]}>
      {mails.map(({ kind, createdAt, attempts, dueAt }) => (
        <tr>
          <th scope="row">{kind}</th>
          <td data-column="Since">
            <Time at={createdAt} />
          </td>
          <td data-column="Attempts">{attempts}</td>
          <td data-column="Next attempt">{dueAt !== null && <Time at={dueAt} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
