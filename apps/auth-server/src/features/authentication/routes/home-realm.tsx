import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { findHomeRealm } from "../../domains/domain/home-realm.ts";
import { HomeRealmPage } from "../pages/home-realm-page.tsx";

/**
 * Offers the single sign-on that belongs to the domain of an address; `null` if there is none. A person goes there by a button and never
 * by a link alone: a provider that answers by itself could otherwise sign strangers in to an account of its choice.
 */
export async function offerHomeRealm(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { email, returnTo }: { readonly email: string; readonly returnTo: string },
): Promise<Response | null> {
  await enforceRateLimit(deps, "documentFetches", ["home realm", networkOfClient(context)]);
  const realm = await findHomeRealm(deps.store.read, email, deps.clock());
  if (!realm) return null;
  return renderPage(context, {
    title: context.var.t("sign_in.title"),
    content: <HomeRealmPage {...realm} email={email} returnTo={returnTo} formToken={formToken(context, deps)} />,
  });
}
