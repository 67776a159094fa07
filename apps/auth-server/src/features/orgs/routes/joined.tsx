import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { JOINED_PAGE, WELCOME_PAGE } from "../../../platform/http/pages/welcome-path.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { defaultRedirect, readRedirectSettings } from "../../authentication/domain/links/redirects.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { JoinedPage } from "../pages/joined-page.tsx";

/** Serves `/welcome/joined`, which says what a user has joined, in which role, and where to continue. */
export function joinedRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(JOINED_PAGE, (context) =>
    whenSignedIn(context, ({ user }) => showJoined(context, deps, user)),
  );
}

async function showJoined(context: Context<AppEnvironment>, deps: PageDeps, { userId }: UserRecord) {
  const orgId = context.req.query("org_id")?.toLowerCase() ?? "";
  const memberships = await deps.store.read.memberships.listByUser(userId);
  const joined = memberships.find((membership) => membership.orgId === orgId);
  if (!joined) return context.redirect(WELCOME_PAGE, 303);
  const { organization, role, additionalRoles } = joined;
  const returnTo = parseReturnPath(context.req.query("return_to"), AFTER_SIGN_IN);
  const { t } = context.var;
  const roles = [role, ...additionalRoles].join(", ");
  return renderPage(context, {
    title: t("joined.title", { organization: organization.name, roles }),
    content: <JoinedPage orgId={orgId} orgName={organization.name} next={await nextStop(t, deps, returnTo)} />,
  });
}

/**
 * Returns where people continue: at the path that they were on their way to, which itself only redirects to known apps, or else at the app
 * that the operator named as the one that links redirect to.
 */
export async function nextStop(
  t: Translate,
  deps: Pick<PageDeps, "store" | "policy">,
  returnTo: string,
): Promise<{ readonly href: string; readonly label: string }> {
  if (returnTo !== AFTER_SIGN_IN) return { href: returnTo, label: t("joined.continue_to_app") };
  const app = defaultRedirect(deps, await readRedirectSettings(deps.store.read));
  if (app !== null) return { href: app, label: t("joined.continue_to", { host: new URL(app).host }) };
  return { href: AFTER_SIGN_IN, label: t("link.to_account") };
}
