import type { OutgoingMail } from "../mail/transport.ts";

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
  return (
    <>
      <p>
        SMTP_URL isn’t set, so this server doesn’t send email. The emails it would have sent are kept here for a week.
      </p>
      {mails.length === 0 && <p>No emails yet.</p>}
      <ul class="rows">
        {mails.map(({ mailId, to, subject, sentAt }) => (
          <li>
            <span>
              <a href={`/dev/mail/${mailId}`}>{subject}</a>
              <br />
              <span class="role">
                {to} · {new Date(sentAt * 1000).toISOString().slice(11, 19)} UTC
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
  return (
    <>
      <p>To {mail.to}</p>
      <iframe
        class="mail"
        title={`Preview of “${mail.subject}”`}
        src={`/dev/mail/${mail.mailId}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
      <details>
        <summary>Plain text</summary>
        <pre class="mail">{mail.text}</pre>
      </details>
      {url && (
        <p>
          <a href={url}>Open the link</a>
        </p>
      )}
      <p>
        <a href="/dev/mail">All emails</a>
      </p>
    </>
  );
}
