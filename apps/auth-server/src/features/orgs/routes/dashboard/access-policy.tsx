import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, placeParameter, writePlace } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderConfirmation, renderTab, renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { NOTHING_YET } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import { type AccessPolicy, NO_RULES } from "../../../access-policies/domain/access-policy.ts";
import { changeAccessPolicy, findUnmeetable } from "../../../access-policies/domain/change-access-policy.ts";
import { readFloor } from "../../../access-policies/domain/floor.ts";
import { forecastPolicy } from "../../../access-policies/domain/forecast.ts";
import { isSuspended } from "../../../access-policies/domain/policies-in-force.ts";
import {
  type PolicyFields,
  parsePolicyFields,
  readPolicyFields,
  toPolicyFields,
  writePolicyFields,
} from "../../../access-policies/domain/policy-fields.ts";
import { resumeAccessPolicy, suspendAccessPolicy } from "../../../access-policies/domain/suspend-access-policy.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { AccessPolicyTab } from "../../pages/dashboard/access-policy.tsx";
import { AccessPolicyForm } from "../../pages/dashboard/access-policy-form.tsx";
import { AccessPolicyPreview } from "../../pages/dashboard/access-policy-preview.tsx";
import { listDemandableConnections, unmeetableProblems } from "../access-policy-form.ts";
import { describeOrganization, findOrganization, ORGANIZATION_PATH } from "./find-organization.ts";

const TAB = `${ORGANIZATION_PATH}/access-policy`;
const SUSPENSION_SECONDS = 3600;

const place = z.object(placeParameter);

/** Serves `/dashboard/orgs/:orgId/access-policy`: what an organization demands, the forecast before it is put in force, and its suspension. */
export function accessPolicyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(TAB, (context) => showPolicy(context, deps))
    .get(`${TAB}/edit`, (context) => edit(context, deps))
    .get(`${TAB}/preview`, (context) => preview(context, deps, sentDraft(context)))
    .post(TAB, (context) => save(context, deps))
    .get(`${TAB}/suspend`, (context) => confirmSuspension(context, deps))
    .post(`${TAB}/suspend`, async (context) => {
      const { orgId } = await findOrganization(context, deps);
      const result = await suspendAccessPolicy(acting(context, deps), orgId, SUSPENSION_SECONDS);
      return result.ok
        ? redirectDone(context, tabOf(orgId), "organization.access_policy_suspended")
        : context.redirect(tabOf(orgId), 303);
    })
    .post(`${TAB}/resume`, async (context) => {
      const { orgId } = await findOrganization(context, deps);
      await resumeAccessPolicy(acting(context, deps), orgId);
      return redirectDone(context, tabOf(orgId), "organization.access_policy_resumed");
    });
}

/** A policy as it was filled in, and hidden fields for the version that it was edited on. */
interface Draft {
  readonly fields: PolicyFields;
  readonly hidden: Readonly<Record<string, string>>;
}

function tabOf(orgId: string): string {
  return `/dashboard/orgs/${orgId}/access-policy`;
}

function sentDraft(context: Context<AppEnvironment>): Draft {
  const sent = new URL(context.req.url).searchParams;
  return { fields: readPolicyFields(sent), hidden: sentVersionFields(sent) };
}

async function showPolicy(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const stored = await deps.store.read.accessPolicies.find(organization.orgId);
  const floor = await readFloor(deps.store.read);
  const path = tabOf(organization.orgId);
  return renderTab(context, deps, {
    ...(await describeOrganization(deps, context.var.t, organization)),
    tab: path,
    content: (operator) => (
      <AccessPolicyTab
        operator={operator}
        path={path}
        policy={stored?.policy ?? NO_RULES}
        floor={floor}
        suspendedUntil={stored && isSuspended(stored, deps.clock()) ? stored.suspendedUntil : null}
      />
    ),
  });
}

async function edit(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const sent = sentDraft(context);
  // The preview leads back with what was filled in.
  if (sent.hidden.version) return showForm(context, deps, { organization, draft: sent });
  const { policy } = await readStored(deps, organization.orgId);
  const hidden = versionFields(await readVersioned(deps, organization.orgId));
  return showForm(context, deps, { organization, draft: { fields: toPolicyFields(policy), hidden } });
}

async function showForm(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  form: { readonly organization: OrganizationRecord; readonly draft: Draft; readonly problems?: FieldProblems },
): Promise<Response> {
  const { organization, draft, problems = {} } = form;
  const connections = await listDemandableConnections(deps.store.read, organization.orgId);
  return renderTask(context, deps, {
    ...(await describeOrganization(deps, context.var.t, organization)),
    title: context.var.t("org_policy.edit_title"),
    status: Object.keys(problems).length > 0 ? 422 : 200,
    content: (operator) => (
      <AccessPolicyForm
        operator={operator}
        path={tabOf(organization.orgId)}
        {...draft}
        connections={connections}
        problems={problems}
      />
    ),
  });
}

