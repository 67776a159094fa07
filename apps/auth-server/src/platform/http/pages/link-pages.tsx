import type { Context } from "hono";
import { Text } from "../../pages/language.tsx";
import { NoticePage } from "../../pages/notice-page.tsx";
import type { AppEnvironment } from "../app-environment.ts";
import { renderPage } from "../render-page.tsx";

/** Renders the page for a link that no longer works. */
export function renderDeadLink(
  context: Context<AppEnvironment>,
  link: { readonly href: string; readonly label: string } = { href: "/login", label: context.var.t("link.sign_in") },
) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("dead_link.title"),
    content: <NoticePage link={link}>{t("dead_link.reason")}</NoticePage>,
    status: 410,
  });
}

/** Renders the page that follows a request for an email. It is the same for every email address. */
export function renderMailSent(context: Context<AppEnvironment>, email: string) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("mail_sent.title"),
    content: (
      <NoticePage link={{ href: "/login", label: t("link.back_to_sign_in") }}>
        <Text of="mail_sent.explanation" email={email} />
      </NoticePage>
    ),
  });
}

/** Returns the token of the link that was opened. */
export function linkToken(context: Context<AppEnvironment>): string {
  return context.req.query("token") ?? "";
}
