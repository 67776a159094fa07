import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm, statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { sendTestMail, type TestMailFailure } from "../domain/test-mail.ts";
import { MailPage } from "../pages/mail-page.tsx";

const PAGE = "/dashboard/settings/mail";
const SHOWN_MAILS = 20;

/** Serves `/dashboard/settings/mail`: the queued emails, and sending a test email. */
export function mailRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps, openForm({})))
    .post(`${PAGE}/test`, async (context) => {
      const { form } = context.var;
      const result = await sendTestMail(acting(context, deps), form.get("to")?.trim() ?? "");
      if (result.ok) return redirectDone(context, PAGE, "email.tested");
      return show(context, deps, reopenForm(form, { to: describe(context.var.t, result.failure) }));
    });
}

function describe(t: Translate, failure: TestMailFailure): string {
  switch (failure.kind) {
    case "invalid_email":
      return t("field_problem.email");
    case "not_taken":
      return t("mail_settings.unreachable", { problem: failure.problem });
  }
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, form: FormState) {
  const waiting = await deps.store.read.mails.listWaiting(SHOWN_MAILS);
  return renderSettings(context, deps, {
    title: context.var.t("mail_settings.title"),
    tab: PAGE,
    status: statusOf(form),
    content: (operator) => (
      <MailPage operator={operator} form={form} hasMailServer={deps.smtp !== null} waiting={waiting} />
    ),
  });
}
