import { demoOrgs } from "@orgward/testing";
import { codeOf, TOTP_SECRET } from "../../../apps/auth-server/test/doors/codes.ts";
import { createBrowser } from "../../../apps/auth-server/test/support/browser.ts";
import type { ListeningApp } from "../../../apps/auth-server/test/support/listening-app.ts";
import { demoPassword } from "../../../scripts/demo/logins.mjs";

/** A person who keeps one browser, in which they stay signed in. */
export interface Visitor {
  /** Goes from an authorization address to the redirect with the code, and does whatever the pages on the way ask for. */
  visit(authorizationUrl: URL): Promise<URL>;
  /** What the pages asked for so far, as the paths that their forms post to. */
  readonly asked: string[];
}

/** Opens a browser for a demo user who gives programs access to Acme, and whose authenticator app has the secret of the tests. */
export function createVisitor(auth: ListeningApp, email: string): Visitor {
  const browser = createBrowser(auth);
  const asked: string[] = [];
  const { orgId } = demoOrgs.acme;
  const answer = (page: string, path: string) => {
    if (path === "/login") return { email, password: demoPassword };
    if (path === "/login/second-factor") return { code: codeOf({ app: auth }, TOTP_SECRET) };
    if (path !== "/step-up/confirm")
      return { decision: "allow", ...(page.includes('name="org_id"') && { org_id: orgId }) };
    return page.includes('name="password"') ? { password: demoPassword } : { code: codeOf({ app: auth }, TOTP_SECRET) };
  };
  async function follow(path: string): Promise<URL> {
    const response = await browser.get(path);
    const location = response.headers.get("location");
    if (location !== null) return goOn(location);
    const page = await response.text();
    const [, action = ""] = /<main.*?<form method="post" action="([^"]+)"/s.exec(page) ?? [];
    asked.push(action);
    const sent = await browser.submit(path, answer(page, action));
    const next = sent.headers.get("location");
    if (next === null) throw new Error(`${sent.status} ${await sent.text()}`);
    return goOn(next);
  }
  async function goOn(location: string): Promise<URL> {
    return location.startsWith("/") ? follow(location) : new URL(location);
  }
  return { asked, visit: ({ pathname, search }) => follow(pathname + search) };
}
