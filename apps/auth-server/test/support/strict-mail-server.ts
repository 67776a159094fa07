import { type MailTransport, MailTransportError } from "../../src/platform/mail/transport.ts";

/** What a mail server answers that knows no such mailbox. */
export function mailRefusal(): MailTransportError {
  return new MailTransportError({ code: "EENVELOPE", replyCode: 550, isPermanent: true });
}

/** A mail server that refuses every email for good. */
export const strictMailServer: MailTransport = {
  send: () => Promise.reject(mailRefusal()),
  close: () => undefined,
};
