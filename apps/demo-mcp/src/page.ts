import { renderDocument } from "@orgward/demo-page";
import { html } from "hono/html";

const tools: readonly (readonly [name: string, rule: string, guard: string])[] = [
  ["list_projects", "projects:read", "list_projects: {}"],
  ["create_project", "projects:write", 'create_project: { scopes: ["projects:write"] }'],
  ["rename_project", "projects:write", 'rename_project: { scopes: ["projects:write"] }'],
  [
    "delete_project",
    "org:admin, and at least Admin in the organization",
    'delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } }',
  ],
  [
    "report",
    "org:read, and the permission can_read_reports",
    'report: { scopes: ["org:read"], permissions: ["can_read_reports"] }',
  ],
];

/** Renders the page at `/`: how to add the server to a client, what the client then does, and who may use which tool. */
export function renderPage({ publicUrl, authUrl }: { readonly publicUrl: string; readonly authUrl: string }): string {
  const endpoint = `${new URL(publicUrl).origin}/mcp`;
  const { origin } = new URL(authUrl);
  const content = html`
  <p>A project tracker for MCP clients, at <code>${endpoint}</code>.</p>
  <section>
    <h2>Add it to a client</h2>
    <pre>claude mcp add --transport http orgward-demo ${endpoint}</pre>
    <p>The client sends you to sign in and consent. With an organization scope you choose the organization there. Any of the demo’s people
      can, with the password <code>orgward-demo</code>. The <a href="${origin}/dashboard/mcp">dashboard</a> shows who is connected.</p>
  </section>
  <section>
    <h2>What the client does</h2>
    <p class="notice" id="without-script">This part sends requests with JavaScript. Without it, follow them with curl.</p>
    <ol id="steps" class="steps"></ol>
  </section>
  <section>
    <h2>Tools</h2>
    <table id="tools">
      <thead><tr><th>Tool</th><th>What it takes</th><th>Rule</th></tr></thead>
      <tbody>${tools.map(
        ([name, rule, guard]) => html`
        <tr><td><code>${name}</code></td><td>${rule}</td><td><code>${guard}</code></td></tr>`,
      )}
      </tbody>
    </table>
  </section>`;
  return renderDocument({
    framework: "MCP",
    content,
    script: "mcp.js",
    data: { endpoint: new URL(endpoint).pathname },
    asks: [origin],
  });
}
