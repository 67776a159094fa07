import { demoOrgs, demoRoles, type TestUser } from "@orgward/testing";

/** The introspection endpoint of the demo's auth server, in memory. */
export interface DemoAuthServer {
  readonly fetch: typeof fetch;
  issue(token: { user: TestUser; scope: string; resource: string; orgId?: string }): string;
}

export const authUrl = "http://localhost:4000";
export const introspection = { clientId: "demo-introspect", clientSecret: "demo_introspect_secret" };

export function createDemoAuthServer(): DemoAuthServer {
  const answers = new Map<string, object>();
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.url !== `${authUrl}/oauth/2.1/introspect`) return new Response(null, { status: 404 });
      const token = new URLSearchParams(await request.text()).get("token") ?? "";
      return Response.json(answers.get(token) ?? { active: false });
    },
    issue({ user, scope, resource, orgId }) {
      const token = `token-${answers.size}`;
      answers.set(token, {
        active: true,
        client_id: "demo-public",
        username: user.email,
        scope,
        sub: user.userId,
        aud: resource,
        iss: authUrl,
        exp: Math.floor(Date.now() / 1000) + 1800,
        ...(orgId !== undefined && organizationMembers(user, orgId)),
      });
      return token;
    },
  };
}

function organizationMembers(user: TestUser, orgId: string): object {
  const membership = user.memberships.find(({ org }) => org.orgId === orgId);
  const rank = demoRoles.findIndex(({ name }) => name === membership?.role);
  const [role, ...lower] = demoRoles.slice(rank);
  if (membership === undefined || role === undefined) throw new Error("the user is not in this organization");
  return {
    org_id: orgId,
    users_org_roles: [role.name],
    users_org_permissions: role.permissions,
    org_member_info: {
      org_id: orgId,
      org_name: membership.org.orgName,
      url_safe_org_name: membership.org.urlSafeOrgName,
      org_metadata: {},
      org_role_structure: "single_role_in_hierarchy",
      user_role: role.name,
      inherited_user_roles_plus_current_role: [role, ...lower].map(({ name }) => name),
      user_permissions: role.permissions,
      additional_roles: [],
    },
  };
}

export const acme = demoOrgs.acme.orgId;
export const globex = demoOrgs.globex.orgId;
