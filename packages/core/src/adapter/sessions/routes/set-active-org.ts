import { ForbiddenException, UnauthorizedException } from "../../../errors.ts";
import { NO_SUCH_ORGANIZATION, SESSION_OVER } from "../auth-server.ts";
import { addressOf } from "../options.ts";
import { isFromOwnPage } from "../own-origin.ts";
import type { SessionRequest } from "../session-request.ts";
import type { Sessions } from "../sessions.ts";
import {
  answer,
  answerUnavailable,
  redirectTo,
  refuse,
  type SessionAnswer,
  wantsPage,
  withCookies,
} from "./answers.ts";
import { returnPathOf } from "./login.ts";
import { refuseOtherSite } from "./logout.ts";

const MAX_ID_LENGTH = 64;

/**
 * `POST set-active-org`: lets the user work in the organization `org_id`, in all of them when it is empty. From then on access
 * tokens speak of that one alone.
 */
export async function handleSetActiveOrg(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  if (!isFromOwnPage(request, sessions.appUrl)) return refuseOtherSite();
  const orgId = await readOrgId(request);
  if (orgId === undefined) return refuse(400, "invalid_request", "Send org_id, as a form or as JSON.");
  try {
    return await changeOrg(request, sessions, orgId || null);
  } catch (error) {
    return answerUnavailable(error, request);
  }
}

async function changeOrg(
  request: SessionRequest,
  sessions: Sessions,
  activeOrgId: string | null,
): Promise<SessionAnswer> {
  const session = await sessions.cookies.read(request.cookies);
  const result = session ? await sessions.refresh({ ...session, activeOrgId }) : SESSION_OVER;
  if (result === NO_SUCH_ORGANIZATION) {
    return refuseWith(new ForbiddenException("org_membership_required", "not_a_member"));
  }
  if (result === SESSION_OVER) {
    const refusal = refuseWith(new UnauthorizedException("credentials_missing", "no_credentials"));
    return withCookies(refusal, sessions.cookies.clear());
  }
  const address = addressOf(sessions, returnPathOf(request, sessions));
  const response = wantsPage(request) ? redirectTo(address) : answer({ activeOrgId });
  return withCookies(response, await sessions.cookies.write(result));
}

function refuseWith(error: ForbiddenException | UnauthorizedException): SessionAnswer {
  return answer(error.body, error.status);
}

async function readOrgId(request: SessionRequest): Promise<string | undefined> {
  try {
    const orgId = ((await request.readFields()) as { org_id?: unknown } | null)?.org_id;
    return typeof orgId === "string" && orgId.length <= MAX_ID_LENGTH && /^[\w-]*$/.test(orgId) ? orgId : undefined;
  } catch {
    // A body that cannot be read names no organization.
    return undefined;
  }
}
