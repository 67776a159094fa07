import { type Context, Hono } from "hono";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { acting, forReader } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { findNextPage } from "../../../platform/http/pages/finish-sign-in.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { renderMailSent } from "../../../platform/http/pages/link-pages.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { admitsNewcomer } from "../../authentication/domain/accounts/admits-newcomer.ts";
import { requestSignInLink } from "../../authentication/domain/links/use-magic-link.ts";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import { connectPendingIdentity, findPendingIdentity, type PendingIdentity } from "../domain/connect-identity.ts";
import { ConnectPage, ProveAddressPage } from "../pages/connect-page.tsx";
import { createPendingIdentityCookie } from "./cookies.ts";
import { CONNECT_PAGE } from "./paths.ts";
import { renderFailure } from "./render-failure.tsx";

/**
 * Serves `/login/connect`. Whoever signed in elsewhere with an account that nobody has connected proves here who they are, by signing in or
 * by a link sent to their address, and then connects it. The link is good in any browser, the account elsewhere only in this one.
 */
export function connectRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const cookie = createPendingIdentityCookie(deps.policy);
  return new Hono<AppEnvironment>()
    .get(CONNECT_PAGE, async (context) => {
      const pending = await findPendingIdentity(deps, cookie.read(context));
      if (!pending) return context.redirect(AFTER_SIGN_IN, 303);
      const active = context.var.activeSession;
      if (!active) return askForProof(context, deps, pending);
      if (!isFreshlyProven(deps, active)) return context.redirect(confirmPath(CONNECT_PAGE), 303);
      return renderPage(context, {
        title: context.var.t("connect.title", { provider: pending.connectionName }),
        content: (
          <ConnectPage {...pending} user={active.user.email} page={CONNECT_PAGE} formToken={formToken(context, deps)} />
        ),
      });
    })
    .post(CONNECT_PAGE, (context) =>
      whenFreshlyProven(context, deps, CONNECT_PAGE, async (active) => {
        await readOwnForm(context, deps);
        const pending = await findPendingIdentity(deps, cookie.read(context));
        const connected = await connectPendingIdentity(acting(context, deps), active, cookie.read(context));
        cookie.clear(context);
        if (connected.ok) return goOn(context, deps, connected.value.returnTo);
        if (connected.failure === "stale_proof") return context.redirect(confirmPath(CONNECT_PAGE), 303);
        if (connected.failure === "expired" || !pending)
          return renderFailure(context, deps, { kind: "unknown_sign_in" });
        return renderFailure(context, deps, { kind: connected.failure, connectionName: pending.connectionName });
      }),
    )
    .post(`${CONNECT_PAGE}/skip`, (context) =>
      whenFreshlyProven(context, deps, CONNECT_PAGE, async () => {
        await readOwnForm(context, deps);
        const pending = await findPendingIdentity(deps, cookie.read(context));
        cookie.clear(context);
        return goOn(context, deps, pending?.returnTo ?? AFTER_SIGN_IN);
      }),
    )
    .post(`${CONNECT_PAGE}/link`, async (context) => {
      const email = (await readOwnForm(context, deps)).get("email")?.trim() ?? "";
      await enforceRateLimit(deps, "signInLinks", [networkOfClient(context)]);
      const pending = await findPendingIdentity(deps, cookie.read(context));
      if (!pending) return context.redirect("/login", 303);
      if (!isEmailAddress(email)) {
        return askForProof(context, deps, pending, context.var.t("alert.invalid_email"));
      }
      const admits = await admitsNewcomer(deps, deps.store.read, email);
      await requestSignInLink(forReader(context, deps), email, CONNECT_PAGE, admits);
      return renderMailSent(context, email);
    });
}

async function goOn(context: Context<AppEnvironment>, deps: PageDeps, returnTo: string): Promise<Response> {
  const user = context.var.activeSession?.user;
  return context.redirect(user ? await findNextPage(deps, { user, returnTo }, needsOrganization) : returnTo, 303);
}

function askForProof(context: Context<AppEnvironment>, deps: PageDeps, pending: PendingIdentity, alert?: string) {
  const { t } = context.var;
  return renderPage(context, {
    title: pending.hasAccount ? t("connect.has_account_title") : t("connect.prove_title"),
    content: <ProveAddressPage {...pending} page={CONNECT_PAGE} alert={alert} formToken={formToken(context, deps)} />,
    status: alert ? 422 : 200,
  });
}
