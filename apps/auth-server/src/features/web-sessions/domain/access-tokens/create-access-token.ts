import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { readTokenTime } from "../../../revocations/domain/token-time.ts";
import { type IssueFailure, issueAccessToken } from "./issue.ts";

export type CreateAccessTokenFailure = IssueFailure | "user_not_found" | "user_disabled";

export interface CreateAccessTokenRequest {
  readonly userId: string;
  readonly activeOrgId: string | null;
  /** At most 24 hours; `null` for the deployment's usual lifetime. */
  readonly lifetimeSeconds: number | null;
  /** Whether the backend answers for how the user signed in. Otherwise the token meets no access policy. Default: false. */
  readonly isVouchedFor?: boolean;
}

/** Creates an access token for a user at the request of a backend. A disabled user gets none. */
export async function createAccessToken(
  deps: ActingDeps,
  request: CreateAccessTokenRequest,
): Promise<Result<string, CreateAccessTokenFailure>> {
  const time = await readTokenTime(deps);
  const user = await deps.store.read.users.findById(request.userId);
  if (!user) return fail("user_not_found");
  if (!user.enabled) return fail("user_disabled");
  const lifetimeSeconds = request.lifetimeSeconds ?? deps.policy.accessTokenLifetimeSeconds;
  const issued = await issueAccessToken(deps, {
    time,
    user,
    authentication: null,
    isVouchedFor: request.isVouchedFor ?? false,
    lifetimeSeconds,
    activeOrgId: request.activeOrgId,
  });
  if (!issued.ok) return issued;
  const { token, organization } = issued.value;
  await deps.store.write((repositories) =>
    appendEvent(repositories, deps, {
      type: "access_token.created",
      target: userTarget(user),
      ...(organization && { organization }),
      details: { expires_in_seconds: lifetimeSeconds },
    }),
  );
  return succeed(token);
}
