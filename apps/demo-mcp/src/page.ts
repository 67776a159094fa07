import { renderDocument } from "@orgward/demo-page";
import { html } from "hono/html";
import { allowances, visitors } from "./demo-visitors.ts";

const tools: readonly (readonly [name: string, rule: string, guard: string, ...inputs: readonly string[]])[] = [
  ["list_projects", "projects:read", "list_projects: {}"],
  ["create_project", "projects:write", 'create_project: { scopes: ["projects:write"] }', "name"],
  ["rename_project", "projects:write", 'rename_project: { scopes: ["projects:write"] }', "id", "name"],
  [
    "delete_project",
    "org:admin, and at least Admin in the organization",
    'delete_project: { scopes: ["org:admin"], role: { minimum: "Admin" } }',
    "id",
  ],
  [
    "delete_all_projects",
    "projects:write, and your approval of each call",
    'delete_all_projects: { scopes: ["projects:write"], requireApproval: { policyVersion: "1", description: "Deletes every project for ever." } }',
  ],
  [
    "report",
    "org:read, and the permission can_read_reports",
    'report: { scopes: ["org:read"], permissions: ["can_read_reports"] }',
  ],
];

/**
 * Renders the page at `/`: how to add the server to a client, who may use which tool, what each tool answers, and how a client
 * gets its token.
 */
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
  <p class="notice" id="without-script">This page sends requests with JavaScript. Without it, follow them with curl.</p>
  <div id="try" hidden></div>
  <section>
    <h2>Tools</h2>
    <table id="tools">
      <thead><tr><th>Tool</th><th>What it takes</th><th>Rule</th></tr></thead>
      <tbody>${tools.map(
        ([name, rule, guard, ...inputs]) => html`
        <tr data-tool="${name}" data-inputs="${inputs.join(" ")}">
          <td><code>${name}</code></td><td>${rule}</td><td><code>${guard}</code></td></tr>`,
      )}
      </tbody>
    </table>
    <div id="answer" hidden></div>
  </section>
  <section>
    <h2>How a client gets its token</h2>
    <ol id="steps" class="steps"></ol>
  </section>`;
  return renderDocument({
    framework: "MCP",
    content,
    script: "mcp.js",
    data: { endpoint: new URL(endpoint).pathname, dashboard: `${origin}/dashboard`, visitors, allowances },
    asks: [origin],
  });
}
