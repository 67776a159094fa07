/** A mail as it is sent. */
export interface OutgoingMail {
  /** The same each time the mail is tried, so that a receiver recognises one that arrives twice. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What hands mails on. */
export interface MailTransport {
  /** Resolves when the next server has taken the mail over. Throws `MailTransportError`. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A mail could not be handed on. It carries no text of the other side, which likes to repeat addresses. */
export class MailTransportError extends Error {
  override readonly name = "MailTransportError";
  /** Such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string;
  /** The SMTP reply code (RFC 5321 section 4.2), if there was a reply. */
  readonly replyCode: number | null;
  /** The mail was refused for good: trying again would not help. */
  readonly isPermanent: boolean;

  constructor({ code, replyCode, isPermanent }: { code: string; replyCode: number | null; isPermanent: boolean }) {
    super(`the email was not accepted: ${code}${replyCode === null ? "" : `, reply ${replyCode}`}`);
    this.code = code;
    this.replyCode = replyCode;
    this.isPermanent = isPermanent;
  }
}
