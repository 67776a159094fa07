import { createHash } from "node:crypto";
import { createTestIssuer, demoUsers, type TestIssuer, type TestUser } from "@orgward/testing";

/** A request that the auth server saw. */
export interface SeenRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An auth server in memory: the test issuer, and the endpoints for web sessions with rotation. */
export interface FakeAuthServer {
  readonly issuer: TestIssuer;
  readonly seen: SeenRequest[];
  readonly fetch: typeof fetch;
  /** While set, the session endpoints answer with it, or fail when it is `"unreachable"`. */
  fault: { status: number; body: unknown } | "unreachable" | null;
  /** Refresh tokens that are good, and the codes. */
  readonly goodTokens: Set<string>;
  /** The challenges of codes (RFC 7636): one that has no challenge is for nobody who sends a verifier. */
  readonly challenges: Map<string, string>;
  /** Makes the tokens of a session. */
  mint(activeOrgId?: string | null): Promise<{ access_token: string; expires_at_seconds: number }>;
  user: TestUser;
}

const LIFETIME_SECONDS = 1800;

/** Creates the server. `code` is good once, `refresh-0` is good from the start. */
export async function createFakeAuthServer(): Promise<FakeAuthServer> {
  const issuer = await createTestIssuer({ algorithm: "ES256" });
  let count = 0;
  const server: FakeAuthServer = {
    issuer,
    seen: [],
    fault: null,
    goodTokens: new Set(["code", "refresh-0"]),
    challenges: new Map(),
    user: demoUsers.ownerOfGlobex,
    async mint(activeOrgId) {
      const token = await issuer.mintToken({ user: server.user, ...(activeOrgId && { activeOrgId }) });
      const expiresAt = Math.floor(issuer.clock() / 1000) + LIFETIME_SECONDS;
      return { access_token: token, expires_at_seconds: expiresAt };
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      if (!/^\/propelauth|refresh_token|logout/.test(pathname)) return issuer.fetch(request);
      const body = request.method === "POST" ? ((await request.json()) as Record<string, unknown>) : {};
      server.seen.push({ path: pathname, body });
      if (server.fault === "unreachable") throw new TypeError("fetch failed");
      if (server.fault) return Response.json(server.fault.body, { status: server.fault.status });
      if (pathname.endsWith("userinfo")) return userInfo(server.user);
      if ("code" in body && challengeOf(body.code_verifier) !== server.challenges.get(String(body.code))) {
        return over(pathname);
      }
      if (!server.goodTokens.delete(String(body.code ?? body.refresh_token))) return over(pathname);
      if (pathname.endsWith("logout")) return Response.json({});
      const activeOrgId = searchParams.get("active_org_id");
      if (activeOrgId && !server.user.memberships.some(({ org }) => org.orgId === activeOrgId)) {
        server.goodTokens.add(String(body.refresh_token));
        return Response.json({ active_org_id: ["must be one of the user's"] }, { status: 400 });
      }
      count += 1;
      const [tokens, refreshToken] = [await server.mint(activeOrgId), `refresh-${count}`];
      server.goodTokens.add(refreshToken);
      const isCode = pathname.endsWith("/ssr/token");
      return Response.json({ refresh_token: refreshToken, ...(isCode ? tokens : { access_token: tokens }) });
    },
  };
  return server;
}

function challengeOf(verifier: unknown): string | undefined {
  return typeof verifier === "string" ? createHash("sha256").update(verifier).digest("base64url") : undefined;
}

function over(pathname: string): Response {
  const isCode = pathname.endsWith("/ssr/token");
  return Response.json({ code: isCode ? "invalid_code" : "session_over" }, { status: isCode ? 400 : 401 });
}

function userInfo({ userId, email, memberships }: TestUser): Response {
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
  return Response.json({
    user_id: userId,
    email,
    has_password: true,
    org_id_to_org_info: Object.fromEntries(orgs.map((org) => [org.org_id, org])),
  });
}
