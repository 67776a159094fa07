import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { redirectAfterSignIn } from "../../../platform/http/pages/finish-sign-in.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { visitOf } from "../../../platform/http/pages/visit.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import { readForm } from "../../../platform/http/request-body.ts";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import { isSaml } from "../domain/records.ts";
import { finishSamlSignIn } from "../domain/saml/finish-saml-sign-in.ts";
import { receiveSamlResponse } from "../domain/saml/receive-saml-response.ts";
import { describeService, SAML_PATH } from "../domain/saml/service-provider.ts";
import { createPendingIdentityCookie, createProviderCookie } from "./cookies.ts";
import { notAMemberPath } from "./not-a-member.tsx";
import { CONNECT_PAGE } from "./paths.ts";
import { renderFailure } from "./render-failure.tsx";
import { showStart } from "./start-sign-in.tsx";

const METADATA_TYPE = "application/samlmetadata+xml";

/**
 * Serves `/saml/<connection>/metadata`, where responses are posted, `…/acs`, and where browsers go on from there: `…/continue`, or `…/start`
 * after a response that nobody asked for.
 */
export function samlRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const providerCookie = createProviderCookie(deps.policy);
  const pendingIdentityCookie = createPendingIdentityCookie(deps.policy);
  return new Hono<AppEnvironment>()
    .get(`${SAML_PATH}/:connection/metadata`, async (context) => {
      const connection = await deps.store.read.connections.findById(context.req.param("connection"));
      if (!connection || !isSaml(connection)) throw pageNotFound();
      return context.body(describeService(deps, connection), 200, { "content-type": METADATA_TYPE });
    })
    .post(`${SAML_PATH}/:connection/acs`, async (context) => {
      await limit(context, deps);
      const form = await readForm(context);
      const connectionId = context.req.param("connection");
      const received = await receiveSamlResponse(acting(context, deps), {
        connectionId,
        response: form.get("SAMLResponse") ?? "",
        relayState: form.get("RelayState"),
      });
      if (!received.ok) return renderFailure(context, deps, received.failure);
      // The form came from another site, with which browsers send no cookies of ours. They send them where it redirects to.
      return received.value.kind === "accepted"
        ? context.redirect(continuePath(connectionId, received.value.ticket), 303)
        : context.redirect(startPath(connectionId), 303);
    })
    .get(`${SAML_PATH}/:connection/start`, (context) => showStart(context, deps))
    .get(`${SAML_PATH}/:connection/continue`, async (context) => {
      const connectionId = context.req.param("connection");
      const finished = await finishSamlSignIn(acting(context, deps), {
        connectionId,
        ticket: context.req.query("ticket") ?? null,
        browserToken: providerCookie.read(context),
        visit: visitOf(context, deps),
        noticePath: (problem, returnTo) => notAMemberPath({ connectionId }, problem, returnTo),
      });
      if (!finished.ok) return renderFailure(context, deps, finished.failure);
      const outcome = finished.value;
      if (outcome.kind === "rehearsed") return context.redirect(outcome.returnTo, 303);
      if (outcome.kind !== "unconnected") return redirectAfterSignIn(context, deps, outcome, needsOrganization);
      pendingIdentityCookie.write(context, outcome.pendingToken);
      return context.redirect(CONNECT_PAGE, 303);
    });
}

function startPath(connectionId: string): string {
  return `${SAML_PATH}/${encodeURIComponent(connectionId)}/start`;
}

function continuePath(connectionId: string, ticket: string): string {
  return `${SAML_PATH}/${encodeURIComponent(connectionId)}/continue?${new URLSearchParams({ ticket })}`;
}

function limit(context: Context<AppEnvironment>, deps: PageDeps): Promise<void> {
  return enforceRateLimit(deps, "documentFetches", ["provider sign-in", networkOfClient(context)]);
}
