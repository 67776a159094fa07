import { AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { listHref } from "../../../platform/pages/list-page.ts";

export interface MailPageProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  /** Whether there is a mail server; in development, emails may stay in the mailbox. */
  readonly hasMailServer: boolean;
  readonly waiting: { readonly rows: readonly MailRecord[]; readonly total: number };
}

const PAGE = "/dashboard/settings/mail";
const NOT_DELIVERED = listHref(AUDIT_LOG, { type: "email.not_delivered" });

/** Renders the queued emails, and a form that tests the mail server. */
export function MailPage({ operator, form, hasMailServer, waiting }: MailPageProps) {
  const t = useText();
  return (
    <>
      <p>
        {hasMailServer ? (
          t("mail_settings.server")
        ) : (
          <Text of="mail_settings.no_server" link={(text) => <a href="/dev/mail">{text}</a>} />
        )}
      </p>
      <section>
        <h2>{t("mail_settings.test")}</h2>
        <OperatorForm operator={operator} action={`${PAGE}/test`} submit={t("mail_settings.send_test")}>
          <TextField
            {...fieldOf(form, "to")}
            label={t("mail_settings.to")}
            type="email"
            autocomplete="email"
            required
          />
        </OperatorForm>
      </section>
      <section>
        <h2>{t("mail_settings.queue")}</h2>
        <p>{t("mail_settings.waiting", { count: waiting.total })}</p>
        {waiting.rows.length > 0 && <WaitingMails mails={waiting.rows} />}
        <p>
          <Text of="mail_settings.not_delivered" link={(text) => <a href={NOT_DELIVERED}>{text}</a>} />
        </p>
      </section>
    </>
  );
}

function WaitingMails({ mails }: { mails: readonly MailRecord[] }) {
  const t = useText();
  const [since, attempted, next] = [
    t("mail_settings.since"),
    t("mail_settings.attempts"),
    t("mail_settings.next_attempt"),
  ];
  return (
    <DataTable caption={t("mail_settings.oldest")} columns={[t("mail_settings.kind"), since, attempted, next]}>
      {mails.map(({ kind, createdAt, attempts, dueAt }) => (
        <tr>
          <th scope="row">{t(`mail_kind.${kind}`)}</th>
          <td data-column={since}>
            <Time at={createdAt} />
          </td>
          <td data-column={attempted}>{attempts}</td>
          <td data-column={next}>{dueAt !== null && <Time at={dueAt} />}</td>
        </tr>
      ))}
    </DataTable>
  );
}
