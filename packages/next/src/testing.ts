import { resolveSessionOptions } from "./options.ts";
import { createSessionCookies } from "./session/cookies.ts";

/** What a session of a test is made of. */
export interface TestSessionOptions {
  /** The option `appUrl` of `initAuth`: cookies have other names on https. */
  readonly appUrl: string;
  /** An access token, such as one of `issuer.mintToken()`. Its user, role and organization are those of the session. */
  readonly accessToken: string;
  /** What the app sends to refresh the session. Default: a token that no auth server knows. */
  readonly refreshToken?: string;
}

/** The session of a browser. */
export interface TestSession {
  /** For a browser, such as `context.addCookies(cookies.map((cookie) => ({ ...cookie, url: appUrl })))` of Playwright. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** For a request of a test: the value of its `Cookie` header. */
  readonly cookieHeader: string;
}

/**
 * Makes the cookies of a browser that has signed in, for tests of what stands behind a session. The app verifies the access token in
 * them as it does any other.
 *
 * @throws TypeError that names the option which is wrong
 *
 * @example
 * const { cookieHeader } = createTestSession({ appUrl, accessToken: await issuer.mintToken({ role: "Admin" }) });
 * const response = await GET(new NextRequest(appUrl, { headers: { cookie: cookieHeader } }), { params });
 */
export function createTestSession({ appUrl, accessToken, refreshToken = "test" }: TestSessionOptions): TestSession {
  const written = new Map<string, string>();
  const { isSecure } = resolveSessionOptions({ appUrl });
  const session = { accessToken, refreshToken, ...readClaims(accessToken) };
  createSessionCookies({ isSecure }).write(
    { set: (name, value, { maxAge }) => maxAge > 0 && written.set(name, value) },
    session,
  );
  const cookies = Array.from(written, ([name, value]) => ({ name, value }));
  return { cookies, cookieHeader: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

function readClaims(accessToken: string): { expiresAt: number; activeOrgId: string | null } {
  const { exp, org_member_info: org } = parsePayload(accessToken);
  if (typeof exp === "number") return { expiresAt: exp, activeOrgId: org?.org_id ?? null };
  throw new TypeError("accessToken must be an access token with an expiry, such as one of issuer.mintToken().");
}

function parsePayload(accessToken: string): { exp?: unknown; org_member_info?: { org_id?: string } } {
  const [, payload = ""] = accessToken.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
