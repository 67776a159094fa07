import type { Context } from "hono";
import { NoticePage } from "../../pages/notice-page.tsx";
import type { AppEnvironment } from "../app-environment.ts";
import { renderPage } from "../render-page.tsx";

/** Answers a link that no longer works. */
export function renderDeadLink(context: Context<AppEnvironment>, link = { href: "/login", label: "Sign in" }) {
  return renderPage(context, {
    title: "This link no longer works",
    content: <NoticePage link={link}>It was used before, has expired, or was not copied as a whole.</NoticePage>,
    status: 410,
  });
}

/** Answers whoever asked for a mail; the same for every address. */
export function renderMailSent(context: Context<AppEnvironment>, email: string) {
  return renderPage(context, {
    title: "Look into your mailbox",
    content: (
      <NoticePage link={{ href: "/login", label: "Back to sign-in" }}>
        If everything is right with <strong>{email}</strong>, a mail is on its way there. It may take a minute. If you
        already got one within the hour, its link works too.
      </NoticePage>
    ),
  });
}

/** The token of the link that was followed. */
export function linkToken(context: Context<AppEnvironment>): string {
  return context.req.query("token") ?? "";
}
