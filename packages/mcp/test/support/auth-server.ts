/** An introspection endpoint in memory, of an auth server that publishes no revocations: it knows the tokens that a test gives it, and fails the way a test says. */
export interface ScriptedAuthServer {
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch, for the `clock` option. */
  now: number;
  /** Every introspection request so far. */
  readonly requests: Request[];
  /** Makes a token known; returns it. */
  issue(answer: Record<string, unknown>): string;
  revoke(token: string): void;
  /** Answers every request in this way until it is set to null. */
  fault: ((signal: AbortSignal | null) => Promise<Response>) | null;
}

export const authUrl = "https://auth.example.test";
const resource = "https://mcp.example.test/mcp";

export const serverOptions = {
  authUrl,
  resource,
  introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" },
} as const;

export function createScriptedAuthServer(): ScriptedAuthServer {
  const tokens = new Map<string, Record<string, unknown>>();
  let issued = 0;
  const server: ScriptedAuthServer = {
    now: 1_790_000_000_000,
    requests: [],
    fault: null,
    async fetch(input, init) {
      const request = new Request(input, init);
      if (new URL(request.url).pathname === "/.well-known/revocations") return new Response(null, { status: 404 });
      if (new URL(request.url).pathname === "/.well-known/oauth-authorization-server") {
        return server.fault?.(init?.signal ?? null) ?? Response.json({ issuer: authUrl });
      }
      server.requests.push(request.clone());
      if (server.fault) return server.fault(init?.signal ?? null);
      const expected = `Basic ${btoa("demo-introspect:demo_introspect_secret")}`;
      if (request.headers.get("authorization") !== expected) return new Response(null, { status: 401 });
      if (!request.url.endsWith("/introspect")) return new Response(null, { status: 404 });
      const form = new URLSearchParams(await request.text());
      if (form.has("resource") && form.get("resource") !== resource) {
        return Response.json({ error: "invalid_target" }, { status: 400 });
      }
      return Response.json(tokens.get(form.get("token") ?? "") ?? { active: false });
    },
    issue(answer) {
      issued += 1;
      const token = `token-${issued}`;
      tokens.set(token, answer);
      return token;
    },
    revoke: (token) => void tokens.delete(token),
  };
  return server;
}

/** An answer to the introspection of a good user token. */
export function activeAnswer(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    active: true,
    client_id: "demo-public",
    username: "member@acme.test",
    scope: "projects:read",
    sub: "aaaaaaaa-0000-4000-8000-000000000003",
    aud: resource,
    iss: authUrl,
    exp: 1_790_001_800,
    iat: 1_790_000_000,
    ...overrides,
  };
}

const orgId = "11111111-1111-4111-8111-111111111111";
const hierarchy = ["Owner", "Admin", "Member"] as const;
const permissionsOf = {
  Owner: ["can_view_billing", "can_edit_billing", "can_read_reports"],
  Admin: ["can_view_billing", "can_read_reports"],
  Member: ["can_read_reports"],
} as const;

export type RoleName = (typeof hierarchy)[number];

/** An answer to the introspection of a token for the organization Acme. */
export function orgAnswer(
  role: RoleName,
  scope: string,
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return activeAnswer({
    scope,
    org_id: orgId,
    users_org_roles: [role],
    users_org_permissions: permissionsOf[role],
    org_member_info: {
      org_id: orgId,
      org_name: "Acme",
      org_metadata: {},
      url_safe_org_name: "acme",
      org_role_structure: "single_role_in_hierarchy",
      user_role: role,
      inherited_user_roles_plus_current_role: hierarchy.slice(hierarchy.indexOf(role)),
      user_permissions: permissionsOf[role],
      additional_roles: [],
    },
    ...overrides,
  });
}

/** A fetch that answers nothing until the caller gives up. */
export function hang(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}
