import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { overlap, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import {
  renderActivity,
  renderConfirmation,
  renderTab,
  renderTask,
} from "../../../../platform/dashboard/render-entity.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { revokeApiKey, rotateApiKey } from "../../domain/backend-keys.ts";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { pathOfApiKey, toApiKeyEntity } from "../../pages/dashboard/api-key-entity.ts";
import { ApiKeyOverview, ApiKeyRotation } from "../../pages/dashboard/api-key-page.tsx";
import { keyMessages } from "../../pages/dashboard/messages.ts";
import { showNewKey } from "./show-new-key.tsx";

const SECTION = "/dashboard/keys";
const PATH = `${SECTION}/api/:apiKeyId`;

const rotation = z.object({ key: text, overlap });

/** Serves `/dashboard/keys/api/:apiKeyId`: one backend's API key, and every action on it. */
export function apiKeyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, async (context) => {
      const apiKey = await findKey(context, deps);
      return renderTab(context, deps, {
        ...describe(context, deps, apiKey),
        tab: pathOfApiKey(apiKey),
        content: (operator) => <ApiKeyOverview operator={operator} apiKey={apiKey} />,
      });
    })
    .get(`${PATH}/activity`, async (context) =>
      renderActivity(context, deps, describe(context, deps, await findKey(context, deps))),
    )
    .get(`${PATH}/rotate`, async (context) => {
      const apiKey = await findKey(context, deps);
      return renderTask(context, deps, {
        ...describe(context, deps, apiKey),
        title: context.var.t("keys.rotate"),
        content: (operator) => <ApiKeyRotation operator={operator} apiKey={apiKey} />,
      });
    })
    .get(`${PATH}/revoke`, async (context) => confirmRevocation(context, deps, await findKey(context, deps)))
    .post(`${SECTION}/api/rotate`, async (context) => {
      const parsed = parseFields(context.var.form, rotation);
      if (!parsed.ok) throw refusal(422, "keys.choose_overlap");
      const { key: apiKeyId, overlap: overlapSeconds } = parsed.value;
      const result = await rotateApiKey(acting(context, deps), { apiKeyId, overlapSeconds });
      if (!result.ok) throw refusal(404, "keys.gone");
      return showNewKey(context, deps, result.value);
    })
    .post(`${SECTION}/api/revoke`, async (context) => {
      await revokeApiKey(acting(context, deps), context.var.form.get("key") ?? "");
      return redirectDone(context, SECTION, "api_key.revoked");
    });
}

function describe({ var: { t } }: Context<AppEnvironment>, { clock }: DashboardDeps, apiKey: ApiKeyRecord) {
  return { section: SECTION, entity: toApiKeyEntity(t, apiKey, clock()) } as const;
}

async function findKey(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<ApiKeyRecord> {
  const sought = context.req.param("apiKeyId");
  const apiKey = (await store.read.apiKeys.list()).find(({ apiKeyId }) => apiKeyId === sought);
  if (!apiKey) throw refusal(404, "keys.not_found");
  return apiKey;
}

function confirmRevocation(context: Context<AppEnvironment>, deps: DashboardDeps, apiKey: ApiKeyRecord) {
  const { t } = context.var;
  return renderConfirmation(context, deps, {
    ...describe(context, deps, apiKey),
    title: t("keys.revoke_key"),
    consequence: t("keys.revoke_consequence"),
    action: `${SECTION}/api/revoke`,
    hidden: { key: apiKey.apiKeyId },
    submit: t("keys.revoke_key"),
    back: pathOfApiKey(apiKey),
    confirm: apiKey.name,
  });
}

function refusal(status: 404 | 422, key: "keys.choose_overlap" | "keys.gone" | "keys.not_found"): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, keyMessages[key], { words: (t) => t(key) });
}
