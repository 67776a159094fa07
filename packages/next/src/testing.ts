import {
  andThen,
  checkOptionNames,
  createSealing,
  createSessionCookies,
  type MaybePromise,
  NO_SEALING,
  type OptionNames,
  resolveAppAddress,
  resolveSessionOptions,
  type SessionOptions,
  type SetCookie,
} from "@orgward/core/adapter";

/** What a session of a test is made of. */
export interface TestSessionOptions {
  /** The option `appUrl` of `initAuth`: cookies have other names on https. */
  readonly appUrl: string;
  /** An access token, such as one of `issuer.mintToken()`. Its user, role and organization are those of the session. */
  readonly accessToken: string;
  /** What the app sends to refresh the session. Default: a token that no auth server knows. */
  readonly refreshToken?: string;
  /** The option `sessions` of `initAuth`, where the app has one: its cookies are encrypted. */
  readonly sessions?: SessionOptions | undefined;
}

/** The session of a browser. */
export interface TestSession {
  /** For a browser, such as `context.addCookies(cookies.map((cookie) => ({ ...cookie, url: appUrl })))` of Playwright. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** For a request of a test: the value of its `Cookie` header. */
  readonly cookieHeader: string;
}

const OPTION_NAMES: OptionNames<TestSessionOptions> = {
  appUrl: true,
  accessToken: true,
  refreshToken: true,
  sessions: true,
};

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
export function createTestSession(options: TestSessionOptions & { readonly sessions?: undefined }): TestSession;
/** The same for an app with the option `sessions`. To encrypt takes a promise. */
export function createTestSession(
  options: TestSessionOptions & { readonly sessions: SessionOptions },
): Promise<TestSession>;
export function createTestSession(options: TestSessionOptions): MaybePromise<TestSession> {
  checkOptionNames(options, OPTION_NAMES);
  const { appUrl, accessToken, refreshToken = "test", sessions } = options;
  const sealing = sessions ? createSealing(resolveSessionOptions(sessions).secrets) : NO_SEALING;
  const cookies = createSessionCookies(resolveAppAddress({ appUrl }), sealing);
  const session = { accessToken, refreshToken, ...readClaims(accessToken) };
  return andThen(cookies.write(session), toTestSession);
}

function toTestSession(written: readonly SetCookie[]): TestSession {
  const kept = written.filter(({ attributes }) => attributes.maxAge > 0);
  const cookies = kept.map(({ name, value }) => ({ name, value }));
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
