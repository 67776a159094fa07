import { type MailContent, wordMail } from "./content.ts";
import type { AddressedMail } from "./queue.ts";
import type { OutgoingMail } from "./transport.ts";

/** Email clients barely support stylesheets, so styles are inline. */
const styles = {
  body: "margin:0;padding:24px;background:#f4f4f5;font-family:system-ui,sans-serif;color:#18181b;line-height:1.5",
  card: "max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px",
  button:
    "display:inline-block;padding:10px 18px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none",
  small: "color:#52525b;font-size:13px;word-break:break-all",
} as const;

/** Renders an email as plain text and HTML. `name` is the deployment's name. */
export function renderMail(mailId: string, { to, mail }: AddressedMail, { name }: { name: string }): OutgoingMail {
  const content = wordMail(mail, name);
  return { mailId, to, subject: content.subject, text: toText(content), html: toHtml(content) };
}

function toText({ paragraphs, action, footnote }: MailContent): string {
  return `${[...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), footnote].join("\n\n")}\n`;
}

function toHtml(content: MailContent): string {
  return `<!doctype html>${(<MailBody {...content} />).toString()}`;
}

function MailBody({ subject, paragraphs, action, footnote }: MailContent) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.card}>
          {paragraphs.map((paragraph) => (
            <p>{paragraph}</p>
          ))}
          {action && <Action {...action} />}
          <p style={styles.small}>{footnote}</p>
        </div>
      </body>
    </html>
  );
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <p>
        <a href={url} style={styles.button}>
          {label}
        </a>
      </p>
      <p style={styles.small}>{url}</p>
    </>
  );
}
