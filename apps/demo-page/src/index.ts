import { html } from "hono/html";

/** The routes of every demo, and the rule of each. */
export const routes: readonly (readonly [path: string, rule: string])[] = [
  ["/api/public", "anyone"],
  ["/api/maybe", "anyone; a session or a token says who"],
  ["/api/whoami", "a user"],
  ["/api/orgs/:orgId", "a member of the organization"],
  ["/api/orgs/:orgId/admin", "at least Admin"],
  ["/api/orgs/:orgId/owner", "exactly Owner"],
  ["/api/orgs/:orgId/billing", "permission can_view_billing"],
  ["/api/orgs/:orgId/billing/edit", "permissions can_view_billing and can_edit_billing"],
];

/** The command line that asks an auth server with the demo data for a token of the owner of Acme. */
export function tokenRequest(authUrl: string): string {
  return `curl -s ${new URL(authUrl).origin}/api/backend/v1/access_token \\
  -H 'Authorization: Bearer demo_backend_api_key' -H 'Content-Type: application/json' \\
  -d '{"user_id":"aaaaaaaa-0000-4000-8000-000000000001","duration_in_minutes":30}'`;
}

/** Who is signed in, as the page shows it. */
export interface PageUser {
  readonly userId: string;
  readonly email?: string | undefined;
  readonly orgIdToOrgMemberInfo: Readonly<
    Record<string, { readonly orgId: string; readonly orgName: string; readonly userAssignedRole: string }>
  >;
}

/** What the page at `/` of a demo shows. */
export interface DemoPage {
  /** As its users write it. */
  readonly framework: "Express" | "Koa" | "Hono";
  /** The origin of the auth server. */
  readonly authUrl: string;
  /** Who is signed in, or `null`. */
  readonly user: PageUser | null;
}

/**
 * The page at `/` of every demo: who is signed in, the routes, the rule of each, and how to get a token for them.
 *
 * @returns a document of HTML
 */
export function renderPage({ framework, authUrl, user }: DemoPage): string {
  const { origin } = new URL(authUrl);
  const rows = routes.map(
    ([path, rule]) => html`<tr><td><code>GET ${path}</code></td><td>${rule}</td></tr>
`,
  );
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Orgward demo: ${framework}</title>
    <style>
      body { font-family: system-ui; max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
      td { padding: .2rem 1rem .2rem 0 }
      pre { overflow-x: auto }
    </style>
  </head>
  <body>
    <h1>Orgward demo: ${framework}</h1>
    ${user ? showUser(user) : signedOut}
    <h2>Routes</h2>
    <table>
      <tr><th align="left">Route</th><th align="left">Who gets an answer</th></tr>
      ${rows}
    </table>
    <p>They take the session of this browser, or an access token.</p>
    <h2>A token</h2>
    <p>The auth server mints one for the holder of the API key. In the demo data, for the owner of Acme:</p>
    <pre>${tokenRequest(origin)}</pre>
    <p>Send it as <code>Authorization: Bearer &lt;access_token&gt;</code>.
      Acme is the organization <code>11111111-1111-4111-8111-111111111111</code>.</p>
  </body>
</html>
`);
}

const signedOut = html`<p>
      You are signed out. <a href="/api/auth/login">Sign in</a> or <a href="/api/auth/signup">sign up</a>.
    </p>`;

function showUser({ userId, email = userId, orgIdToOrgMemberInfo }: PageUser) {
  const orgs = Object.values(orgIdToOrgMemberInfo);
  const items = orgs.map(
    ({ orgId, orgName, userAssignedRole }) =>
      html`<li>${orgName}: ${userAssignedRole} <a href="/api/orgs/${orgId}">${orgName} as the API shows it</a></li>
`,
  );
  return html`<p>Signed in as <strong>${email}</strong></p>
    <h2>Organizations</h2>
    ${orgs.length > 0 ? html`<ul>${items}</ul>` : html`<p>You’re not in an organization yet.</p>`}
    <form method="post" action="/api/auth/logout"><button type="submit">Sign out everywhere</button></form>`;
}
