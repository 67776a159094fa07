import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { ApiKeyRecord } from "../../domain/records.ts";

const PAGE = "/dashboard/keys";

/** Shows a new API key. No other response contains it. */
export function showNewKey(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { key, record }: { readonly key: string; readonly record: ApiKeyRecord },
): Promise<Response> {
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
