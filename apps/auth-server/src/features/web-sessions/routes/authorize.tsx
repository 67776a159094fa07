import { type Context, Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { hasLostForm, stepUpPath } from "../../../platform/http/pages/step-up-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { requestedLanguage } from "../../../platform/http/requested-language.ts";
import { OrganizationChoicePage } from "../../../platform/pages/organization-choice-page.tsx";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isCodeChallenge } from "../../oauth/domain/pkce.ts";
import { type AssuranceDemand, parseDemand, restateDemand, writeDemand } from "../../step-up/domain/demand.ts";
import { findUnmet } from "../../step-up/domain/unmet.ts";
import { authorizeWebSession, type WebAuthorization } from "../domain/authorize.ts";
import { findWebApp } from "../domain/web-apps.ts";
import { webSessionMessages } from "../pages/messages.ts";
import { allowingCommand } from "./allowing-command.ts";

const PATH = "/propelauth/ssr/authorize";
const MAX_STATE_LENGTH = 512;

interface AuthorizeQuery extends WebAuthorization {
  readonly state: string;
  readonly demand: AssuranceDemand;
}

/**
 * Serves `GET /propelauth/ssr/authorize`: signs the user in and redirects to a web app with a code. Asks a user who is signed in for what
 * `max_age`, `acr_values` and `prompt=login` demand beyond that (RFC 9470 section 5). Pages are in the
 * language of `ui_locales`.
 */
export function webAuthorizeRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(PATH, requestedLanguage(deps), async (context) => {
    const query = await readQuery(context, deps);
    context.header("Cache-Control", "no-store");
    const active = context.var.activeSession;
    if (!active) return signIn(context, query);
    const unmet = await findUnmet(deps, active, query.demand);
    if (unmet.length > 0) return stepUp(context, query);
    const result = await authorizeWebSession(deps, active, query);
    if (result.ok) return context.redirect(responseUrl(query, result.value), 303);
    switch (result.failure) {
      case "session_over":
        return signIn(context, query);
      case "organizations_too_large":
      case "not_a_member":
        return chooseOrganization(context, deps, active);
      case "token_too_large":
        throw new Problem(409, result.failure, webSessionMessages["web_sessions.token_too_large"], {
          words: (t) => t("web_sessions.token_too_large"),
        });
    }
  });
}

/** Errors found here must not be sent to the redirect URI, because this is where it is checked to be the app's own. */
async function readQuery(context: Context<AppEnvironment>, deps: PageDeps): Promise<AuthorizeQuery> {
  const redirectUri = onlyValue(context, "redirect_uri");
  const app = await findWebApp(deps, redirectUri);
  if (!app) {
    throw new Problem(
      400,
      "redirect_uri_unknown",
      `The application's redirect_uri isn't allowed. Its operator can add it with \`${allowingCommand(redirectUri)}\`.`,
    );
  }
  const state = onlyValue(context, "state");
  if (state.length > MAX_STATE_LENGTH) throw invalid("state");
  const codeChallenge = readCodeChallenge(context);
  if (codeChallenge === null && app.challengeRequired) throw invalid("code_challenge");
  const demand = parseDemand(new URL(context.req.url).searchParams, deps.clock());
  if (!demand.ok) throw invalidDemand(demand.failure);
  return {
    redirectUri,
    state,
    codeChallenge,
    demand: demand.value,
    activeOrgId: context.req.query("active_org_id")?.toLowerCase() || null,
  };
}

/** Published clients send no challenge; if there is one, it has to be valid. */
function readCodeChallenge(context: Context<AppEnvironment>): string | null {
  const names = ["code_challenge", "code_challenge_method"];
  if (names.every((name) => context.req.query(name) === undefined)) return null;
  const codeChallenge = onlyValue(context, "code_challenge");
  if (isCodeChallenge(codeChallenge) && onlyValue(context, "code_challenge_method") === "S256") return codeChallenge;
  throw new Problem(
    400,
    "invalid_request",
    "The application's code_challenge must be the SHA-256 hash of its verifier in base64url, with code_challenge_method=S256.",
  );
}

function onlyValue(context: Context<AppEnvironment>, name: string): string {
  const [value, ...more] = context.req.queries(name) ?? [];
  if (!value || more.length > 0) throw invalid(name);
  return value;
}

function invalid(name: string): Problem {
  return new Problem(400, "invalid_request", `The application must send ${name} once.`);
}

function invalidDemand(name: string): Problem {
  return new Problem(400, "invalid_request", `The application's ${name} must be sent once, as a number of seconds.`);
}

/** Passes on the whole query, so that the request can continue after sign-in. */
function signIn(context: Context<AppEnvironment>, query: AuthorizeQuery): Response {
  const page = context.req.query("signup") === "true" ? "/signup" : "/login";
  return context.redirect(`${page}?${new URLSearchParams({ return_to: requestToRepeat(context, query) })}`, 303);
}

/** Asks for what the session lacks, and continues with the request afterwards. */
function stepUp(context: Context<AppEnvironment>, query: AuthorizeQuery): Response {
  const lostForm = hasLostForm(new URL(context.req.url).searchParams);
  const target = { returnTo: requestToRepeat(context, query), lostForm };
  return context.redirect(stepUpPath(writeDemand(query.demand), target), 303);
}

function requestToRepeat(context: Context<AppEnvironment>, { demand }: AuthorizeQuery): string {
  return `${PATH}?${restateDemand(new URL(context.req.url).searchParams, demand)}`;
}

async function chooseOrganization(context: Context<AppEnvironment>, { store }: PageDeps, { user }: ActiveSession) {
  const memberships = await store.read.memberships.listByUser(user.userId);
  const choices = memberships.map(({ organization }) => {
    const { search } = new URL(context.req.url);
    const query = new URLSearchParams(search);
    query.set("active_org_id", organization.orgId);
    return { name: organization.name, href: `${PATH}?${query}` };
  });
  return renderPage(context, {
    title: context.var.t("organization_choice.title"),
    content: <OrganizationChoicePage choices={choices} />,
  });
}

function responseUrl({ redirectUri, state }: AuthorizeQuery, code: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set("code", code);
  url.searchParams.set("state", state);
  return url.href;
}
