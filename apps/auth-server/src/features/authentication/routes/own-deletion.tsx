import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { mayUsersDeleteAccounts } from "../../users/domain/account-deletion.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { deleteOwnAccount, readAccountEnd } from "../domain/accounts/delete-own-account.ts";
import { DeleteAccountPage } from "../pages/delete-account-page.tsx";
import { authenticationMessages } from "../pages/messages.ts";

const PAGE = "/account/delete";
const DELETED_PAGE = "/account/deleted";

/** Serves `/account/delete`, where the deployment lets users delete their accounts, and the page that says that it was done. */
export function ownDeletionRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      whenOffered(deps, () =>
        whenFreshlyProven(context, deps, PAGE, ({ user }) => askToDelete(context, deps, { user, status: 200 })),
      ),
    )
    .post(PAGE, (context) =>
      whenOffered(deps, () =>
        whenFreshlyProven(context, deps, PAGE, async (active) => {
          await readOwnForm(context, deps);
          const result = await deleteOwnAccount(acting(context, deps), active);
          if (result.ok) {
            deps.sessionCookie.clear(context);
            return context.redirect(DELETED_PAGE, 303);
          }
          if (result.failure === "last_owner") return askToDelete(context, deps, { user: active.user, status: 422 });
          return context.redirect(PAGE, 303);
        }),
      ),
    )
    .get(DELETED_PAGE, (context) =>
      renderPage(context, {
        title: context.var.t("delete_account.done_title"),
        content: (
          <NoticePage link={{ href: "/login", label: context.var.t("delete_account.other_account") }}>
            {context.var.t("delete_account.done")}
          </NoticePage>
        ),
      }),
    );
}

async function whenOffered({ store }: Pick<PageDeps, "store">, answer: () => Promise<Response>): Promise<Response> {
  if (await mayUsersDeleteAccounts(store.read)) return answer();
  throw new Problem(404, "not_found", authenticationMessages["delete_account.not_offered"], {
    words: (t) => t("delete_account.not_offered"),
  });
}

async function askToDelete(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, status }: { user: UserRecord; status: 200 | 422 },
) {
  return renderPage(context, {
    title: context.var.t("delete_account.title"),
    status,
    content: (
      <DeleteAccountPage
        action={PAGE}
        email={user.email}
        {...(await readAccountEnd(deps, user))}
        formToken={formToken(context, deps)}
      />
    ),
  });
}
