import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { isInUse, isSaml } from "../domain/records.ts";

/**
 * Asks somebody whom their identity provider sent here by itself whether they want to sign in. Without their click any site could sign its
 * visitors in.
 */
export async function showStart(context: Context<AppEnvironment>, deps: PageDeps): Promise<Response> {
  const connection = await deps.store.read.connections.findById(context.req.param("connection") ?? "");
  if (!connection || !isSaml(connection) || !isInUse(connection)) throw pageNotFound();
  if (!connection.provider.allowsIdpInitiated) throw pageNotFound();
  const { t } = context.var;
  const { connectionId, name } = connection;
  return renderPage(context, {
    title: t("provider_start.title"),
    content: (
      <>
        <h1>{t("provider_start.title")}</h1>
        <p class="lead">{t("provider_start.lead", { provider: name })}</p>
        <Form
          action={`/login/with/${encodeURIComponent(connectionId)}`}
          formToken={formToken(context, deps)}
          submit={t("provider_start.continue", { provider: name })}
        />
      </>
    ),
  });
}
