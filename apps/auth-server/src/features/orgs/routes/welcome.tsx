import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { describeNameProblem } from "../../../platform/http/pages/name-problem.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { newPasskeyPath } from "../../../platform/http/pages/step-up-path.ts";
import { AFTER_SIGN_IN } from "../../../platform/http/pages/visit.ts";
import { joinedPath, WELCOME_PAGE, welcomePath } from "../../../platform/http/pages/welcome-path.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { arePasskeysOffered } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import { acceptOwnInvitation } from "../../invitations/domain/accept-invitation.ts";
import { readWaysToJoin } from "../../invitations/domain/ways-to-join.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { joinOwnDomain } from "../domain/domains.ts";
import { foundOrganization } from "../domain/found-organization.ts";
import { WelcomePage } from "../pages/welcome-page.tsx";
import { nextStop } from "./joined.tsx";
import { readName } from "./name-field.ts";
import { describeFoundingFailure } from "./refusals.ts";

/** What a form of the page led to: where to continue, or what was wrong. */
type Outcome = { readonly location: string } | { readonly alert: string; readonly name?: string };

type Action = (
  context: Context<AppEnvironment>,
  deps: PageDeps,
  user: UserRecord,
  sent: { readonly form: URLSearchParams; readonly returnTo: string },
) => Promise<Outcome>;

/** Serves `/welcome`: where people without an organization join or create one on their way to an app. */
export function welcomeRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>().get(WELCOME_PAGE, (context) =>
    whenSignedIn(context, ({ user }) =>
      showWelcome(context, deps, { user, returnTo: readReturnTo(context.req.query("return_to")) }),
    ),
  );
  for (const [path, perform] of Object.entries(actions)) {
    routes.post(`${WELCOME_PAGE}/${path}`, (context) =>
      whenSignedIn(context, async ({ user }) => {
        const form = await readOwnForm(context, deps);
        const returnTo = readReturnTo(form.get("return_to"));
        const outcome = await perform(context, deps, user, { form, returnTo });
        if ("location" in outcome) return context.redirect(outcome.location, 303);
        return showWelcome(context, deps, { user, returnTo, ...outcome });
      }),
    );
  }
  return routes;
}

const actions: Readonly<Record<string, Action>> = {
  async organization(context, deps, user, { form, returnTo }) {
    const typed = form.get("name") ?? "";
    const name = readName(form);
    if (!name.ok) return { alert: describeNameProblem(context.var.t, name.failure), name: typed };
    const founded = await foundOrganization(acting(context, deps), user, name.value);
    if (!founded.ok) return { alert: describeFoundingFailure(context.var.t, founded.failure), name: typed };
    return { location: returnTo === AFTER_SIGN_IN ? `/orgs/${founded.value.orgId}` : returnTo };
  },
  async invitation(context, deps, user, { form, returnTo }) {
    const accepted = await acceptOwnInvitation(acting(context, deps), user, form.get("invitation") ?? "");
    return accepted.ok
      ? { location: joinedPath(accepted.value.orgId, returnTo) }
      : { alert: context.var.t("welcome.not_possible") };
  },
  async domain(context, deps, user, { form, returnTo }) {
    const orgId = (form.get("org_id") ?? "").toLowerCase();
    const joined = await joinOwnDomain(acting(context, deps), user, orgId);
    return joined.ok ? { location: joinedPath(orgId, returnTo) } : { alert: context.var.t("welcome.not_possible") };
  },
};

function readReturnTo(value: string | null | undefined): string {
  return parseReturnPath(value, AFTER_SIGN_IN);
}

async function showWelcome(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, returnTo, alert, name }: { user: UserRecord; returnTo: string; alert?: string; name?: string },
) {
  const { t } = context.var;
  const ways = await readWaysToJoin(deps, user);
  const isNew = ways.canCreate && ways.invitations.length + ways.organizations.length === 0;
  const path = welcomePath(returnTo);
  const next = await nextStop(t, deps, returnTo);
  return renderPage(context, {
    title: isNew ? t("welcome.create_title") : t("welcome.join_title"),
    status: alert ? 422 : 200,
    content: (
      <WelcomePage
        email={user.email}
        {...ways}
        next={next.href === AFTER_SIGN_IN ? { ...next, label: t("welcome.skip") } : next}
        passkeyPath={(await mayAddPasskey(deps, user)) ? newPasskeyPath(path) : null}
        path={path}
        returnTo={returnTo}
        alert={alert}
        name={name}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function mayAddPasskey(deps: PageDeps, { userId }: UserRecord): Promise<boolean> {
  const hasOne = (await deps.store.read.passkeys.listOwners([userId])).has(userId);
  return !hasOne && (await arePasskeysOffered(deps));
}
