import { ForbiddenException, UnauthorizedException } from "@orgward/core";
import type { NextRequest, NextResponse } from "next/server.js";
import { addressOf } from "../options.ts";
import { parseReturnPath } from "../return-path.ts";
import { NO_SUCH_ORGANIZATION, SESSION_OVER } from "../session/auth-server.ts";
import { isFromOwnPage } from "../session/own-origin.ts";
import type { Sessions } from "../session/sessions.ts";
import { answer, answerUnavailable, leadTo, refuse, wantsPage } from "./answers.ts";
import { refuseOtherSite } from "./logout.ts";

const MAX_ID_LENGTH = 64;

/**
 * `POST set-active-org`: lets the user work in the organization `org_id`, in all of them when it is empty. From then on access
 * tokens speak of that one alone.
 */
export async function handleSetActiveOrg(request: NextRequest, sessions: Sessions): Promise<NextResponse> {
  if (!isFromOwnPage(request, sessions.appUrl)) return refuseOtherSite();
  const orgId = await readOrgId(request);
  if (orgId === undefined) return refuse(400, "invalid_request", "Send org_id, as a form or as JSON.");
  try {
    return await changeOrg(request, sessions, orgId || null);
  } catch (error) {
    return answerUnavailable(error);
  }
}

async function changeOrg(request: NextRequest, sessions: Sessions, activeOrgId: string | null): Promise<NextResponse> {
  const session = sessions.cookies.read(request.cookies);
  const result = session ? await sessions.refresh({ ...session, activeOrgId }) : SESSION_OVER;
  if (result === NO_SUCH_ORGANIZATION)
    return refuseWith(new ForbiddenException("org_membership_required", "not_a_member"));
  if (result === SESSION_OVER) {
    const refusal = refuseWith(new UnauthorizedException("credentials_missing", "no_credentials"));
    sessions.cookies.clear(refusal.cookies);
    return refusal;
  }
  const returnTo = parseReturnPath(request.nextUrl.searchParams.get("return_to"), sessions.appUrl);
  const response = wantsPage(request) ? leadTo(addressOf(sessions, returnTo)) : answer({ activeOrgId });
  sessions.cookies.write(response.cookies, result);
  return response;
}

function refuseWith(error: ForbiddenException | UnauthorizedException): NextResponse {
  return answer(error.body, error.status);
}

async function readOrgId(request: NextRequest): Promise<string | undefined> {
  const isJson = request.headers.get("content-type")?.startsWith("application/json");
  try {
    const body: unknown = isJson ? await request.json() : Object.fromEntries(await request.formData());
    const orgId = (body as { org_id?: unknown } | null)?.org_id;
    return typeof orgId === "string" && orgId.length <= MAX_ID_LENGTH && /^[\w-]*$/.test(orgId) ? orgId : undefined;
  } catch {
    // A body that cannot be read names no organization.
    return undefined;
  }
}
