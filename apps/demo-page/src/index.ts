/** The routes of every demo, and the rule of each. */
export const routes: readonly (readonly [path: string, rule: string])[] = [
  ["/api/public", "anyone"],
  ["/api/maybe", "anyone; a token says who"],
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

/**
 * The page at `/` of every demo: the routes, the rule of each, and how to get a token for them.
 *
 * @param framework as its users write it
 * @param authUrl the origin of the auth server
 * @returns a document of HTML
 */
export function renderPage(framework: "Express" | "Koa" | "Hono", authUrl: string): string {
  // Normalised, an origin holds no character that means something in HTML.
  const { origin } = new URL(authUrl);
  const rows = routes.map(([path, rule]) => `      <tr><td><code>GET ${path}</code></td><td>${rule}</td></tr>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Orgward demo: ${framework}</title>
    <style>body { font-family: system-ui; max-width: 48rem; margin: 2rem auto } td { padding: .2rem 1rem .2rem 0 }</style>
  </head>
  <body>
    <h1>Orgward demo: ${framework}</h1>
    <table>
      <tr><th align="left">Route</th><th align="left">Who gets an answer</th></tr>
${rows.join("\n")}
    </table>
    <h2>A token</h2>
    <p>The auth server mints one for the holder of the API key. In the demo data, for the owner of Acme:</p>
    <pre>${tokenRequest(origin)}</pre>
    <p>Send it as <code>Authorization: Bearer &lt;access_token&gt;</code>.
      Acme is the organization <code>11111111-1111-4111-8111-111111111111</code>.</p>
  </body>
</html>
`;
}
