import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { readTokenTime } from "../../revocations/domain/token-time.ts";
import type { IssueFailure } from "./access-tokens/issue.ts";
import { issueWebAccessToken } from "./tokens.ts";

/** RFC 6749 section 4.1.2 asks for a short lifetime: a server redeems the code at once. */
const CODE_LIFETIME_SECONDS = 60;

export interface WebAuthorization {
  readonly redirectUri: string;
  /** The `S256` challenge of RFC 7636 section 4.2, or `null`. */
  readonly codeChallenge: string | null;
  /** The organization that tokens will be for, or `null` for all of the user's organizations. */
  readonly activeOrgId: string | null;
}

/** `session_over`: the browser was signed out in the meantime. The others mean that another organization must be chosen. */
export type WebAuthorizationFailure = IssueFailure | "session_over";

/** Creates a code with which a web app gets tokens for a signed-in user. The caller has checked the app's redirect URI. */
export async function authorizeWebSession(
  deps: DomainDeps,
  active: ActiveSession,
  { redirectUri, codeChallenge, activeOrgId }: WebAuthorization,
): Promise<Result<string, WebAuthorizationFailure>> {
  // Issued and discarded: a user who can't get a token must be told here, where an organization can still be chosen.
  const origin = { time: await readTokenTime(deps), sid: deps.random.uuid() };
  const issued = await issueWebAccessToken(deps, active, { activeOrgId, fallbackOrgId: null }, origin);
  if (!issued.ok) return issued;
  const code = createSecretToken(deps.random);
  const now = deps.clock();
  const created = await deps.store.write(({ webSessions }) =>
    webSessions.create({
      webSessionId: origin.sid,
      sessionHash: active.session.sessionHash,
      codeHash: hashToken(code),
      codeChallenge,
      codeFailedAttempts: 0,
      redirectUri,
      activeOrgId,
      createdAt: now,
      codeExpiresAt: now + CODE_LIFETIME_SECONDS,
      redeemedAt: null,
      refreshedAt: null,
      heldBy: "backend",
    }),
  );
  return created ? succeed(code) : fail("session_over");
}
