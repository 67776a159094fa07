/** What the parts must do together: where it is promised, and the behaviour as the name of the test that proves it. */
export const requirements = {
  "login.demo-logins": {
    source: "README.md, Five minutes",
    behaviour: "every login that `npm start` prints signs in on the hosted page",
  },
  "login.organizations": {
    source: "README.md, The auth server",
    behaviour: "a person who signs in on the hosted page sees their organizations and roles there",
  },
  "login.without-javascript": {
    source: "docs/reference/http-endpoints.md, Pages for users",
    behaviour: "the hosted page signs in and out in a browser without JavaScript",
  },
  "login.wrong-password": {
    source: "SECURITY.md, What we promise",
    behaviour: "a wrong password and an unknown address get the same message",
  },
  "login.log-out": {
    source: "README.md, The auth server",
    behaviour: "after signing out the account page asks to sign in again",
  },
  "accounts.whole-life": {
    source: "docs/reference/accounts.md",
    behaviour:
      "a person signs up, confirms by mail, sets a second factor up, signs in with it and with a recovery code, and resets the password, with and without JavaScript",
  },
  "dashboard.first-mcp-client": {
    source: "docs/guides/dashboard.md, What is where",
    behaviour:
      "an empty installation is set up in the browser alone, from the first operator to a client with which an MCP client logs in",
  },
  "guards.every-user-and-route": {
    source: "README.md, The guards",
    behaviour: "a token of the auth server opens exactly the routes that the user's roles and permissions allow",
  },
  "demos.page": {
    source: "apps/demo-page/README.md",
    behaviour:
      "its page shows what each of the demo's people, nobody and a forger are answered, with the guard and the token",
  },
  "guards.no-credentials": {
    source: "RFC 6750 section 3.1",
    behaviour: "without credentials a guarded route answers 401 with a challenge that has no error",
  },
  "guards.bad-token": {
    source: "RFC 6750 section 3.1",
    behaviour: "a tampered token gets 401 invalid_token on every route that looks at it",
  },
  "guards.active-organization": {
    source: "docs/errors.md, org_membership_required",
    behaviour: "a token for one active organization opens no other",
  },
  "start.request": {
    source: "README.md, Five minutes",
    behaviour: "the commands that `npm start` prints get a token and a 200 from each demo",
  },
  "start.other-ports": {
    source: "README.md, Five minutes",
    behaviour: "the auth server and the demos agree on each other's addresses at whichever ports, on kept data too",
  },
  "start.listening": {
    source: "README.md, Five minutes",
    behaviour: "everything listens on the one address that `npm start` found localhost to be, and nowhere else",
  },
  "readme.first-app": {
    source: "README.md, Five minutes",
    behaviour: "the README's first app runs, and its commands print what the README says",
  },
  "keys.rotation": {
    source: "ARCHITECTURE.md, The life of a token",
    behaviour: "no request with a valid token fails while the signing key is rotated",
  },
  "keys.server-down": {
    source: "README.md, What responses look like",
    behaviour: "guards keep answering while the auth server is down",
  },
  "keys.new-installation": {
    source: "ARCHITECTURE.md, The life of a token",
    behaviour:
      "guards accept the keys of a new installation at the same address without a restart, and no longer the old ones",
  },
  "setup.wrong-api-key": {
    source: "README.md, Five minutes",
    behaviour: "`ready()` rejects a wrong API key and names the option",
  },
  "setup.corrected-api-key": {
    source: "README.md, Five minutes",
    behaviour: "`ready()` resolves once the server knows the key, on the same object",
  },
  "setup.command-line-key": {
    source: "apps/auth-server/README.md",
    behaviour: "an API key made on the command line works at once on a running server, and stops when it is revoked",
  },
  "storage.kill": {
    source: "apps/auth-server/README.md",
    behaviour:
      "after kill -9 in the middle of writes, with the command line in use, everything that was acknowledged is there",
  },
  "storage.restart": {
    source: "docs/operations.md",
    behaviour:
      "while PostgreSQL restarts or crashes the server refuses with a 503, goes on by itself, and has everything that was acknowledged",
  },
  "web.sign-in": {
    source: "docs/guides/express.md, Sign people in with the browser",
    behaviour:
      "opening a guarded page leads to the hosted page and back, as the user, with the session in cookies that no script can read",
  },
  "web.active-organization": {
    source: "docs/guides/express.md, Sign people in with the browser",
    behaviour: "a page of the app lets the user work in one organization, and guards then know that one alone",
  },
  "web.sign-out": {
    source: "docs/guides/express.md, Sign people in with the browser",
    behaviour: "signing out ends the session in the app and on the hosted pages",
  },
  "next.sign-in": {
    source: "docs/guides/next.md, Sign people in with the browser",
    behaviour:
      "signing in through the hosted page leads back to the page that asked for it, with organizations and roles",
  },
  "next.admin-page": {
    source: "docs/guides/next.md, Pages",
    behaviour: "an Admin sees the admin page, and a Member is told that there is none",
  },
  "next.action": {
    source: "docs/guides/next.md, Server actions",
    behaviour: "an Admin runs the action, and a Member is denied although they see its form",
  },
  "next.action-called-directly": {
    source: "docs/guides/next.md, Server actions",
    behaviour:
      "an action that is called directly is denied without a session, and with one that another site tries to use",
  },
  "next.single-refresh": {
    source: "docs/guides/next.md, The proxy",
    behaviour: "twenty parallel requests with an expired access token are answered with one refresh",
  },
  "next.sign-out-everywhere": {
    source: "docs/guides/next.md, Signing out",
    behaviour: "signing out ends the session on the hosted pages too, and of every app of that browser",
  },
  "next.skipped-proxy": {
    source: "docs/guides/next.md, The proxy",
    behaviour: "a header that makes Next skip its proxy (CVE-2025-29927) opens nothing",
  },
  "next.forged-header": {
    source: "docs/guides/next.md, The proxy",
    behaviour: "forged internal headers neither sign anybody in nor lead anywhere else",
  },
  "next.no-shared-pages": {
    source: "docs/guides/next.md, Pages",
    behaviour: "a page that was rendered for one user is never shown to another",
  },
  "next.server-down": {
    source: "docs/guides/next.md, The proxy",
    behaviour:
      "while the auth server is down, sessions go on until their access token ends, and are there again afterwards",
  },
  "frontend.sign-in": {
    source: "docs/guides/frontend-tokens.md, A single-page app on another origin",
    behaviour: "a page on another origin signs a person in, and its API answers them",
  },
  "frontend.reload": {
    source: "docs/guides/frontend-tokens.md, What a reload does",
    behaviour: "a reload keeps the person and the organization, although no script finds a token in any storage",
  },
  "frontend.tabs": {
    source: "docs/guides/frontend-tokens.md, What a reload does",
    behaviour: "signing in, choosing an organization and signing out in one tab show in the other",
  },
  "frontend.sign-out": {
    source: "packages/browser/README.md, The client",
    behaviour: "after signing out the hosted pages ask for the password again",
  },
  "frontend.forged-callback": {
    source: "packages/browser/README.md, Security",
    behaviour: "a page that is opened with someone else's code signs nobody in, and says so",
  },
  "frontend.another-site": {
    source: "docs/guides/frontend-tokens.md, What a reload does",
    behaviour: "without the cookie of the hosted pages a page refreshes, and signs out everywhere, with its own token",
  },
  "frontend.command-line": {
    source: "docs/guides/frontend-tokens.md, Mobile apps and command-line tools",
    behaviour: "a command-line tool signs a person in through the browser and calls the API",
  },
  "frontend.script": {
    source: "docs/guides/frontend-tokens.md, Scripts and tests",
    behaviour: "a script gets a token for a user by the management API, and calls the API",
  },
  "mcp.from-a-bare-url": {
    source: "docs/guides/mcp.md, Protect an MCP server",
    behaviour:
      "it goes from the bare URL of an MCP server through registration, login and consent to the result of a tool",
  },
  "mcp.guide-client": {
    source: "docs/guides/mcp.md, Connect a client",
    behaviour: "the client that the guide shows registers, signs a person in, and lists the tools that they may use",
  },
  "mcp.guide-client-step-up": {
    source: "docs/guides/mcp.md, Connect a client",
    behaviour:
      "the client that the guide shows asks the person again where a tool needs more scopes, and calls it then",
  },
  "mcp.audience": {
    source: "RFC 8707, section 2",
    behaviour: "its token opens the MCP server that it was issued for, and no other on the same machine",
  },
  "mcp.step-up": {
    source: "docs/guides/mcp.md, Who may use what",
    behaviour: "a tool that needs more scopes makes it ask the person, once for each",
  },
  "mcp.role": {
    source: "docs/guides/mcp.md, Who may use what",
    behaviour: "a tool that the role denies is hidden, and refused without asking the person",
  },
  "mcp.refresh": {
    source: "docs/guides/mcp.md, What clients meet",
    behaviour: "a token that is not good any more is refreshed without the person",
  },
} as const satisfies Record<string, { source: string; behaviour: string }>;

export type RequirementId = keyof typeof requirements;

/** The name of the test that proves a requirement. */
export function proves(id: RequirementId): string {
  return `${id}: ${requirements[id].behaviour}`;
}
