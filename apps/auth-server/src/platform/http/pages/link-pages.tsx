import type { Context } from "hono";
import { NoticePage } from "../../pages/notice-page.tsx";
import type { AppEnvironment } from "../app-environment.ts";
import { renderPage } from "../render-page.tsx";

/** Renders the page for a link that no longer works. */
export function renderDeadLink(context: Context<AppEnvironment>, link = { href: "/login", label: "Sign in" }) {
  return renderPage(context, {
    title: "This link no longer works",
    content: <NoticePage link={link}>It has already been used, has expired, or wasn’t copied completely.</NoticePage>,
    status: 410,
  });
}

/** Renders the page that follows a request for an email. It is the same for every email address. */
export function renderMailSent(context: Context<AppEnvironment>, email: string) {
  return renderPage(context, {
    title: "Check your email",
    content: (
      <NoticePage link={{ href: "/login", label: "Back to sign-in" }}>
        If we can send an email to <strong>{email}</strong>, it’s on its way. It may take a minute. If you already got
        one in the last hour, its link works too.
      </NoticePage>
    ),
  });
}

/** Returns the token of the link that was opened. */
export function linkToken(context: Context<AppEnvironment>): string {
  return context.req.query("token") ?? "";
}
