/** An email ready to be sent. */
export interface OutgoingMail {
  /** The same for every attempt, so that the receiver can recognise duplicates. */
  readonly mailId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands emails to a mail server. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the email. Throws `MailTransportError`. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Thrown when an email couldn't be handed over. Contains no text from the mail server, which often repeats email addresses. */
export class MailTransportError extends Error {
  override readonly name = "MailTransportError";
  /** The error code, such as `ECONNECTION` or `EENVELOPE`. */
  readonly code: string;
  /** The SMTP reply code (RFC 5321 section 4.2), if there was a reply. */
  readonly replyCode: number | null;
  /** Whether the email was refused permanently, so that trying again wouldn't help. */
  readonly isPermanent: boolean;

  constructor({ code, replyCode, isPermanent }: { code: string; replyCode: number | null; isPermanent: boolean }) {
    super(`the email was not accepted: ${code}${replyCode === null ? "" : `, reply ${replyCode}`}`);
    this.code = code;
    this.replyCode = replyCode;
    this.isPermanent = isPermanent;
  }
}
