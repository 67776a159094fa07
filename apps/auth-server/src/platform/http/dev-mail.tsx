import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import type { MailBrand } from "../mail/mail-brand.ts";
import { linkOf, openMail } from "../mail/queue.ts";
import type { MailRecord } from "../mail/records.ts";
import { renderMail } from "../mail/render-mail.tsx";
import { MailboxPage, MailPage } from "../pages/mailbox-page.tsx";
import { platformMessages } from "../pages/messages.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";
import { renderPage } from "./render-page.tsx";

const SHOWN_MAILS = 100;

/** Serves `/dev/mail`: the emails that would have been sent, in development without a mail server. */
export function devMailRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/dev/mail", async (context) => {
      const mails = await deps.store.read.mails.listSent(SHOWN_MAILS);
      const brand = await deps.readMailBrand();
      return renderPage(context, {
        title: (await context.var.readTranslate())("mailbox.title"),
        content: <MailboxPage mails={await Promise.all(mails.map((mail) => summarise(deps, mail, brand)))} />,
      });
    })
    .get("/dev/mail/:mailId", async (context) => {
      const { mail, url } = await openShown(context, deps);
      return renderPage(context, { title: mail.subject, content: <MailPage mail={mail} url={url} /> });
    })
    .get("/dev/mail/:mailId/html", async (context) => {
      const { mail } = await openShown(context, deps);
      context.header("Cache-Control", "no-store");
      return context.html(mail.html);
    });
}

/** Opens the email that the path names. */
async function openShown(context: Context, deps: Deps) {
  const record = await deps.store.read.mails.find(context.req.param("mailId") ?? "");
  if (record?.sentAt == null) {
    throw new Problem(404, "not_found", platformMessages["mailbox.not_found"], {
      words: (t) => t("mailbox.not_found"),
    });
  }
  const addressed = await openMail(deps, record);
  const brand = await deps.readMailBrand();
  return { mail: renderMail(record.mailId, addressed, brand, deps.translations), url: linkOf(addressed.mail) };
}

async function summarise(deps: Deps, record: MailRecord, brand: MailBrand) {
  const { to, subject } = renderMail(record.mailId, await openMail(deps, record), brand, deps.translations);
  return { mailId: record.mailId, to, subject, sentAt: record.sentAt ?? record.createdAt };
}
