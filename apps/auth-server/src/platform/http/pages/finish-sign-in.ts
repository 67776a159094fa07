import type { Context } from "hono";
import type { AppEnvironment } from "../app-environment.ts";
import type { PageDeps } from "./page-deps.ts";
import { AFTER_SIGN_IN, redirectToNextStep } from "./visit.ts";
import { welcomePath } from "./welcome-path.ts";

/** The ways into an app. */
const TO_AN_APP = ["/propelauth/ssr/authorize", "/return-to-app"];

type StepProgress = Exclude<Parameters<typeof redirectToNextStep>[2], { readonly kind: "signed_in" }>;

/** The progress of a sign-in, and who is signed in. */
type SignInProgress<Person> =
  | StepProgress
  | { readonly kind: "signed_in"; readonly user: Person; readonly sessionToken: string; readonly returnTo: string };

/** Finds out whether someone has to join or create an organization before an app lets them in. */
export type NeedsOrganization<Person> = (deps: PageDeps, user: Person) => Promise<boolean>;

/**
 * Redirects to the next step of a sign-in. People without an organization who could join or create one are asked first, and go on to their app
 * afterwards.
 */
export async function redirectAfterSignIn<Person>(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  progress: SignInProgress<Person>,
  needsOrganization: NeedsOrganization<Person>,
): Promise<Response> {
  if (progress.kind !== "signed_in") return redirectToNextStep(context, deps, progress);
  const { user, returnTo } = progress;
  return redirectToNextStep(context, deps, {
    ...progress,
    returnTo: await findNextPage(deps, { user, returnTo }, needsOrganization),
  });
}

/** Returns where someone who has signed in goes: to the page that they asked for, or to choosing an organization before their app. */
export async function findNextPage<Person>(
  deps: PageDeps,
  { user, returnTo }: { readonly user: Person; readonly returnTo: string },
  needsOrganization: NeedsOrganization<Person>,
): Promise<string> {
  return isOnTheWayToAnApp(returnTo) && (await needsOrganization(deps, user)) ? welcomePath(returnTo) : returnTo;
}

/** Returns whether someone asked for no particular page here. */
function isOnTheWayToAnApp(returnTo: string): boolean {
  return returnTo === AFTER_SIGN_IN || TO_AN_APP.includes(returnTo.split("?", 1)[0] ?? "");
}
