import { createTestClock } from "../../clock.ts";
import { demoUsers } from "../../demo-data.ts";
import { createTestIssuer, type TestIssuer } from "../../issuer.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { TestUser } from "../../user.ts";
import { multiFactor, policyOf } from "../cases/answers.ts";

/** How the endpoints for web sessions fail: no connection comes about, or each answers with a status. */
export type SessionFault = "down" | { readonly status: number; readonly code?: string };

/** An auth server in memory with web sessions: it signs in one user and rotates refresh tokens. */
export interface SessionServer {
  readonly issuer: TestIssuer;
  readonly fetch: typeof fetch;
  /** Signs in at the hosted page: takes the address that the app redirected to, and returns the query of the redirect back. */
  signIn(authorizeUrl: string): URLSearchParams;
  /** How often an endpoint was called, by the end of its path. */
  callCount(endpoint: string): number;
  fail(fault: SessionFault | null): void;
  /** Ends every session. */
  endSessions(): void;
  /** Makes every organization's access policy unmet, until somebody steps up for one. */
  demand(unmet: readonly string[]): void;
  /** Lets people pass the hosted page whatever it is asked for. */
  ignoreDemands(): void;
  /** Adds properties to the user in all further tokens, to make them larger. */
  growTokens(properties: Readonly<Record<string, unknown>>): void;
}

const TOKEN_SECONDS = 1800;
/** Unix seconds at which the clock stands still. */
const START = 1_800_000_000;

/** Creates the server. */
export async function createSessionServer(): Promise<SessionServer> {
  const issuer = await createTestIssuer({ algorithm: "ES256", clock: createTestClock(START) });
  const calls: string[] = [];
  const codes = new Map<string, IssuedCode>();
  const refreshTokens = new Set<string>();
  let user: TestUser = demoUsers.ownerOfGlobex;
  let fault: SessionFault | null = null;
  let signIn: SignIn | null = null;
  let heedsDemands = true;
  let count = 0;

  async function openTokens(activeOrgId: string | null) {
    const token = await issuer.mintToken({ user, ...signIn, ...(activeOrgId && { activeOrgId }) });
    const refreshToken = `refresh-${++count}`;
    refreshTokens.add(refreshToken);
    const expiresAt = Math.floor(issuer.clock() / 1000) + TOKEN_SECONDS;
    return { refreshToken, access: { access_token: token, expires_at_seconds: expiresAt } };
  }

  async function redeem(body: Body): Promise<Response> {
    const code = codes.get(String(body.code));
    codes.delete(String(body.code));
    if (code === undefined || code.challenge !== (await challengeOf(String(body.code_verifier)))) {
      return Response.json({ code: "invalid_code" }, { status: 400 });
    }
    const { refreshToken, access } = await openTokens(code.activeOrgId);
    return Response.json({ refresh_token: refreshToken, ...access });
  }

  async function refresh(body: Body, query: URLSearchParams): Promise<Response> {
    const activeOrgId = query.get("active_org_id") || null;
    const presented = String(body.refresh_token);
    if (!refreshTokens.has(presented)) return Response.json({ code: "session_over" }, { status: 401 });
    if (activeOrgId && !user.memberships.some(({ org }) => org.orgId === activeOrgId)) {
      return Response.json({ active_org_id: ["must be one of the user's"] }, { status: 400 });
    }
    refreshTokens.delete(presented);
    const { refreshToken, access } = await openTokens(activeOrgId);
    return Response.json({ refresh_token: refreshToken, access_token: access });
  }

  const endpoints: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    "/propelauth/ssr/token": async (request) => redeem(await readBody(request)),
    "/api/backend/v1/refresh_token": async (request) =>
      refresh(await readBody(request), new URL(request.url).searchParams),
    "/api/backend/v1/logout": async (request) => {
      const { refresh_token: refreshToken } = await readBody(request);
      return Response.json({}, { status: refreshTokens.delete(String(refreshToken)) ? 200 : 401 });
    },
    "/propelauth/oauth/userinfo": async () => Response.json(userRecord(user)),
  };

  return {
    issuer,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      const endpoint = endpoints[pathname];
      if (!endpoint) return issuer.fetch(request);
      calls.push(pathname);
      if (fault === "down") throw new TypeError("fetch failed: the test server is down");
      if (fault) return Response.json({ code: fault.code }, { status: fault.status });
      return endpoint(request);
    },
    signIn(authorizeUrl) {
      const { searchParams } = new URL(authorizeUrl);
      const now = Math.floor(issuer.clock() / 1000);
      signIn = heedsDemands || !signIn ? meetDemands(signIn ?? { authTime: now }, searchParams, now) : signIn;
      const code = `code-${++count}`;
      const challenge = searchParams.get("code_challenge") ?? "";
      codes.set(code, { challenge, activeOrgId: searchParams.get("active_org_id") });
      return new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
    },
    callCount: (endpoint) => calls.filter((path) => path.endsWith(endpoint)).length,
    fail: (given) => {
      fault = given;
    },
    endSessions: () => refreshTokens.clear(),
    demand: (unmet) => {
      signIn = signIn && { ...signIn, unmet };
    },
    ignoreDemands: () => {
      heedsDemands = false;
    },
    growTokens: (properties) => {
      user = { ...user, properties };
    },
  };
}

/** How the user has signed in at the hosted page. */
type SignIn = Pick<MintTokenOptions, "authTime" | "amr" | "unmet">;

interface IssuedCode {
  readonly challenge: string;
  readonly activeOrgId: string | null;
}

/** What the hosted page does for `max_age` and `acr_values`. */
function meetDemands(signIn: SignIn, query: URLSearchParams, now: number): SignIn {
  const acrValues = query.get("acr_values")?.split(" ") ?? [];
  return {
    ...signIn,
    ...((query.has("max_age") || acrValues.length > 0) && { authTime: now }),
    ...(acrValues.includes(multiFactor) && { amr: ["pwd", "otp", "mfa"] }),
    ...(acrValues.some((value) => value.startsWith(policyOf({ orgId: "" }))) && { unmet: [] }),
  };
}

type Body = Readonly<Record<string, unknown>>;

async function readBody(request: Request): Promise<Body> {
  return (await request.json()) as Body;
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString("base64url");
}

function userRecord({ userId, email, memberships }: TestUser): object {
  const orgs = memberships.map(({ org, role }) => ({
    org_id: org.orgId,
    org_name: org.orgName,
    url_safe_org_name: org.urlSafeOrgName,
    org_metadata: {},
    org_role_structure: "single_role_in_hierarchy",
    user_role: role,
    inherited_user_roles_plus_current_role: [role],
    user_permissions: [],
    additional_roles: [],
  }));
  return { user_id: userId, email, org_id_to_org_info: Object.fromEntries(orgs.map((org) => [org.org_id, org])) };
}
