import { createTransport } from "nodemailer";
import { type MailTransport, MailTransportError } from "./transport.ts";

const CONNECTIONS = 4;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Creates a transport that speaks SMTP (RFC 5321).
 *
 * @param url `smtp://user:password@host:587`, or `smtps:` for TLS from the start
 * @param from the sender: `auth@example.com` or `Example <auth@example.com>`
 */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS });
  const domain = from
    .slice(from.lastIndexOf("@") + 1)
    .replace(">", "")
    .trim();
  return {
    async send({ mailId, to, ...content }) {
      const messageId = `<${mailId}@${domain}>`;
      const headers = { "Auto-Submitted": "auto-generated" };
      const message = { from, to: { name: "", address: to }, messageId, headers, ...content };
      await smtp.sendMail(message).catch((error: unknown) => {
        throw toTransportError(error);
      });
    },
    close: () => smtp.close(),
  };
}

function toTransportError(error: unknown): MailTransportError {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  const replyCode = typeof responseCode === "number" ? responseCode : null;
  // A wrong SMTP password, or a sender that isn't allowed, is also a 5xx, but the operator can correct it.
  const isAboutTheSender = typeof command === "string" && command.startsWith("MAIL");
  const isAboutTheMail = (code === "EENVELOPE" || code === "EMESSAGE") && !isAboutTheSender;
  return new MailTransportError({
    code: typeof code === "string" ? code : "EUNKNOWN",
    replyCode,
    isPermanent: isAboutTheMail && replyCode !== null && replyCode >= 500,
  });
}
