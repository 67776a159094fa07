import type { OutgoingMail } from "../mail/transport.ts";
import { useText } from "./language.tsx";

export interface MailboxPageProps {
  readonly mails: readonly {
    readonly mailId: string;
    readonly to: string;
    readonly subject: string;
    /** Unix seconds. */
    readonly sentAt: number;
  }[];
}

/** Lists the development mailbox's emails, newest first. */
export function MailboxPage({ mails }: MailboxPageProps) {
  const t = useText();
  return (
    <>
      <p>{t("mailbox.explanation")}</p>
      {mails.length === 0 && <p>{t("mailbox.none")}</p>}
      <ul class="rows">
        {mails.map(({ mailId, to, subject, sentAt }) => (
          <li>
            <span>
              <a href={`/dev/mail/${mailId}`}>{subject}</a>
              <br />
              <span class="role">
                {to} · {t("time.utc", { time: new Date(sentAt * 1000).toISOString().slice(11, 19) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows one email as its recipient would see it, with its plain text and its link. */
export function MailPage({ mail, url }: { mail: OutgoingMail; url: string | null }) {
  const t = useText();
  return (
    <>
      <p>{t("mailbox.to", { email: mail.to })}</p>
      <iframe
        class="mail"
        title={t("mailbox.preview", { subject: mail.subject })}
        src={`/dev/mail/${mail.mailId}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>{t("mailbox.plain_text")}</summary>
        <pre class="mail">{mail.text}</pre>
      </details>
      {url && (
        <p>
          <a href={url}>{t("mailbox.open_link")}</a>
        </p>
      )}
      <p>
        <a href="/dev/mail">{t("mailbox.all")}</a>
      </p>
    </>
  );
}
