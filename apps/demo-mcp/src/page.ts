const tools: readonly (readonly [name: string, rule: string])[] = [
  ["list_projects", "projects:read"],
  ["create_project, rename_project", "projects:write"],
  ["delete_project", "org:admin, and at least Admin in the organization"],
  ["report", "org:read, and the permission can_read_reports"],
];

/** The page at `/`: how to add the server to a client, and who may use which tool. */
export function renderPage(publicUrl: string): string {
  // Normalised, an origin holds no character that means something in HTML.
  const endpoint = `${new URL(publicUrl).origin}/mcp`;
  const rows = tools.map(([name, rule]) => `      <tr><td><code>${name}</code></td><td>${rule}</td></tr>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Orgward demo: MCP</title>
    <style>body { font-family: system-ui; max-width: 48rem; margin: 2rem auto } td { padding: .2rem 1rem .2rem 0 }</style>
  </head>
  <body>
    <h1>Orgward demo: MCP</h1>
    <p>A project tracker for MCP clients, at <code>${endpoint}</code>. Add it to a client, for example:</p>
    <pre>claude mcp add --transport http orgward-demo ${endpoint}</pre>
    <p>The client sends you to log in and consent. With an organization scope you choose the organization there.</p>
    <table>
      <tr><th align="left">Tool</th><th align="left">What it takes</th></tr>
${rows.join("\n")}
    </table>
  </body>
</html>
`;
}
