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
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readOverlap } from "../../../platform/http/pages/read-overlap.ts";
import { confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript } from "../../../platform/http/script.ts";
import { ApiKeyList, NewApiKey } from "../../../platform/pages/api-key-list.tsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import {
  canRotate,
  createOwnApiKey,
  deleteOwnApiKey,
  listOwnApiKeys,
  listOwnScopes,
  readApiKeySettings,
  rotateOwnApiKey,
} from "../domain/end-user/own-keys.ts";
import { isScopeFailure } from "../domain/end-user/scopes.ts";
import { apiKeyMessages } from "../pages/messages.ts";

const PAGE = "/account/api-keys";

/** Serves `/account/api-keys`: the keys with which a user calls the customer's API, if the operator offers them. */
export function ownApiKeyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenOffered(context, deps, (active) => showKeys(context, deps, active)))
    .post(PAGE, (context) =>
      whenOffered(context, deps, async (active) => {
        const { userId } = active.user;
        const form = await readOwnForm(context, deps);
        const wanted = readNewApiKey(form, deps.clock());
        if (!wanted.ok) return showKeys(context, deps, active, wanted.failure);
        const result = await createOwnApiKey(acting(context, deps), active, { userId, ...wanted.value });
        if (result.ok) return showNewKey(context, result.value.token);
        if (isScopeFailure(result.failure)) return showKeys(context, deps, active, result.failure);
        return context.redirect(result.failure === "stale_proof" ? confirmPath(PAGE) : PAGE, 303);
      }),
    )
    .post(`${PAGE}/rotate`, (context) =>
      whenOffered(context, deps, async (active) => {
        const { userId } = active.user;
        const form = await readOwnForm(context, deps);
        const replaced = { apiKeyId: form.get("api_key_id") ?? "", overlapSeconds: readOverlap(form) };
        const result = await rotateOwnApiKey(acting(context, deps), active, { userId }, replaced);
        if (result.ok) return showNewKey(context, result.value.token);
        if (isScopeFailure(result.failure)) return showKeys(context, deps, active, result.failure);
        return context.redirect(result.failure === "stale_proof" ? confirmPath(PAGE) : PAGE, 303);
      }),
    )
    .post(`${PAGE}/delete`, (context) =>
      whenOffered(context, deps, async ({ user }) => {
        const { userId } = user;
        const form = await readOwnForm(context, deps);
        await deleteOwnApiKey(acting(context, deps), { userId }, form.get("api_key_id") ?? "");
        return redirectOwnChange(context, PAGE, "end_user_api_key.deleted");
      }),
    );
}

function whenOffered(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  answer: (active: ActiveSession) => Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, async (active) => {
    if ((await readApiKeySettings(deps.store.read)).personal) return answer(active);
    throw new Problem(404, "not_found", apiKeyMessages["own_api_keys.not_offered"], {
      words: (t) => t("own_api_keys.not_offered"),
    });
  });
}

function showNewKey(context: Context<AppEnvironment>, token: string): Response | Promise<Response> {
  const { t } = context.var;
  const back = { href: PAGE, label: t("own_api_keys.back") };
  return renderPage(context, {
    title: t("own_api_keys.new_title"),
    script: copyScript.path,
    content: <NewApiKey token={token} back={back} />,
  });
}

async function showKeys(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  active: ActiveSession,
  problem?: NewApiKeyProblem,
): Promise<Response> {
  const { userId } = active.user;
  const { rows } = await listOwnApiKeys(deps, { userId });
  const { t } = context.var;
  const alert = problem && describeNewApiKeyProblem(t, problem);
  return renderPage(context, {
    title: t("own_api_keys.title"),
    status: alert ? 422 : 200,
    content: (
      <>
        <p class="lead">{t("own_api_keys.lead")}</p>
        <ApiKeyList
          keys={rows.map((key) => toApiKeyRow(key, { canRotate: canRotate(key, userId) }))}
          owner="user"
          permissions={await listOwnScopes(deps, { userId }, userId)}
          path={PAGE}
          confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(PAGE)}
          formToken={formToken(context, deps)}
          alert={alert}
        />
        <BackToAccount />
      </>
    ),
  });
}
