import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { stepUpPath } from "../../../platform/http/pages/step-up-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { nameApp } from "../../../platform/pages/connected-apps.tsx";
import { FormToken } from "../../../platform/pages/form-token.tsx";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { combineDemands, NO_DEMAND, writeDemand } from "../../step-up/domain/demand.ts";
import { findUnmet } from "../../step-up/domain/unmet.ts";
import type { CheckedRequest } from "../domain/authorize/check-request.ts";
import { toRequestPath } from "../domain/authorize/request-path.ts";
import { type AuthorizationOutcome, authorizationResponseUrl } from "../domain/authorize/response.ts";
import { unnamedHostOf } from "../domain/client-name.ts";
import { approve } from "../domain/consent/approve.ts";
import { askForConsent, type ConsentQuestion, refuseConsent, takePendingRequest } from "../domain/consent/consent.ts";
import { OAUTH_PATH } from "../domain/metadata.ts";
import type { AuthorizationRequest, OAuthClientRecord } from "../domain/records.ts";
import { describeRedirectTarget, isWebRedirectUri } from "../domain/redirect-uri.ts";
import { type ClientOrigin, type ConsentFacts, ConsentPage } from "../pages/consent-page.tsx";
import { oauthMessages } from "../pages/messages.ts";
import { requireMcp } from "./require-mcp.ts";

const CONSENT_PATH = `${OAUTH_PATH}/consent`;

export type PageContext = Context<AppEnvironment>;

/** Serves `POST /oauth/2.1/consent`: the user's decision on the consent page. */
export function consentRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(CONSENT_PATH, requireMcp(deps), async (context) => {
    const form = await readOwnForm(context, deps);
    const active = context.var.activeSession;
    const checked = active && (await takePendingRequest(deps, active, form.get("request") ?? ""));
    if (!checked) throw endedRequest();
    if (form.get("decision") === "allow") {
      const orgId = form.get("org_id");
      // The page may have been open for a while, and what the picked organization demands wasn't known before.
      const demand = combineDemands(checked.request.demand, { ...NO_DEMAND, orgIds: orgId === null ? [] : [orgId] });
      const unmet = await findUnmet(deps, active, demand);
      if (unmet.length > 0) return stepUp(context, { ...checked.request, demand });
      return grant(context, deps, active, { ...checked, orgId });
    }
    await refuseConsent(acting(context, deps), active, checked);
    const refusal = { error: "access_denied", description: "The user denied access." } as const;
    return returnToClient(context, deps, checked.request, refusal);
  });
}

/** Shows what the client asks for, and asks whether it may. */
export async function showConsent(
  context: PageContext,
  deps: PageDeps,
  active: ActiveSession,
  checked: CheckedRequest,
  problem: string | null = null,
): Promise<Response> {
  const question = await askForConsent(deps, active, checked);
  const content = (
    <ConsentPage
      {...toConsentFacts(context.var.t, question)}
      action={CONSENT_PATH}
      csrfToken={formToken(context, deps)}
      requestToken={<FormToken name="request" value={question.formToken} />}
      email={active.user.email}
      canCreateOrganizations={active.user.canCreateOrgs}
      returnTo={toRequestPath(checked.request)}
      problem={problem}
    />
  );
  const { t } = context.var;
  return renderPage(context, {
    title: question.organizations?.length === 0 ? t("consent.no_organization_title") : t("consent.title"),
    content,
    status: problem === null ? 200 : 422,
  });
}

function toConsentFacts(
  t: Translate,
  { client, request, resource, scopes, organizations }: ConsentQuestion,
): ConsentFacts {
  return {
    clientName: nameApp(t, {
      name: client.name,
      host: unnamedHostOf({ name: client.name, redirectUris: [request.redirectUri] }),
    }),
    isSelfNamed: client.kind !== "operator" && client.name !== null,
    origin: originOf(client),
    isLocal: !isWebRedirectUri(request.redirectUri),
    redirectTarget: describeRedirectTarget(request.redirectUri),
    resource: request.resource,
    resourceName: resource?.name ?? null,
    userScopes: scopes.filter(({ kind }) => kind === "user"),
    organizationScopes: scopes.filter(({ kind }) => kind === "organization"),
    organizations,
  };
}

function originOf({ kind, clientId, createdAt }: OAuthClientRecord): ClientOrigin {
  switch (kind) {
    case "operator":
      return { kind: "operator" };
    case "metadata_document":
      return { kind: "document", host: new URL(clientId).host };
    case "dynamic":
      return { kind: "registration", at: createdAt };
  }
}

/** Grants a request and redirects to the client with the code. */
export async function grant(
  context: PageContext,
  deps: PageDeps,
  active: ActiveSession,
  approval: CheckedRequest & { orgId: string | null },
): Promise<Response> {
  const approved = await approve(acting(context, deps), active, approval);
  if (approved.ok) return returnToClient(context, deps, approval.request, { code: approved.value });
  if (approved.failure === "gone") throw endedRequest();
  return showConsent(context, deps, active, approval, context.var.t("consent.choose_organization"));
}

/** Asks for what the session lacks, and continues with the request afterwards. */
export function stepUp(context: PageContext, request: AuthorizationRequest): Response {
  return context.redirect(stepUpPath(writeDemand(request.demand), { returnTo: toRequestPath(request) }), 303);
}

/**
 * Redirects the browser back to the client. Always with a GET (303): what was posted here is meant for no one else (RFC 9700 section 4.12).
 */
export function returnToClient(
  context: PageContext,
  deps: PageDeps,
  address: { redirectUri: string; state: string | null },
  outcome: AuthorizationOutcome,
): Response {
  context.header("Cache-Control", "no-store");
  return context.redirect(responseUrl(deps, address, outcome), 303);
}

/** Returns the URL of an authorization response. */
export function responseUrl(
  { policy }: PageDeps,
  address: { redirectUri: string; state: string | null },
  outcome: AuthorizationOutcome,
): string {
  return authorizationResponseUrl(address, policy.issuer, outcome);
}

function endedRequest(): Problem {
  return new Problem(400, "authorization_request_ended", oauthMessages["consent.request_ended"], {
    words: (t) => t("consent.request_ended"),
  });
}
