import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { AFTER_SIGN_IN, redirectToNextStep } from "../../../platform/http/pages/visit.ts";
import { welcomePath } from "../../../platform/http/pages/welcome-path.ts";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import type { SignInProgress } from "../domain/sign-in/continue-sign-in.ts";

/** The ways into an app. */
const TO_AN_APP = ["/propelauth/ssr/authorize", "/return-to-app"];

/**
 * Redirects to the next step of a sign-in. People without an organization who could join or create one are asked first, and go on to their app
 * afterwards.
 */
export async function finishSignIn(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  progress: SignInProgress,
): Promise<Response> {
  if (progress.kind !== "signed_in" || !isOnTheWayToAnApp(progress.returnTo)) {
    return redirectToNextStep(context, deps, progress);
  }
  const { user, returnTo } = progress;
  const next = (await needsOrganization(deps, user)) ? welcomePath(returnTo) : returnTo;
  return redirectToNextStep(context, deps, { ...progress, returnTo: next });
}

/** Returns whether someone asked for no particular page here. */
function isOnTheWayToAnApp(returnTo: string): boolean {
  return returnTo === AFTER_SIGN_IN || TO_AN_APP.includes(returnTo.split("?", 1)[0] ?? "");
}
