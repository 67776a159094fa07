import { stepUpQuery } from "../../../assurance/step-up.ts";
import type { OpenedSession } from "../open-session.ts";
import { addressOf, callbackUrl } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { queryOf, type SessionRequest } from "../session-request.ts";
import { cookiesOfChange, type Sessions } from "../sessions.ts";
import { challengeFor, createSignInSecrets } from "../sign-in-secrets.ts";
import { asksForStepUp, parseDemand, type StepUpDemand } from "../step-up-demand.ts";
import { parseUiLocales } from "../ui-locales.ts";
import { answerUnavailable, redirectTo, refuse, type SessionAnswer, withCookies } from "./answers.ts";

/** Returns the path in the app that was asked for with `return_to`. */
export function returnPathOf(request: SessionRequest, sessions: Pick<Sessions, "appUrl">): string {
  return parseReturnPath(queryOf(request).get("return_to"), sessions.appUrl);
}

/**
 * `GET login` and `GET signup`: redirects to the hosted page. Who is signed in already goes straight on to `return_to`, unless `max_age` or
 * `acr_values` asks for more than a sign-in. `ui_locales` names the languages of the hosted page.
 */
export async function handleLogin(
  request: SessionRequest,
  sessions: Sessions,
  { signUp }: { signUp: boolean },
): Promise<SessionAnswer> {
  const query = queryOf(request);
  const returnPath = returnPathOf(request, sessions);
  const demand = parseDemand(query);
  if (!demand) return refuse(400, "invalid_request", MALFORMED_DEMAND);
  const asked = parseUiLocales(query);
  if (!asked) return refuse(400, "invalid_request", MALFORMED_LOCALES);
  const uiLocales = asked.length > 0 ? asked : sessions.uiLocales;
  try {
    const opened = await sessions.open(request.cookies);
    const isDone = (await isSignedIn(sessions, opened)) && !asksForStepUp(demand);
    const lostForm = query.get("lost_form") === "true";
    const response = isDone
      ? redirectTo(addressOf(sessions, returnPath))
      : await beginSignIn(sessions, {
          returnPath,
          demand,
          signUp,
          lostForm,
          uiLocales,
          activeOrgId: activeOrgIdOf(opened),
        });
    return withCookies(response, await cookiesOfChange(sessions.cookies, opened));
  } catch (error) {
    return answerUnavailable(error, request);
  }
}

const MALFORMED_DEMAND = "max_age must be a whole number of seconds, and acr_values a list separated by spaces.";
const MALFORMED_LOCALES = "ui_locales must be language tags separated by spaces, such as “de-AT de”.";

/** The token itself is looked at: a session that no page accepts would lead back here, for ever. */
async function isSignedIn(sessions: Sessions, opened: OpenedSession): Promise<boolean> {
  if (opened.type === "unavailable") throw opened.error;
  return "session" in opened && (await sessions.userOf(opened.session)) !== null;
}

/** Whoever steps up goes on working in the same organization. */
function activeOrgIdOf(opened: OpenedSession): string | null {
  return "session" in opened ? opened.session.activeOrgId : null;
}

interface SignInRequest {
  readonly returnPath: string;
  readonly demand: StepUpDemand;
  readonly signUp: boolean;
  /** Whether what the user sent was refused, which the hosted page then says. */
  readonly lostForm: boolean;
  /** The languages for the hosted pages, the preferred one first; none for the browser's. */
  readonly uiLocales: readonly string[];
  readonly activeOrgId: string | null;
}

async function beginSignIn(
  sessions: Sessions,
  { returnPath, demand, signUp, lostForm, uiLocales, activeOrgId }: SignInRequest,
): Promise<SessionAnswer> {
  const { state, verifier } = createSignInSecrets();
  const query = {
    redirect_uri: callbackUrl(sessions),
    state,
    signup: String(signUp),
    code_challenge: await challengeFor(verifier),
    code_challenge_method: "S256",
    ...Object.fromEntries(stepUpQuery(demand)),
    ...(lostForm && { lost_form: "true" }),
    ...(uiLocales.length > 0 && { ui_locales: uiLocales.join(" ") }),
    ...(asksForStepUp(demand) && activeOrgId !== null && { active_org_id: activeOrgId }),
  };
  const url = `${sessions.authServer.authUrl}/propelauth/ssr/authorize?${new URLSearchParams(query)}`;
  return withCookies(redirectTo(url), await sessions.cookies.writePending({ state, verifier, returnPath, demand }));
}
