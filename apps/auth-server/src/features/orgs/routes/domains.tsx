import { type Context, Hono } from "hono";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import type { Result } from "../../../platform/domain/result.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { copyScript } from "../../../platform/http/script.ts";
import type { OwnChange } from "../../../platform/pages/change-messages.ts";
import {
  addDomainAsOwner,
  checkDomainAsOwner,
  type DomainAsOwnerFailure,
  type DomainOwner,
  removeDomainAsOwner,
} from "../../domains/domain/act-as-owner.ts";
import { mayOwnersProveDomains } from "../../domains/domain/owners-prove-domains.ts";
import type { OrganizationDomainRecord } from "../../domains/domain/records.ts";
import { toDomainRow } from "../pages/domain-state.ts";
import { DomainsPage } from "../pages/domains-page.tsx";
import { asOwner, type OwnOrganization, organizationPath } from "./show-organization.tsx";

const PAGE = "/orgs/:orgId/domains";

/** What a form of the page does, and what the page confirms afterwards: nothing where the list says it. */
interface Action {
  readonly perform: (
    deps: ActingDeps,
    owner: DomainOwner,
    domain: string,
  ) => Promise<Result<OrganizationDomainRecord | null, DomainAsOwnerFailure>>;
  readonly doneOf: (domain: OrganizationDomainRecord | null) => OwnChange | null;
}

const actions: Readonly<Record<"add" | "check" | "remove", Action>> = {
  add: { perform: addDomainAsOwner, doneOf: () => "organization.domain_added" },
  check: {
    perform: checkDomainAsOwner,
    doneOf: (domain) => (domain?.provenAt ? "organization.domain_proven" : null),
  },
  remove: { perform: removeDomainAsOwner, doneOf: () => "organization.domain_removed" },
};

/** Serves `/orgs/:orgId/domains`: the domains of an organization, for holders of its highest role. */
export function ownDomainRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>().get(PAGE, (context) =>
    asOwner(context, deps, (own) => showDomains(context, deps, own)),
  );
  for (const [path, { perform, doneOf }] of Object.entries(actions)) {
    app.post(`${PAGE}/${path}`, (context) =>
      asOwner(context, deps, async (own) => {
        const form = await readOwnForm(context, deps);
        if (path === "check")
          await enforceRateLimit(deps, "documentFetches", ["domain check", networkOfClient(context)]);
        const typed = form.get("domain") ?? "";
        const owner = { active: own.active, orgId: own.organization.orgId };
        const result = await perform(acting(context, deps), owner, typed);
        if (!result.ok) return showDomains(context, deps, own, { failure: result.failure, typed });
        const done = doneOf(result.value);
        const page = `${organizationPath(own.organization)}/domains`;
        return done === null ? context.redirect(page, 303) : redirectOwnChange(context, page, done);
      }),
    );
  }
  return app;
}

async function showDomains(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { organization }: OwnOrganization,
  refused?: { readonly failure: DomainAsOwnerFailure; readonly typed: string },
): Promise<Response> {
  const { t } = context.var;
  const { read } = deps.store;
  const domains = await read.organizationDomains.listByOrg(organization.orgId);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("domains.title", { organization: organization.name }),
    status: refused ? 422 : 200,
    script: copyScript.path,
    content: (
      <>
        <DomainsPage
          path={`${organizationPath(organization)}/domains`}
          domains={domains.map((domain) => toDomainRow(t, domain))}
          canChange={await mayOwnersProveDomains(read)}
          alert={refused && t(`domain_problem.${refused.failure}`)}
          typed={refused?.typed}
          formToken={formToken(context, deps)}
        />
        <p class="back">
          <a href={organizationPath(organization)}>{t("domains.back_to", { organization: organization.name })}</a>
        </p>
      </>
    ),
  });
}
