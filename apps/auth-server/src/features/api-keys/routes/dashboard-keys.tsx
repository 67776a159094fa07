import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, overlap, parseFields } from "../../../platform/dashboard/form-fields.ts";
import { statusOf } from "../../../platform/dashboard/form-state.ts";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { SecretPage } from "../../../platform/dashboard/pages/secret-page.tsx";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { name, text } from "../../../platform/management-api/fields.ts";
import { findKeyState } from "../../signing-keys/domain/keys.ts";
import { rotateSigningKeys } from "../../signing-keys/domain/rotation.ts";
import { createApiKey, isUsable, revokeApiKey, rotateApiKey } from "../domain/backend-keys.ts";
import type { ApiKeyRecord } from "../domain/records.ts";
import { KeysPage } from "../pages/dashboard/keys-page.tsx";
import { keyMessages } from "../pages/dashboard/messages.ts";

const PAGE = "/dashboard/keys";

const newKey = z.object({ name, vouches_for_assurance: check });
const rotation = z.object({ key: text, overlap });

/** Serves `/dashboard/keys`: the API keys of backends, and the keys that sign access tokens. */
export function keyRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(`${PAGE}/api`, async (context) => {
      const parsed = parseFields(context.var.form, newKey);
      if (!parsed.ok) return show(context, deps, parsed.failure);
      const { name, vouches_for_assurance: vouchesForAssurance } = parsed.value;
      return showKey(context, deps, await createApiKey(acting(context, deps), { name, vouchesForAssurance }));
    })
    .post(`${PAGE}/api/rotate`, async (context) => {
      const parsed = parseFields(context.var.form, rotation);
      if (!parsed.ok) throw refusal(422, "keys.choose_overlap");
      const { key: apiKeyId, overlap: overlapSeconds } = parsed.value;
      const result = await rotateApiKey(acting(context, deps), { apiKeyId, overlapSeconds });
      if (!result.ok) throw refusal(404, "keys.gone");
      return showKey(context, deps, result.value);
    })
    .post(`${PAGE}/api/revoke`, async (context) => {
      await revokeApiKey(acting(context, deps), context.var.form.get("key") ?? "");
      return redirectDone(context, PAGE, "api_key.revoked");
    })
    .post(`${PAGE}/signing/rotate`, async (context) => {
      const { kind } = await rotateSigningKeys(acting(context, deps), { now: context.var.form.has("now") });
      return redirectDone(context, PAGE, `signing_key.${kind}`);
    });
}

function refusal(status: 404 | 422, key: "keys.choose_overlap" | "keys.gone"): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, keyMessages[key], { words: (t) => t(key) });
}

function showKey(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { key, record }: { key: string; record: ApiKeyRecord },
) {
  const { t } = context.var;
  const id = { label: t("field.name"), value: record.name };
  const next = { href: PAGE, label: t("keys.continue") };
  return renderDashboard(context, deps, {
    title: t("keys.new"),
    section: PAGE,
    status: 201,
    content: () => <SecretPage id={id} label={t("keys.api_key")} secret={key} next={next} />,
  });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, problems: FieldProblems = {}) {
  const now = deps.clock();
  const records = await deps.store.read.signingKeys.list();
  const apiKeys = (await deps.store.read.apiKeys.list()).map((key) => ({ ...key, usable: isUsable(key, now) }));
  const signingKeys = records.map((key) => ({ ...key, state: findKeyState(key, records, now) }));
  return renderDashboard(context, deps, {
    title: context.var.t("section.keys"),
    section: PAGE,
    status: statusOf({ problems }),
    content: (operator) => (
      <KeysPage operator={operator} apiKeys={apiKeys} signingKeys={signingKeys} problems={problems} />
    ),
  });
}
