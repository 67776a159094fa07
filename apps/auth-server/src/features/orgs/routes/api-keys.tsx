import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import {
  describeNewApiKeyProblem,
  type NewApiKeyProblem,
  readNewApiKey,
  toApiKeyRow,
} from "../../../platform/http/pages/api-key-form.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readOverlap } from "../../../platform/http/pages/read-overlap.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript } from "../../../platform/http/script.ts";
import { ApiKeyList, NewApiKey } from "../../../platform/pages/api-key-list.tsx";
import {
  canRotate,
  createOwnApiKey,
  deleteOwnApiKey,
  listOwnApiKeys,
  listOwnScopes,
  readApiKeySettings,
  rotateOwnApiKey,
} from "../../api-keys/domain/end-user/own-keys.ts";
import { isScopeFailure } from "../../api-keys/domain/end-user/scopes.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import { orgMessages } from "../pages/messages.ts";
import { inOrganization, type OwnOrganization, organizationPath } from "./show-organization.tsx";

const PAGE = "/orgs/:orgId/api-keys";

/** Serves `/orgs/:orgId/api-keys`: an organization's API keys, for members who manage others, if the operator offers such keys. */
export function organizationApiKeyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenOffered(context, deps, (own) => showKeys(context, deps, own)))
    .post(PAGE, (context) =>
      whenOffered(context, deps, async (own) => {
        const { active, organization } = own;
        const form = await readOwnForm(context, deps);
        const { orgId } = organization;
        const page = keysPath(organization);
        const wanted = readNewApiKey(form, deps.clock());
        if (!wanted.ok) return showKeys(context, deps, own, wanted.failure);
        const result = await createOwnApiKey(acting(context, deps), active, { orgId, ...wanted.value });
        if (result.ok) return showNewKey(context, page, result.value.token);
        if (isScopeFailure(result.failure)) return showKeys(context, deps, own, result.failure);
        return context.redirect(result.failure === "stale_proof" ? confirmPath(page) : page, 303);
      }),
    )
    .post(`${PAGE}/rotate`, (context) =>
      whenOffered(context, deps, async (own) => {
        const { active, organization } = own;
        const form = await readOwnForm(context, deps);
        const { orgId } = organization;
        const page = keysPath(organization);
        const replaced = { apiKeyId: form.get("api_key_id") ?? "", overlapSeconds: readOverlap(form) };
        const result = await rotateOwnApiKey(acting(context, deps), active, { orgId }, replaced);
        if (result.ok) return showNewKey(context, page, result.value.token);
        if (isScopeFailure(result.failure)) return showKeys(context, deps, own, result.failure);
        return context.redirect(result.failure === "stale_proof" ? confirmPath(page) : page, 303);
      }),
    )
    .post(`${PAGE}/delete`, (context) =>
      whenOffered(context, deps, async ({ organization }) => {
        const form = await readOwnForm(context, deps);
        await deleteOwnApiKey(acting(context, deps), { orgId: organization.orgId }, form.get("api_key_id") ?? "");
        return redirectOwnChange(context, keysPath(organization), "end_user_api_key.deleted");
      }),
    );
}

function keysPath(organization: OrganizationRecord): string {
  return `${organizationPath(organization)}/api-keys`;
}

function whenOffered(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  answer: (own: OwnOrganization) => Promise<Response>,
): Promise<Response> {
  return inOrganization(context, deps, async (own) => {
    const { organization: isOffered } = await readApiKeySettings(deps.store.read);
    if (isOffered && own.powers.canManage) return answer(own);
    throw new Problem(404, "not_found", orgMessages["organization_api_keys.not_offered"], {
      words: (t) => t("organization_api_keys.not_offered"),
    });
  });
}

function showNewKey(context: Context<AppEnvironment>, page: string, token: string): Response | Promise<Response> {
  const { t } = context.var;
  return renderPage(context, {
    title: t("organization_api_keys.new_title"),
    script: copyScript.path,
    content: <NewApiKey token={token} back={{ href: page, label: t("organization_api_keys.back") }} />,
  });
}

async function showKeys(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { active, organization }: OwnOrganization,
  problem?: NewApiKeyProblem,
): Promise<Response> {
  const page = keysPath(organization);
  const { orgId } = organization;
  const { userId } = active.user;
  const { rows } = await listOwnApiKeys(deps, { orgId });
  const { t } = context.var;
  const alert = problem && describeNewApiKeyProblem(t, problem);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("organization_api_keys.title", { organization: organization.name }),
    status: alert ? 422 : 200,
    content: (
      <>
        <p class="lead">{t("organization_api_keys.lead")}</p>
        <section>
          <ApiKeyList
            keys={rows.map((key) => toApiKeyRow(key, { canRotate: canRotate(key, userId) }))}
            owner="organization"
            permissions={await listOwnScopes(deps, { orgId }, userId)}
            path={page}
            confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(page)}
            formToken={formToken(context, deps)}
            alert={alert}
          />
        </section>
        <p class="back">
          <a href={organizationPath(organization)}>
            {t("organization_api_keys.back_to", { organization: organization.name })}
          </a>
        </p>
      </>
    ),
  });
}
