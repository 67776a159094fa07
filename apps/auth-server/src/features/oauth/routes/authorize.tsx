import { Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { requestedLanguage } from "../../../platform/http/requested-language.ts";
import { findUnmet } from "../../step-up/domain/unmet.ts";
import {
  type AuthorizeRefusal,
  type CheckedRequest,
  checkAuthorizationRequest,
} from "../domain/authorize/check-request.ts";
import { AUTHORIZE_PATH, toRequestPath } from "../domain/authorize/request-path.ts";
import { isTrustedReturnAddress } from "../domain/authorize/return-address.ts";
import { hasConsented } from "../domain/consent/consent.ts";
import type { ConsentRecord } from "../domain/records.ts";
import { describeRedirectTarget } from "../domain/redirect-uri.ts";
import { AuthorizationErrorPage } from "../pages/authorization-error-page.tsx";
import { grant, type PageContext, responseUrl, returnToClient, showConsent, stepUp } from "./consent.tsx";
import { limitDocumentFetches } from "./document-fetches.ts";
import { requireMcpEnabled } from "./require-mcp.ts";

/**
 * Serves `GET /oauth/2.1/authorize`: signs the user in, asks for what the client demands of the sign-in (RFC 9470 section 5) and for consent,
 * and returns to the client (OAuth 2.1 section 4.1), in the language of `ui_locales`.
 */
export function authorizeRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(AUTHORIZE_PATH, requestedLanguage(deps), async (context) => {
    const { checked, consents } = await readRequest(context, deps);
    if (!checked.ok) return refuse(context, deps, checked.failure);
    try {
      return await proceed(context, deps, checked.value, consents);
    } catch (error) {
      return reportFailure(context, deps, { checked: checked.value, error });
    }
  });
}

/** Checks the request and begins to read what the user has agreed to for the client. Refuses while the operator has MCP turned off. */
async function readRequest(context: PageContext, deps: PageDeps) {
  const parameters = new URL(context.req.url).searchParams;
  const { activeSession: active } = context.var;
  const { read } = deps.store;
  const enabled = requireMcpEnabled(read);
  const limited = limitDocumentFetches(acting(context, deps), context);
  const fetching = {
    ...limited,
    async fetchDocument(url: URL) {
      await enabled;
      return limited.fetchDocument(url);
    },
  };
  const clientId = parameters.get("client_id") ?? "";
  const consents = active ? read.consents.listByUserAndClient(active.user.userId, clientId) : Promise.resolve([]);
  // Awaited where the client can be told that it failed.
  consents.catch(() => undefined);
  const [checked] = await Promise.all([checkAuthorizationRequest(fetching, parameters), enabled]);
  return { checked, consents };
}

async function proceed(
  context: PageContext,
  deps: PageDeps,
  checked: CheckedRequest,
  consents: Promise<readonly ConsentRecord[]>,
): Promise<Response> {
  const active = context.var.activeSession;
  if (!active) {
    const loginHint = context.req.query("login_hint");
    const returnTo = toRequestPath(checked.request);
    const query = new URLSearchParams({ return_to: returnTo, ...(loginHint && { login_hint: loginHint }) });
    return context.redirect(`/login?${query}`, 303);
  }
  const unmet = await findUnmet(deps, active, checked.request.demand);
  if (unmet.length > 0) return stepUp(context, checked.request);
  if (hasConsented(checked, await consents)) return grant(context, deps, active, { ...checked, orgId: null });
  return showConsent(context, deps, active, checked);
}

/** Sends the refusal to the client, unless that would redirect the browser to a URI that nobody vouches for. */
function refuse(
  context: PageContext,
  deps: PageDeps,
  { returnTo, ...outcome }: AuthorizeRefusal,
): Response | Promise<Response> {
  if (returnTo && isTrustedReturnAddress(returnTo)) return returnToClient(context, deps, returnTo, outcome);
  const link = returnTo && {
    url: responseUrl(deps, returnTo, outcome),
    target: describeRedirectTarget(returnTo.redirectUri),
  };
  return renderPage(context, {
    title: context.var.t("authorization_error.title"),
    content: <AuthorizationErrorPage message={outcome.description} returnTo={link} />,
    status: 400,
  });
}

/** Logs a failure and tells the client, which waits for a response (RFC 6749 section 4.1.2.1). */
function reportFailure(
  context: PageContext,
  deps: PageDeps,
  { checked, error }: { checked: CheckedRequest; error: unknown },
): Response {
  const returnTo = { ...checked.request, client: checked.client };
  if (!isTrustedReturnAddress(returnTo)) throw error;
  const { requestId } = context.var;
  const outage = deps.store.findOutage(error);
  deps.logger.error({ requestId, outage, error }, outage === null ? "unexpected error" : "the database cannot be used");
  return returnToClient(context, deps, returnTo, {
    error: outage === null ? "server_error" : "temporarily_unavailable",
    description: `Something went wrong on the authorization server. When you report it, mention ${requestId}.`,
  });
}