async function preview(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  draft: Draft,
  alert?: string,
): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const policy = await checkDraft(deps, organization, draft);
  if (!policy.ok) return showForm(context, deps, { organization, draft, problems: policy.failure });
  const { after } = alert === undefined ? readQuery(context, place) : {};
  const page = { after: after ? { joinedAt: after.at, userId: after.id } : null, limit: CURSOR_PAGE_SIZE };
  const forecast = await forecastOf(deps, organization, policy.value, page);
  const path = tabOf(organization.orgId);
  const carried = { ...writePolicyFields(draft.fields), ...draft.hidden };
  const list = { path: `${path}/preview`, query: carried, isFirst: !after };
  const { rows, pager } = cutPage(forecast.list, list, ({ member }) =>
    writePlace({ at: member.joinedAt, id: member.userId }),
  );
  return renderTask(context, deps, {
    ...(await describeOrganization(deps, context.var.t, organization)),
    title: context.var.t("org_policy.preview_title"),
    alert,
    content: (operator) => (
      <AccessPolicyPreview
        operator={operator}
        path={path}
        policy={policy.value}
        forecast={{ ...forecast, list: rows }}
        pager={pager}
        hidden={{ ...carried, page: path }}
        back={`${path}/edit?${new URLSearchParams(carried)}`}
      />
    ),
  });
}

async function save(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const organization = await findOrganization(context, deps);
  const { orgId } = organization;
  const draft = { fields: readPolicyFields(form), hidden: sentVersionFields(form) };
  const policy = await checkDraft(deps, organization, draft);
  if (!policy.ok) return showForm(context, deps, { organization, draft, problems: policy.failure });
  if (!form.has("confirmed")) {
    const { someOwnerCanMeet } = await forecastOf(deps, organization, policy.value, { after: null, limit: 0 });
    if (!someOwnerCanMeet) return preview(context, deps, draft, context.var.t("org_policy.no_owner"));
  }
  return saveUnlessStale(
    context,
    deps,
    () => readVersioned(deps, orgId),
    async (version) => {
      const result = await changeAccessPolicy(acting(context, deps), orgId, { policy: policy.value, version });
      if (result.ok) return redirectDone(context, tabOf(orgId), "organization.access_policy_changed");
      if (result.failure === "org_not_found") throw orgNotFound();
      return showForm(context, deps, { organization, draft, problems: unmeetableProblems[result.failure] });
    },
  );
}

async function confirmSuspension(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const organization = await findOrganization(context, deps);
  const path = tabOf(organization.orgId);
  return renderConfirmation(context, deps, {
    ...(await describeOrganization(deps, t, organization)),
    title: t("org_policy.suspend_title"),
    consequence: t("org_policy.suspend_consequence"),
    action: `${path}/suspend`,
    submit: t("org_policy.suspend"),
    back: path,
  });
}

/** Makes the policy of a draft, or says what is wrong with which field: also what nobody could meet in this deployment. */
async function checkDraft(
  deps: DashboardDeps,
  { orgId }: Pick<OrganizationRecord, "orgId">,
  { fields }: Draft,
): Promise<Result<AccessPolicy, FieldProblems>> {
  const policy = parsePolicyFields(fields);
  if (!policy.ok) return policy;
  const unmeetable = await findUnmeetable(deps.store.read, deps, { orgId, policy: policy.value });
  return unmeetable ? fail(unmeetableProblems[unmeetable]) : succeed(policy.value);
}

function forecastOf(
  { store, clock, policy }: DashboardDeps,
  organization: OrganizationRecord,
  wanted: AccessPolicy,
  page: Parameters<typeof forecastPolicy>[3],
) {
  const { sessionIdleSeconds } = policy;
  return forecastPolicy({ read: store.read, now: clock(), sessionIdleSeconds }, organization, wanted, page);
}

async function readStored({ store }: DashboardDeps, orgId: string) {
  return (await store.read.accessPolicies.find(orgId)) ?? { ...NOTHING_YET, policy: NO_RULES };
}

/** Returns what the form shows of a policy, with its version. */
async function readVersioned(deps: DashboardDeps, orgId: string): Promise<Versioned> {
  const { version, policy } = await readStored(deps, orgId);
  const fields = toPolicyFields(policy);
  const values = {
    ...writePolicyFields(fields),
    second_factor_required: writeCheck(fields.second_factor_required),
    impersonation_forbidden: writeCheck(fields.impersonation_forbidden),
  };
  return { version, values };
}
