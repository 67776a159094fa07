import type { Translate, Translations } from "../language/translations.ts";
import { type MailContent, wordMail } from "./content.ts";
import type { MailBrand } from "./mail-brand.ts";
import type { AddressedMail } from "./queue.ts";
import type { OutgoingMail } from "./transport.ts";

/** Email clients barely support stylesheets, so styles are inline. */
const styles = {
  body: "margin:0;padding:32px 16px;background:#f5f6f9;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5;color:#191c24;word-wrap:break-word",
  frame: "max-width:480px;margin:0 auto",
  brand: "margin:0 0 20px;font-size:18px;font-weight:700;letter-spacing:-0.015em",
  logo: "display:block;max-width:224px;max-height:44px",
  card: "padding:28px;background:#ffffff;border:1px solid #dfe2ea;border-radius:14px",
  heading: "margin:0 0 12px;font-size:20px;line-height:1.3;font-weight:650;letter-spacing:-0.01em",
  paragraph: "margin:0 0 16px",
  lastParagraph: "margin:0",
  code: "margin:0 0 16px;padding:12px;border-radius:8px;background:#f5f6f9;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;letter-spacing:0.08em;text-align:center",
  small: "margin:0 0 8px;color:#565d6d;font-size:13px",
  address: "margin:0;color:#565d6d;font-size:13px;word-break:break-all",
  footnote: "margin:20px 4px 4px;color:#565d6d;font-size:13px",
} as const;

/** Renders an email as plain text and HTML, in its reader's language, or in the deployment's default language if that isn't known. */
export function renderMail(
  mailId: string,
  { to, mail, language }: AddressedMail,
  brand: MailBrand,
  translations: Translations,
): OutgoingMail {
  const t = translations[language ?? brand.language];
  const content = wordMail(t, mail, brand);
  return { mailId, to, subject: content.subject, text: toText(t, content), html: toHtml(t, content, brand) };
}

function toText(t: Translate, { paragraphs, code, action, footnote }: MailContent): string {
  const [opening = "", ...rest] = paragraphs;
  const link = action ? [`${t("mail.labelled_link", { label: action.label })}\n${action.url}`] : [];
  return `${[opening, ...(code === undefined ? [] : [code]), ...rest, ...link, footnote].join("\n\n")}\n`;
}

function toHtml(t: Translate, content: MailContent, brand: MailBrand): string {
  return `<!doctype html>${(<MailBody t={t} content={content} brand={brand} />).toString()}`;
}

interface MailProps {
  readonly t: Translate;
  readonly content: MailContent;
  readonly brand: MailBrand;
}

function MailBody({ t, content, brand }: MailProps) {
  const { subject, footnote } = content;
  return (
    <html lang={t.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>{subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.frame}>
          <Header {...brand} />
          <Card t={t} content={content} brand={brand} />
          <p style={styles.footnote}>{footnote}</p>
        </div>
      </body>
    </html>
  );
}

function Header({ name, logoUrl }: MailBrand) {
  return <p style={styles.brand}>{logoUrl === null ? name : <img src={logoUrl} alt={name} style={styles.logo} />}</p>;
}

function Card({ t, content: { subject, paragraphs, code, action }, brand }: MailProps) {
  const [opening, ...rest] = paragraphs;
  const styleOf = (paragraph = "") =>
    paragraph === paragraphs.at(-1) && !action ? styles.lastParagraph : styles.paragraph;
  return (
    <div style={styles.card}>
      <h1 style={styles.heading}>{subject}</h1>
      <p style={styleOf(opening)}>{opening}</p>
      {code !== undefined && <p style={styles.code}>{code}</p>}
      {rest.map((paragraph) => (
        <p style={styleOf(paragraph)}>{paragraph}</p>
      ))}
      {action && <Action {...action} t={t} brand={brand} />}
    </div>
  );
}

function Action({ t, label, url, brand }: Omit<MailProps, "content"> & { label: string; url: string }) {
  const button = `display:inline-block;padding:11px 20px;background:${brand.accentColor};color:${brand.onAccent};border-radius:8px;font-weight:600;text-decoration:none`;
  return (
    <>
      <p style="margin:20px 0">
        <a href={url} target="_blank" rel="noreferrer" style={button}>
          {label}
        </a>
      </p>
      <p style={styles.small}>{t("mail.button_fails")}</p>
      <p style={styles.address}>{url}</p>
    </>
  );
}
