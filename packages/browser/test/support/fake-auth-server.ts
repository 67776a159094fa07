import type { OrgMembership } from "@orgward/core";

/** A request that reached the fake, as a test looks at it. */
export interface SeenRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly body: unknown;
  readonly credentials: RequestCredentials;
  readonly authorization: string | null;
}

/** The endpoints of an auth server for one user, in memory. What it does next is for the test to say. */
export interface FakeAuthServer {
  readonly requests: SeenRequest[];
  /** Whether the browser has the cookie of a hosted session. */
  hasHostedSession: boolean;
  /** Whether the cookie reaches it: not from a page of another site. */
  sendsCookie: boolean;
  /** Set to make every request fail as a network does. */
  isUnreachable: boolean;
  /** Answers of other statuses, by path. */
  readonly answers: Map<string, () => Response>;
  /** The codes that may be redeemed, each once, with the challenge of its sign-in. */
  readonly codes: Map<string, string>;
  /** Refresh tokens of web sessions that haven't ended. */
  readonly refreshTokens: Set<string>;
  /** Holds back the next answers until it is called. */
  holdBack(): () => void;
  countOf(path: string): number;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
}

export const authUrl = "https://auth.example.test";
export const acme = "11111111-1111-4111-8111-111111111111";
export const globex = "22222222-2222-4222-8222-222222222222";
export const lifetimeSeconds = 1800;

const membership = (orgId: string, orgName: string) => ({
  org_id: orgId,
  org_name: orgName,
  url_safe_org_name: orgName.toLowerCase(),
  org_metadata: {},
  org_role_structure: "single_role_in_hierarchy",
  user_role: "Admin",
  inherited_user_roles_plus_current_role: ["Admin", "Member"],
  user_permissions: ["can_view_billing"],
  additional_roles: [],
});

/** What the client makes of a membership. */
export const expectedOrg = (orgId: string, orgName: string): OrgMembership => ({
  orgId,
  orgName,
  urlSafeOrgName: orgName.toLowerCase(),
  orgMetadata: {},
  orgRoleStructure: "single_role_in_hierarchy",
  userAssignedRole: "Admin",
  additionalRoles: [],
  userInheritedRolesPlusCurrentRole: ["Admin", "Member"],
  userPermissions: ["can_view_billing"],
  legacyOrgId: undefined,
  unmet: [],
});

/** Creates the fake. Its user is a member of Acme and Globex. */
export function createFakeAuthServer(): FakeAuthServer {
  let serial = 0;
  let gate: Promise<void> = Promise.resolve();

  function issue(activeOrgId: string | null, refreshToken: string | null): Response {
    serial += 1;
    const iat = 1_790_000_000 + serial;
    const org = activeOrgId === null ? {} : { org_member_info: membership(activeOrgId, "Zoë & Söhne") };
    const claims = JSON.stringify({ sub: "1", iat, exp: iat + lifetimeSeconds, ...org });
    const accessToken = `e30.${Buffer.from(claims).toString("base64url")}.signature`;
    return Response.json({
      access_token: accessToken,
      expires_at_seconds: iat + lifetimeSeconds,
      ...(refreshToken !== null && { refresh_token: refreshToken }),
    });
  }

  function beginWebSession(): string {
    const refreshToken = `refresh-${serial}`;
    server.refreshTokens.add(refreshToken);
    return refreshToken;
  }

  async function redeem(body: Readonly<Record<string, string | undefined>>): Promise<Response> {
    const { code = "", code_verifier: verifier = "" } = body;
    const challenge = server.codes.get(code);
    server.codes.delete(code);
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
    if (challenge === undefined || Buffer.from(hash).toString("base64url") !== challenge)
      return Response.json({ code: "invalid_code", message: "The code is unknown." }, { status: 400 });
    return issue(null, beginWebSession());
  }

  /** An organization that isn't available uses up no token. */
  function refresh(isAllowed: boolean, orgId: string | null, usedToken: string | null): Response {
    if (!isAllowed) return Response.json({ code: "session_over" }, { status: 401 });
    if (orgId !== null && orgId !== acme && orgId !== globex)
      return Response.json({ active_org_id: ["must be one"] }, { status: 400 });
    if (usedToken === null) return issue(orgId, null);
    server.refreshTokens.delete(usedToken);
    return issue(orgId, beginWebSession());
  }

  async function answer({ path, method, body, authorization, credentials }: SeenRequest): Promise<Response> {
    const url = new URL(path, authUrl);
    const given = body as Readonly<Record<string, string | undefined>>;
    const hasCookie = credentials === "include" && server.sendsCookie;
    switch (`${method} ${url.pathname}`) {
      case "POST /propelauth/ssr/token":
        return redeem(given);
      case "GET /api/v1/refresh_token":
        return refresh(hasCookie && server.hasHostedSession, url.searchParams.get("active_org_id"), null);
      case "POST /api/v1/refresh_token": {
        const { refresh_token: refreshToken = "", active_org_id: orgId = null } = given;
        return refresh(server.refreshTokens.has(refreshToken), orgId, refreshToken);
      }
      case "POST /api/v1/logout":
        if (given.refresh_token) server.refreshTokens.delete(given.refresh_token);
        if (hasCookie) server.hasHostedSession = false;
        return Response.json({});
      case "GET /propelauth/oauth/userinfo":
        if (authorization === null) return Response.json({ code: "invalid_token" }, { status: 401 });
        return Response.json({
          user_id: "1",
          email: "admin@acme.test",
          first_name: "Ada",
          org_id_to_org_info: { [acme]: membership(acme, "Acme"), [globex]: membership(globex, "Globex") },
        });
      default:
        return new Response(null, { status: 404 });
    }
  }

  const server: FakeAuthServer = {
    requests: [],
    hasHostedSession: false,
    sendsCookie: true,
    isUnreachable: false,
    answers: new Map(),
    codes: new Map(),
    refreshTokens: new Set(),
    holdBack() {
      const { promise, resolve } = withResolvers();
      gate = promise;
      return resolve;
    },
    countOf: (path) => server.requests.filter((request) => request.path.startsWith(path)).length,
    async fetch(input, init) {
      const request = new Request(input, init);
      const text = await request.text();
      const url = new URL(request.url);
      const seen: SeenRequest = {
        method: request.method,
        path: url.pathname + url.search,
        body: text === "" ? null : JSON.parse(text),
        credentials: request.credentials,
        authorization: request.headers.get("authorization"),
      };
      server.requests.push(seen);
      await gate;
      if (server.isUnreachable) throw new TypeError("Failed to fetch");
      return server.answers.get(url.pathname)?.() ?? answer(seen);
    },
  };
  return server;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
