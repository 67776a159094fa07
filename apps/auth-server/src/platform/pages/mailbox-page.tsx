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

/** Lists the mails of development, newest first. */
export function MailboxPage({ mails }: MailboxPageProps) {
  return (
    <>
      <p>No mail leaves this server: SMTP_URL is not set. What it would have sent is shown here for a week.</p>
      {mails.length === 0 && <p>Nothing yet.</p>}
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

/** Shows one mail as text, with its link to follow. */
export function MailPage({ mail, url }: { mail: OutgoingMail; url: string | null }) {
  return (
    <>
      <p>To {mail.to}</p>
      <pre class="mail">{mail.text}</pre>
      {url && (
        <p>
          <a href={url}>Follow the link</a>
        </p>
      )}
      <p>
        <a href="/dev/mail">All mails</a>
      </p>
    </>
  );
}
