import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { copyScript } from "../../../platform/http/script.ts";
import { mayOwnersSetPolicies } from "../../access-policies/domain/owners-set-policies.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { createSetUpLink, listSetUpLinks, readLinkDays, revokeSetUpLink } from "../domain/set-up-links.ts";
import { OwnerLinks, type OwnerLinksProps } from "../pages/owner-links.tsx";
import { OWNER_PAGE, organizationPath, ownerPagePath } from "./paths.ts";
import { stepRoutes } from "./steps.ts";
import { admitOwner, findOwnOrganization } from "./visits.ts";

/** Serves `/orgs/<id>/single-sign-on`: the set-up for members with the highest role, and the links that they give to their IT. */
export function ownerRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const whenOwner = (
    context: Context<AppEnvironment>,
    answer: (organization: OrganizationRecord, active: ActiveSession) => Promise<Response>,
  ) =>
    whenSignedIn(context, async (active) =>
      answer(await findOwnOrganization(context, deps, active.user.userId), active),
    );
  return new Hono<AppEnvironment>()
    .get(OWNER_PAGE, (context) =>
      whenOwner(context, (organization, active) => showLinks(context, deps, { organization, active })),
    )
    .post(`${OWNER_PAGE}/links`, (context) =>
      whenOwner(context, async (organization, active) => create(context, deps, { organization, active })),
    )
    .post(`${OWNER_PAGE}/links/revoke`, (context) =>
      whenOwner(context, async (organization) => {
        const form = await readOwnForm(context, deps);
        await revokeSetUpLink(acting(context, deps), organization.orgId, form.get("link") ?? "");
        return context.redirect(ownerPagePath(organization), 303);
      }),
    )
    .route(`${OWNER_PAGE}/set-up`, stepRoutes(deps, admitOwner(deps)));
}

interface Owner {
  readonly organization: OrganizationRecord;
  readonly active: ActiveSession;
}

async function showLinks(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { organization, active }: Owner,
  shown: Pick<OwnerLinksProps, "alert" | "created"> = {},
): Promise<Response> {
  const { t } = context.var;
  const { name } = organization;
  const { read } = deps.store;
  const { roles } = rolesInForce(await readRoleDefinition(read), organization);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("set_up_links.title", { organization: name }),
    script: copyScript.path,
    status: shown.alert ? 422 : 200,
    content: (
      <OwnerLinks
        {...shown}
        path={ownerPagePath(organization)}
        organization={{ path: organizationPath(organization), name }}
        links={await listSetUpLinks(deps, organization.orgId)}
        mayRequire={await mayOwnersSetPolicies(read)}
        roles={roles.map(({ name: role }) => role)}
        confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(ownerPagePath(organization))}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function create(context: Context<AppEnvironment>, deps: PageDeps, owner: Owner): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const { orgId } = owner.organization;
  // Whoever holds the link can let people in for as long as it works, when this session has long ended.
  if (!isFreshlyProven(deps, owner.active))
    return context.redirect(confirmPath(ownerPagePath(owner.organization)), 303);
  const { t } = context.var;
  const seconds = readLinkDays(form.get("days"));
  if (seconds === null) return showLinks(context, deps, owner, { alert: t("set_up_links.unfit_days") });
  const mayEnforce = form.get("may_enforce") === "on";
  if (mayEnforce && !(await mayOwnersSetPolicies(deps.store.read))) {
    return showLinks(context, deps, owner, { alert: t("set_up_links.enforce_not_allowed") });
  }
  const highestRole = form.get("highest_role") || null;
  const created = await createSetUpLink(acting(context, deps), {
    ...{ orgId, seconds, mayEnforce, highestRole },
    createdBy: owner.active.user.userId,
  });
  if (created.ok) return showLinks(context, deps, owner, { created: created.value.url });
  const { failure } = created;
  const alert = failure === "org_not_found" ? "set_up_store.org_not_found" : (`set_up_links.${failure}` as const);
  return showLinks(context, deps, owner, { alert: t(alert) });
}
