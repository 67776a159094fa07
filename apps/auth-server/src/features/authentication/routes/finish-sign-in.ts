import type { Context } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { redirectAfterSignIn } from "../../../platform/http/pages/finish-sign-in.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { needsOrganization } from "../../invitations/domain/ways-to-join.ts";
import type { SignInProgress } from "../domain/sign-in/continue-sign-in.ts";

/** Redirects to the next step of a sign-in, by way of choosing an organization where one is needed. */
export function finishSignIn(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  progress: SignInProgress,
): Promise<Response> {
  return redirectAfterSignIn(context, deps, progress, needsOrganization);
}
