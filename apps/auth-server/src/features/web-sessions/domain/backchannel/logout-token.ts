import { SignJWT } from "jose";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { BackchannelSessionRecord } from "./records.ts";

/** The only event of a logout token (OpenID Connect Back-Channel Logout 1.0 section 2.4). */
const EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** Section 4 recommends at most two minutes. */
const LIFETIME_SECONDS = 120;

/** Returns what an app knows a session by: the claim `sid` of its access tokens. */
export function sidOf({ sid, webSessionId }: BackchannelSessionRecord): string {
  return sid ?? webSessionId;
}

/**
 * Signs the token that tells an app that a session has ended (OpenID Connect Back-Channel Logout 1.0 section 2.4). `sid` is the one in the
 * session's access tokens, and `aud` the app's redirect URI, which is what an app is known by here. There is no `nonce`, so that the token
 * can't be taken for an ID token.
 */
export async function signLogoutToken(
  { signingKeys, policy, clock, random }: Pick<DomainDeps, "signingKeys" | "policy" | "clock" | "random">,
  session: BackchannelSessionRecord,
): Promise<string> {
  const { kid, algorithm, privateKey } = await signingKeys.signer();
  const { userId, redirectUri } = session;
  const now = clock();
  return new SignJWT({ sid: sidOf(session), events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: algorithm, kid, typ: "logout+jwt" })
    .setIssuer(policy.issuer)
    .setAudience(redirectUri)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .setJti(random.uuid())
    .sign(privateKey);
}
