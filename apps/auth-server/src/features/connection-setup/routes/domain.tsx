import type { Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { challengeName, challengeValue } from "../../domains/domain/challenge.ts";
import { checkDomain } from "../../domains/domain/check-domain.ts";
import { addDomain } from "../../domains/domain/manage-domains.ts";
import { isProven } from "../../domains/domain/records.ts";
import { DomainStep } from "../pages/domain-step.tsx";
import { limitFetches } from "./limit-fetches.ts";
import { showStep, whenChosen } from "./show-step.tsx";
import type { Admit, SetUpVisit } from "./visits.ts";

/** Adds the step in which an organization proves its domains. */
export function addDomainStep(routes: Hono<AppEnvironment>, deps: PageDeps, admit: Admit): void {
  routes
    .get("/domain", (context) =>
      admit(context, (visit) => whenChosen(context, visit, () => showDomains(context, deps, visit, {}))),
    )
    .post("/domain", (context) => admit(context, (visit) => add(context, deps, visit)))
    .post("/domain/check", (context) => admit(context, (visit) => check(context, deps, visit)));
}

function showDomains(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: SetUpVisit,
  { value = "", alert }: { readonly value?: string; readonly alert?: string },
): Promise<Response> {
  const { domains, connection } = visit.setUp;
  return showStep(context, visit, {
    step: "domain",
    heading: context.var.t("set_up.domain_title"),
    alert,
    content: (
      <DomainStep
        base={visit.base}
        domains={domains.map((domain) => ({
          domain: domain.domain,
          isProven: isProven(domain),
          recordName: challengeName(domain.domain),
          recordValue: challengeValue(domain),
          finding: domain.finding,
        }))}
        value={value}
        isConnected={connection !== null}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function add(context: Context<AppEnvironment>, deps: PageDeps, visit: SetUpVisit): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const value = form.get("domain") ?? "";
  const added = await addDomain(acting(context, deps), visit.setUp.organization.orgId, value);
  if (added.ok) return context.redirect(`${visit.base}/domain`, 303);
  return showDomains(context, deps, visit, { value, alert: context.var.t(`set_up_domain.${added.failure}`) });
}

async function check(context: Context<AppEnvironment>, deps: PageDeps, visit: SetUpVisit): Promise<Response> {
  const form = await readOwnForm(context, deps);
  await limitFetches(context, deps);
  const { orgId } = visit.setUp.organization;
  const checked = await checkDomain(acting(context, deps), { orgId, domain: form.get("domain") ?? "" });
  if (checked.ok) return context.redirect(`${visit.base}/domain`, 303);
  return showDomains(context, deps, visit, { alert: context.var.t(`set_up_domain.${checked.failure}`) });
}
