import { html } from "hono/html";
import { type AuthServer, mintDemoTokens } from "./demo-tokens.ts";
import { type PageParts, renderDocument, renderParts } from "./document.ts";
import { organizations, people } from "./people.ts";
import { routes } from "./routes.ts";

export { type DemoDocument, type PageParts, renderDocument, type Script } from "./document.ts";
export { type McpGrant, type McpToken, obtainMcpToken } from "./mcp-tokens.ts";
export { organizations, type Person, people } from "./people.ts";
export { type DemoRoute, routes } from "./routes.ts";

/** Who is signed in, as the page shows it. */
export interface PageUser {
  readonly userId: string;
  readonly email?: string | undefined;
  readonly orgIdToOrgMemberInfo: Readonly<
    Record<string, { readonly orgId: string; readonly orgName: string; readonly userAssignedRole: string }>
  >;
}

/** What the page at `/` of a demo shows. */
export interface DemoPage extends AuthServer {
  /** As its users write it. */
  readonly framework: "Express" | "Koa" | "Hono" | "Next.js";
  /** Who is signed in, if anyone. */
  readonly user?: PageUser | null | undefined;
}

/**
 * Renders the page at `/` of a demo: choose who asks and for which organization, and see what each route answers.
 *
 * @returns a document of HTML
 */
export async function renderPage(page: DemoPage): Promise<string> {
  return renderDocument(await describePage(page, page.user ? showUser(page.user) : signedOut));
}

/** Renders the same page for the demo for Next.js, which renders the document, and who is signed in, by itself. */
export async function renderPageParts(page: Omit<DemoPage, "framework">): Promise<PageParts> {
  return renderParts(await describePage({ ...page, framework: "Next.js" }, html``));
}

async function describePage(page: DemoPage, session: ReturnType<typeof html>) {
  const { framework, authUrl, user } = page;
  const { origin } = new URL(authUrl);
  const tokens = await mintDemoTokens(page);
  const data = {
    authUrl: origin,
    people,
    organizations,
    tokens,
    user: user ? { userId: user.userId, name: user.email ?? user.userId } : null,
  };
  const content = html`
  ${session}
  <p class="notice" id="without-script">This page sends requests with JavaScript. Without it, use the command below.</p>
  <div id="try" hidden></div>
  <section>
    <h2>Routes</h2>
    <table id="routes">
      <thead><tr><th>Route</th><th>Who gets an answer</th><th>Guard</th></tr></thead>
      <tbody>${routes.map(
        (route) => html`
        <tr data-path="${route.path}">
          <td><code>GET ${route.path}</code></td>
          <td>${route.rule}</td>
          <td><code>${framework === "Next.js" ? route.nextGuard : route.guard}</code></td>
        </tr>`,
      )}
      </tbody>
    </table>
    <div id="answer" hidden></div>
  </section>
  <section id="token" hidden></section>
  <section>
    <h2>From a terminal</h2>
    <p>The routes take the session of this browser, or an access token. The auth server mints one for the holder of the API key:</p>
    <pre>${tokenRequest(origin)}</pre>
    <p>Send it as <code>Authorization: Bearer &lt;access_token&gt;</code>.
      Acme is the organization <code>${organizations[0]?.orgId}</code>.</p>
  </section>`;
  return { framework, content, script: "routes.js" as const, data };
}

/** Returns the command that asks an auth server with the demo data for a token of the owner of Acme. */
function tokenRequest(origin: string): string {
  return `curl -s ${origin}/api/backend/v1/access_token \\
  -H 'Authorization: Bearer demo_backend_api_key' -H 'Content-Type: application/json' \\
  -d '{"user_id":"${people[0]?.userId}","duration_in_minutes":30}'`;
}

const signedOut = html`<p>
    You are signed out. <a href="/api/auth/login">Sign in</a> or <a href="/api/auth/signup">sign up</a>.
  </p>`;

function showUser({ userId, email = userId, orgIdToOrgMemberInfo }: PageUser) {
  const orgs = Object.values(orgIdToOrgMemberInfo);
  const items = orgs.map(({ orgName, userAssignedRole }) => html`<li>${orgName}: ${userAssignedRole}</li>`);
  return html`<div class="session">
    <p>Signed in as <strong>${email}</strong></p>
    ${orgs.length > 0 ? html`<ul>${items}</ul>` : html`<p>You’re not in an organization yet.</p>`}
    <form method="post" action="/api/auth/logout"><button type="submit">Sign out everywhere</button></form>
  </div>`;
}
