import { stepUpQuery } from "../../assurance/step-up.ts";
import { addressOf } from "./options.ts";
import { isSafeMethod } from "./own-origin.ts";
import { parseReturnPath } from "./return-path.ts";
import { wantsPage } from "./routes/answers.ts";
import type { SessionRequest } from "./session-request.ts";
import type { Sessions } from "./sessions.ts";
import { isCovered, type StepUpDemand } from "./step-up-demand.ts";

type SentRequest = Pick<SessionRequest, "method" | "path" | "headers">;
type LoginAddress = Pick<Sessions, "appUrl" | "basePath" | "authPath">;

/** Returns the path of the login route, without `basePath`, at which somebody steps up and comes back to a path of the app. */
export function stepUpPath(authPath: string, demand: StepUpDemand, returnPath: string): string {
  const query = stepUpQuery(demand);
  query.set("return_to", returnPath);
  return `${authPath}/login?${query}`;
}

/**
 * Returns the address at which the browser that sent a request steps up. It comes back to the page that the request opens or was sent from,
 * and never sends a form again; `lost_form=true` makes the hosted page say that what was sent wasn't saved.
 */
export function stepUpAddress(request: SentRequest, address: LoginAddress, demand: StepUpDemand): string {
  const path = stepUpPath(address.authPath, demand, returnPathOf(request, address));
  return addressOf(address, isSafeMethod(request.method) ? path : `${path}&lost_form=true`);
}

/** Tells whether a browser waits for a page. Browsers say that they navigate (Fetch Metadata); of others it's enough that they want HTML. */
export function opensPage(request: Pick<SentRequest, "headers">): boolean {
  const mode = request.headers.get("sec-fetch-mode");
  return (mode === null || mode === "navigate") && wantsPage(request);
}

/** Tells whether the browser comes back from a step-up that asked for all that a guard asks for, which then was in vain. */
export function hasJustSteppedUp(
  { cookies }: Pick<SessionRequest, "cookies">,
  sessions: Pick<Sessions, "cookies">,
  demand: StepUpDemand,
): boolean {
  const asked = sessions.cookies.readSteppedUp(cookies);
  return asked !== null && isCovered(demand, asked);
}

/** Returns a path without the `basePath` in front, which the address of a route adds again. */
export function withoutBasePath(path: string, basePath: string): string {
  return basePath !== "" && /^[/?]|^$/.test(path.slice(basePath.length)) && path.startsWith(basePath)
    ? path.slice(basePath.length)
    : path;
}

function returnPathOf(request: SentRequest, { appUrl, basePath, authPath }: LoginAddress): string {
  const path = request.method === "GET" && opensPage(request) ? request.path : pageOf(request, appUrl);
  const returnPath = withoutBasePath(path, basePath);
  return returnPath.startsWith(`${authPath}/`) ? "/" : returnPath;
}

/** Returns the page that sent a request, where that is one of the app's. */
function pageOf({ headers }: SentRequest, appUrl: string): string {
  const referrer = headers.get("referer") ?? "";
  return referrer.startsWith(`${appUrl}/`) ? parseReturnPath(referrer.slice(appUrl.length), appUrl) : "/";
}
