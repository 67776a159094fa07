import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { invalidField, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { createSetUpLink, readLinkDays, revokeSetUpLink } from "../../../connection-setup/domain/set-up-links.ts";
import { findOrganization, ORGANIZATION_PATH } from "./find-organization.ts";

const PAGE = `${ORGANIZATION_PATH}/set-up-links`;

/** Serves `/dashboard/orgs/:orgId/set-up-links`: creating and revoking links to the set-up of an organization's single sign-on. */
export function setUpLinkRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .post(PAGE, async (context) => {
      const { form, t } = context.var;
      const { orgId, name } = await findOrganization(context, deps);
      const seconds = readLinkDays(form.get("days"));
      if (seconds === null) throw invalidField("days", t("set_up_links.unfit_days"));
      const mayEnforce = form.get("may_enforce") === "on";
      const highestRole = form.get("highest_role") || null;
      const created = await createSetUpLink(acting(context, deps), {
        ...{ orgId, seconds, mayEnforce, highestRole },
        createdBy: null,
      });
      if (!created.ok && created.failure === "org_not_found") throw orgNotFound();
      if (!created.ok && created.failure === "unknown_role") {
        throw invalidField("highest_role", t("set_up_links.unknown_role"));
      }
      if (!created.ok) throw invalidField("days", t("set_up_links.too_many_links"));
      const { url } = created.value;
      const next = { href: tabOf(orgId), label: t("set_up_links.section") };
      return renderDashboard(context, deps, {
        title: t("set_up_links.title", { organization: name }),
        section: "/dashboard/orgs",
        status: 201,
        content: () => (
          <SecretPage
            id={{ label: t("field.organization_name"), value: name }}
            label={t("set_up_links.link")}
            secret={url}
            next={next}
          />
        ),
      });
    })
    .post(`${PAGE}/revoke`, async (context) => {
      const { orgId } = await findOrganization(context, deps);
      await revokeSetUpLink(acting(context, deps), orgId, context.var.form.get("link") ?? "");
      return redirectDone(context, tabOf(orgId), "set_up_link.revoked");
    });
}

function tabOf(orgId: string): string {
  return `/dashboard/orgs/${orgId}/connections`;
}
