import { Hono } from "hono";
import type { UserRecord } from "../domain/records.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { CSRF_FIELD } from "../http/csrf.ts";
import { renderPage } from "../http/render-page.tsx";
import { AccountPage } from "../pages/account-page.tsx";
import { FormToken } from "../pages/form-token.tsx";
import type { PageDeps } from "./page-deps.ts";

/** `GET /account`: who is signed in; `GET /` leads there. */
export function accountRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/", (context) => context.redirect("/account", 303))
    .get("/account", async (context) => {
      const active = context.var.activeSession;
      if (!active) return context.redirect("/login?return_to=%2Faccount", 303);
      const memberships = await deps.store.read.memberships.listByUser(active.user.userId);
      const organizations = memberships.map(({ organization, role, additionalRoles }) => ({
        name: organization.name,
        roles: [role, ...additionalRoles],
      }));
      const formToken = <FormToken name={CSRF_FIELD} value={deps.csrf.token(context)} />;
      const { user } = active;
      return renderPage(
        context,
        <AccountPage email={user.email} name={fullName(user)} organizations={organizations} formToken={formToken} />,
      );
    });
}

function fullName({ firstName, lastName }: UserRecord): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}
