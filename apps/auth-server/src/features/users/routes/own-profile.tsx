import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readProfile } from "../../../platform/http/pages/profile-form.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import { ProfileFields } from "../../../platform/pages/profile-fields.tsx";
import { changeOwnProfile } from "../domain/own-profile.ts";
import type { UserRecord } from "../domain/records.ts";
import { readUserSchema } from "../domain/user-schema.ts";

const PAGE = "/account/profile";

/** Serves `/account/profile`: changing one's names and username, where the deployment has them. */
export function ownProfileRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenSignedIn(context, ({ user }) => askForProfile(context, deps, { values: toValues(user) })),
    )
    .post(PAGE, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        const values = Object.fromEntries(form);
        const profile = readProfile(context.var.t, form);
        if (!profile.ok) return askForProfile(context, deps, { values, problem: profile.failure });
        const result = await changeOwnProfile(acting(context, deps), user, profile.value);
        if (result.ok) return redirectOwnChange(context, "/account", "user.updated");
        const problem = { alert: context.var.t(messages[result.failure]), invalid: "username" };
        return askForProfile(context, deps, { values, problem });
      }),
    );
}

const messages = {
  username_taken: "alert.username_taken",
  username_missing: "profile.username_missing",
} as const;

async function askForProfile(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { values, problem }: { values: Readonly<Record<string, string>>; problem?: FormProblem },
) {
  const { t } = context.var;
  return renderPage(context, {
    title: t("profile.title"),
    status: problem ? 422 : 200,
    content: (
      <FormPage
        {...problem}
        action={PAGE}
        formToken={formToken(context, deps)}
        submit={t("profile.submit")}
        after={<BackToAccount />}
      >
        <ProfileFields schema={await readUserSchema(deps.store.read)} values={values} />
      </FormPage>
    ),
  });
}

function toValues({ username, firstName, lastName }: UserRecord): Readonly<Record<string, string>> {
  return { username: username ?? "", first_name: firstName ?? "", last_name: lastName ?? "" };
}
