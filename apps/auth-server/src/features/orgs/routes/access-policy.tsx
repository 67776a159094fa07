import { type Context, Hono } from "hono";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { sentVersionFields, versionFields } from "../../../platform/dashboard/versioned-form.tsx";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { NOTHING_YET, StaleVersionError } from "../../../platform/domain/row-version.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { formatList } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { type AccessPolicy, NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { setPolicyAsOwner } from "../../access-policies/domain/act-as-owner.ts";
import { breakGlass, findRefusal } from "../../access-policies/domain/break-glass.ts";
import type { UnmeetableRule } from "../../access-policies/domain/change-access-policy.ts";
import { findOwnUnmet, forecastPolicy } from "../../access-policies/domain/forecast.ts";
import { mayOwnersSetPolicies } from "../../access-policies/domain/owners-set-policies.ts";
import { readUnmet } from "../../access-policies/domain/policies-in-force.ts";
import {
  type PolicyFields,
  parsePolicyFields,
  readPolicyFields,
  toPolicyFields,
  writePolicyFields,
} from "../../access-policies/domain/policy-fields.ts";
import { admitSignIn, forgiveSignIn } from "../../authentication/domain/passwords/admission.ts";
import { mailProofCode } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { AccessPolicyPage, PolicyPreviewPage } from "../pages/access-policy-page.tsx";
import { describeForecast, describePolicy } from "../pages/access-policy-sentences.ts";
import { listDemandableConnections, unmeetableProblems } from "./access-policy-form.ts";
import { asOwner, type OwnOrganization, organizationPath } from "./show-organization.tsx";

const PAGE = "/orgs/:orgId/access-policy";

/** Serves `/orgs/:orgId/access-policy`: what an organization demands, for holders of its highest role, and the way past it. */
export function ownAccessPolicyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => asOwner(context, deps, (own) => showPolicy(context, deps, own)))
    .post(PAGE, (context) => asOwner(context, deps, (own) => changePolicy(context, deps, own)))
    .post(`${PAGE}/code`, (context) =>
      asOwner(context, deps, async (own) => {
        await readOwnForm(context, deps);
        await enforceRateLimit(deps, "mailRequests", ["proof of identity", networkOfClient(context)]);
        const sent = await mailProofCode(deps, own.active);
        const alert = sent.ok ? undefined : context.var.t(`access_policy_refusal.${sent.failure}`);
        return showPolicy(context, deps, own, { alert, isCodeSent: true });
      }),
    )
    .post(`${PAGE}/break-glass`, (context) => asOwner(context, deps, (own) => liftPolicy(context, deps, own)));
}

/** What the page shows beside the policy. */
interface Shown {
  readonly alert?: string | undefined;
  readonly notice?: string;
  readonly isCodeSent?: boolean;
  /** The form as it was filled in. */
  readonly draft?: { readonly fields: PolicyFields; readonly hidden: Readonly<Record<string, string>> };
  /** What is wrong with which of its fields. */
  readonly problems?: FieldProblems;
}

async function showPolicy(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { active, user, organization }: OwnOrganization,
  { alert, notice, isCodeSent = false, draft, problems = {} }: Shown = {},
): Promise<Response> {
  const { t } = context.var;
  const { read } = deps.store;
  const { orgId } = organization;
  const stored = (await read.accessPolicies.find(orgId)) ?? { ...NOTHING_YET, policy: NO_RULES };
  const { session } = active;
  const unmetIn = await readUnmet(deps, {
    userId: user.userId,
    authentication: session,
    sessionHash: session.sessionHash,
  });
  const refusal = await findRefusal(read, { active, orgId }, deps.clock());
  const connections = await listDemandableConnections(read, orgId);
  const fields = toPolicyFields(stored.policy);
  const opened = { fields, hidden: versionFields({ version: stored.version, values: writePolicyFields(fields) }) };
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("access_policy.title", { organization: organization.name }),
    status: alert ? 422 : 200,
    content: (
      <>
        <AccessPolicyPage
          path={pathOf(organization)}
          sentences={describePolicy(t, stored.policy)}
          unmet={unmetIn(orgId)}
          alert={alert}
          notice={notice}
          form={(await mayOwnersSetPolicies(read)) ? { ...(draft ?? opened), connections, problems } : null}
          confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(pathOf(organization))}
          glass={
            unmetIn(orgId).length > 0 && refusal !== "nothing_unmet"
              ? { hasPassword: refusal === null, isCodeSent }
              : null
          }
          formToken={formToken(context, deps)}
        />
        <p class="back">
          <a href={organizationPath(organization)}>{t("access_policy.back_to", { organization: organization.name })}</a>
        </p>
      </>
    ),
  });
}

