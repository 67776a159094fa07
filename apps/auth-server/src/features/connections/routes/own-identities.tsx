import { Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenFreshlyProven } from "../../../platform/http/pages/signed-in.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { beginProviderSignIn } from "../domain/begin-provider-sign-in.ts";
import { disconnectIdentity, listOwnIdentities } from "../domain/own-identities.ts";
import { OwnIdentitiesPage } from "../pages/own-identities-page.tsx";
import { createProviderCookie } from "./cookies.ts";
import { OWN_IDENTITIES_PAGE } from "./paths.ts";
import { renderFailure } from "./render-failure.tsx";

async function hasPasskey({ store }: PageDeps, userId: string): Promise<boolean> {
  return (await store.read.passkeys.listByUser(userId)).length > 0;
}

/** Serves `/account/sign-in-accounts`: connecting and disconnecting accounts elsewhere, each after fresh proof. */
export function ownIdentitiesRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const providerCookie = createProviderCookie(deps.policy);
  return new Hono<AppEnvironment>()
    .get(OWN_IDENTITIES_PAGE, (context) =>
      whenFreshlyProven(context, deps, OWN_IDENTITIES_PAGE, async ({ user }) =>
        renderPage(context, {
          title: context.var.t("sign_in_accounts.title"),
          content: (
            <OwnIdentitiesPage
              {...(await listOwnIdentities(deps, user.userId))}
              email={user.email}
              hasOtherWay={user.passwordHash !== null || (await hasPasskey(deps, user.userId))}
              page={OWN_IDENTITIES_PAGE}
              formToken={formToken(context, deps)}
            />
          ),
        }),
      ),
    )
    .post(`${OWN_IDENTITIES_PAGE}/connect`, (context) =>
      whenFreshlyProven(context, deps, OWN_IDENTITIES_PAGE, async (active) => {
        const form = await readOwnForm(context, deps);
        await enforceRateLimit(deps, "documentFetches", ["provider sign-in", networkOfClient(context)]);
        const begun = await beginProviderSignIn(deps, {
          connectionId: form.get("connection") ?? "",
          returnTo: OWN_IDENTITIES_PAGE,
          browserToken: providerCookie.read(context),
          active,
        });
        if (!begun.ok) return renderFailure(context, deps, begun.failure);
        providerCookie.write(context, begun.value.browserToken);
        return context.redirect(begun.value.url.href, 303);
      }),
    )
    .post(`${OWN_IDENTITIES_PAGE}/disconnect`, (context) =>
      whenFreshlyProven(context, deps, OWN_IDENTITIES_PAGE, async (active) => {
        const form = await readOwnForm(context, deps);
        const identity = { connectionId: form.get("connection") ?? "", subject: form.get("subject") ?? "" };
        await disconnectIdentity(acting(context, deps), active, identity);
        return redirectOwnChange(context, OWN_IDENTITIES_PAGE, "user.identity_unlinked");
      }),
    );
}
