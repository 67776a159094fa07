import { type Context, Hono } from "hono";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { redirectAfterSignIn } from "../../../platform/http/pages/finish-sign-in.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN, visitOf } from "../../../platform/http/pages/visit.ts";
import { readForm } from "../../../platform/http/request-body.ts";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import { beginProviderSignIn } from "../domain/begin-provider-sign-in.ts";
import { finishProviderSignIn } from "../domain/finish-provider-sign-in.ts";
import { CALLBACK_PATH } from "../domain/registration.ts";
import { createPendingIdentityCookie, createProviderCookie } from "./cookies.ts";
import { notAMemberPath } from "./not-a-member.tsx";
import { CONNECT_PAGE, OWN_IDENTITIES_PAGE } from "./paths.ts";
import { renderFailure } from "./render-failure.tsx";

/** What providers bring, beside what else they may add. */
const RESPONSE_PARAMETERS = ["code", "state", "iss", "error", "user"];

/** Serves `/login/with/<connection>`, which sends a browser to a provider, and `/login/callback/<connection>`, where it comes back. */
export function providerSignInRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const providerCookie = createProviderCookie(deps.policy);
  const pendingIdentityCookie = createPendingIdentityCookie(deps.policy);
  return new Hono<AppEnvironment>()
    .post("/login/with/:connection", async (context) => leave(context, deps, await readOwnForm(context, deps)))
    .post(`${CALLBACK_PATH}/:connection`, async (context) => {
      // Apple answers by a form of its own site, with which browsers send no cookies of ours. They send them where it redirects to.
      const response = pickParameters(await readForm(context));
      return context.redirect(
        `${CALLBACK_PATH}/${encodeURIComponent(context.req.param("connection"))}?${response}`,
        303,
      );
    })
    .get(`${CALLBACK_PATH}/:connection`, async (context) => {
      await limit(context, deps);
      const finished = await finishProviderSignIn(acting(context, deps), {
        connectionId: context.req.param("connection"),
        response: pickParameters(new URL(context.req.url).searchParams),
        browserToken: providerCookie.read(context),
        visit: visitOf(context, deps),
        invitationTokenOf,
        noticePath: (problem, returnTo) =>
          notAMemberPath({ connectionId: context.req.param("connection") }, problem, returnTo),
        active: context.var.activeSession,
      });
      if (!finished.ok) return renderFailure(context, deps, finished.failure);
      const outcome = finished.value;
      if (outcome.kind === "rehearsed") return context.redirect(outcome.returnTo, 303);
      if (outcome.kind === "connected") return redirectConnected(context, outcome.returnTo);
      if (outcome.kind !== "unconnected") return redirectAfterSignIn(context, deps, outcome, needsOrganization);
      pendingIdentityCookie.write(context, outcome.pendingToken);
      return context.redirect(CONNECT_PAGE, 303);
    });
}

/** Sends the browser to the provider of the connection in the path. */
async function leave(context: Context<AppEnvironment>, deps: PageDeps, given: URLSearchParams): Promise<Response> {
  const providerCookie = createProviderCookie(deps.policy);
  await limit(context, deps);
  const begun = await beginProviderSignIn(deps, {
    connectionId: context.req.param("connection") ?? "",
    returnTo: parseReturnPath(given.get("return_to"), AFTER_SIGN_IN),
    loginHint: readEmail(given.get("login_hint")),
    browserToken: providerCookie.read(context),
    active: null,
  });
  if (!begun.ok) return renderFailure(context, deps, begun.failure);
  providerCookie.write(context, begun.value.browserToken);
  return context.redirect(begun.value.url.href, 303);
}

/** Returns an address to pass on, or `null` for what isn't one. */
function readEmail(given: string | null): string | null {
  return given !== null && isEmailAddress(given) ? given : null;
}

/** Returns to where the connection began; the page of one's accounts says that there is another. */
function redirectConnected(context: Context<AppEnvironment>, returnTo: string): Response {
  return returnTo === OWN_IDENTITIES_PAGE
    ? redirectOwnChange(context, returnTo, "user.identity_linked")
    : context.redirect(returnTo, 303);
}

/** The pages of invitations have the token in their address. */
function invitationTokenOf(returnTo: string): string | null {
  const { pathname, searchParams } = new URL(returnTo, "http://this-server.invalid");
  return pathname === "/invitation" ? searchParams.get("token") : null;
}

function limit(context: Context<AppEnvironment>, deps: PageDeps): Promise<void> {
  return enforceRateLimit(deps, "documentFetches", ["provider sign-in", networkOfClient(context)]);
}

/** Keeps the parameters of OAuth's answers, repetitions included, and drops what else a provider adds. */
function pickParameters(given: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...given].filter(([name]) => RESPONSE_PARAMETERS.includes(name)));
}