async function changePolicy(context: Context<AppEnvironment>, deps: PageDeps, own: OwnOrganization): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const draft = { fields: readPolicyFields(form), hidden: sentVersionFields(form) };
  const parsed = parsePolicyFields(draft.fields);
  const { t } = context.var;
  const refuse = (problems: FieldProblems) =>
    showPolicy(context, deps, own, { draft, problems, alert: tellProblems(t, problems) });
  if (!parsed.ok) return refuse(parsed.failure);
  if (form.get("step") !== "save") return preview(context, deps, own, { policy: parsed.value, draft, status: 200 });
  try {
    const edit = { policy: parsed.value, version: Number(form.get("version")) };
    const owner = { active: own.active, orgId: own.organization.orgId };
    const result = await setPolicyAsOwner(acting(context, deps), owner, edit);
    if (result.ok) return redirectOwnChange(context, pathOf(own.organization), "organization.access_policy_changed");
    if (result.failure === "stale_proof") return context.redirect(confirmPath(pathOf(own.organization)), 303);
    if (result.failure === "own_sign_in") {
      return preview(context, deps, own, { policy: parsed.value, draft, status: 422 });
    }
    if (isUnmeetable(result.failure)) return refuse(unmeetableProblems[result.failure]);
    return showPolicy(context, deps, own, { draft, alert: t(`access_policy_refusal.${result.failure}`) });
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const alert = context.var.t("access_policy.overtaken");
    return showPolicy(context, deps, own, { alert });
  }
}

/** A policy to look at before it is stored. */
interface Previewed {
  readonly policy: AccessPolicy;
  readonly draft: NonNullable<Shown["draft"]>;
  readonly status: 200 | 422;
}

async function preview(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { active, organization }: OwnOrganization,
  { policy, draft, status }: Previewed,
): Promise<Response> {
  const { t } = context.var;
  const now = deps.clock();
  const { sessionIdleSeconds } = deps.policy;
  const reading = { read: deps.store.read, now, sessionIdleSeconds };
  const forecast = await forecastPolicy(reading, organization, policy, { after: null, limit: 0 });
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("access_policy.preview_title", { organization: organization.name }),
    status,
    content: (
      <PolicyPreviewPage
        path={pathOf(organization)}
        sentences={describePolicy(t, policy)}
        forecast={describeForecast(t, forecast)}
        unmet={await findOwnUnmet(reading, { orgId: organization.orgId, wanted: policy }, active.session)}
        hidden={{ ...writePolicyFields(draft.fields), ...draft.hidden }}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function liftPolicy(context: Context<AppEnvironment>, deps: PageDeps, own: OwnOrganization): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const { active, organization } = own;
  const attempt = { email: active.user.email, network: networkOfClient(context) };
  const admission = await admitSignIn(deps, attempt);
  const proof = { password: form.get("password") ?? "", code: form.get("code") ?? "" };
  const owner = { active, orgId: organization.orgId };
  const result = await breakGlass(acting(context, deps), admission, owner, proof);
  if (!result.ok)
    return showPolicy(context, deps, own, {
      alert: context.var.t(`access_policy_refusal.${result.failure}`),
      isCodeSent: true,
    });
  deps.sessionCookie.write(context, result.value);
  await forgiveSignIn(deps, attempt);
  return showPolicy(context, deps, own, { notice: context.var.t("access_policy.lifted") });
}

function pathOf(organization: OwnOrganization["organization"]): string {
  return `${organizationPath(organization)}/access-policy`;
}

function isUnmeetable(failure: string): failure is UnmeetableRule {
  return Object.hasOwn(unmeetableProblems, failure);
}

/** Names the fields that are wrong. What is wrong with each is said beside it. */
function tellProblems(t: Translate, problems: Readonly<Record<string, string>>): string {
  const names = Object.keys(problems).map((name) => fieldNames[name] ?? "access_policy.choose_methods");
  return t("access_policy.unfit", {
    fields: formatList(
      t.locale,
      names.map((name) => t(name)),
    ),
  });
}

const fieldNames: Readonly<Record<string, FieldName>> = {
  maximum_session_age_hours: "sign_in_rule.session_age_hours",
  maximum_idle_hours: "access_policy.idle_hours",
  networks: "sign_in_rule.network_list",
  connection_ids: "access_policy.demanded_connections",
};

type FieldName =
  | "access_policy.choose_methods"
  | "sign_in_rule.session_age_hours"
  | "access_policy.idle_hours"
  | "sign_in_rule.network_list"
  | "access_policy.demanded_connections";
