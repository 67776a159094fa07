import { type Context, Hono } from "hono";
import {
  createOwnApiKey,
  deleteOwnApiKey,
  listOwnApiKeys,
  readApiKeySettings,
} from "../../domain/end-user-api-keys/own-keys.ts";
import type { UserRecord } from "../../domain/records.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { Problem } from "../../http/problem.ts";
import { renderPage } from "../../http/render-page.tsx";
import { ApiKeyList, NewApiKey } from "../../pages/api-key-list.tsx";
import { BackToAccount } from "../../pages/back-to-account.tsx";
import { readNewApiKey, toApiKeyRow } from "../api-key-form.ts";
import { formToken, readOwnForm } from "../form-token.tsx";
import type { PageDeps } from "../page-deps.ts";
import { whenSignedIn } from "./signed-in.ts";

const PAGE = "/account/api-keys";

/** `/account/api-keys`: the keys with which a user calls the customer's API, while the operator offers them. */
export function ownApiKeyRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => whenOffered(context, deps, (user) => showKeys(context, deps, user)))
    .post(PAGE, (context) =>
      whenOffered(context, deps, async (user) => {
        const { userId } = user;
        const form = await readOwnForm(context, deps);
        const wanted = readNewApiKey(form, deps.clock());
        if (!wanted.ok) return showKeys(context, deps, user, wanted.failure);
        const result = await createOwnApiKey(deps, user, { userId, ...wanted.value });
        if (!result.ok) return context.redirect(PAGE, 303);
        const back = { href: PAGE, label: "Back to your API keys" };
        return renderPage(context, {
          title: "Your new API key",
          content: <NewApiKey token={result.value.token} back={back} />,
        });
      }),
    )
    .post(`${PAGE}/delete`, (context) =>
      whenOffered(context, deps, async (user) => {
        const { userId } = user;
        const form = await readOwnForm(context, deps);
        await deleteOwnApiKey(deps, user, { userId }, form.get("api_key_id") ?? "");
        return context.redirect(PAGE, 303);
      }),
    );
}

function whenOffered(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  answer: (user: UserRecord) => Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, async ({ user }) => {
    if ((await readApiKeySettings(deps.store.read)).personal) return answer(user);
    throw new Problem(404, "not_found", "API keys are not offered here.");
  });
}

async function showKeys(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { userId }: UserRecord,
  alert?: string,
): Promise<Response> {
  const { rows } = await listOwnApiKeys(deps, { userId });
  return renderPage(context, {
    title: "API keys",
    status: alert ? 422 : 200,
    content: (
      <>
        <p class="lead">Programs that present one of these keys act as you.</p>
        <ApiKeyList keys={rows.map(toApiKeyRow)} path={PAGE} formToken={formToken(context, deps)} alert={alert} />
        <BackToAccount />
      </>
    ),
  });
}
