import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import { wordMail } from "../mail/content.ts";
import { openMail } from "../mail/queue.ts";
import type { MailRecord } from "../mail/records.ts";
import { renderMail } from "../mail/render-mail.tsx";
import { MailboxPage, MailPage } from "../pages/mailbox-page.tsx";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";
import { renderPage } from "./render-page.tsx";

const SHOWN_MAILS = 100;

/** Serves `/dev/mail`: the emails that would have been sent, in development without a mail server. */
export function devMailRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/dev/mail", async (context) => {
      const mails = await deps.store.read.mails.listSent(SHOWN_MAILS);
      return renderPage(context, {
        title: "Mailbox",
        content: <MailboxPage mails={await Promise.all(mails.map((mail) => summarise(deps, mail)))} />,
      });
    })
    .get("/dev/mail/:mailId", async (context) => {
      const record = await findMail(context, deps);
      const addressed = await openMail(deps, record);
      const brand = await deps.readBrandName();
      const { action } = wordMail(addressed.mail, brand.name);
      const mail = renderMail(record.mailId, addressed, brand);
      return renderPage(context, { title: mail.subject, content: <MailPage mail={mail} url={action?.url ?? null} /> });
    });
}

async function findMail(context: Context, { store }: Deps): Promise<MailRecord> {
  const mail = await store.read.mails.find(context.req.param("mailId") ?? "");
  if (mail?.sentAt == null) throw new Problem(404, "not_found", "This email doesn’t exist.");
  return mail;
}

async function summarise(deps: Deps, record: MailRecord) {
  const { to, subject } = renderMail(record.mailId, await openMail(deps, record), await deps.readBrandName());
  return { mailId: record.mailId, to, subject, sentAt: record.sentAt ?? record.createdAt };
}
