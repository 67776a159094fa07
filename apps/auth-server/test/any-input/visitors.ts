import { DEMO_API_KEY, DEMO_PASSWORD, demoIntrospectionCredential } from "../../src/demo/demo-data.ts";
import { type Browser, createBrowser } from "../support/browser.ts";
import { basic, createOAuthClient } from "../support/oauth-client.ts";
import { signInOperator } from "../support/operator-browser.ts";
import type { TestApp } from "../support/test-app.ts";

/** Everybody who may come to the server, with what they send to be recognized. */
export type VisitorName = "stranger" | "user" | "operator" | "backend" | "client" | "resourceServer";

export interface Visitors {
  readonly headers: Readonly<Record<VisitorName, Readonly<Record<string, string>>>>;
  readonly browsers: Readonly<Record<"stranger" | "user" | "operator", Browser>>;
  /** Tokens, keys and passwords that are good; none of them may ever stand in the log. */
  readonly secrets: readonly string[];
}

/** Lets everybody sign in, and the user connect an OAuth client. */
export async function signEverybodyIn(app: TestApp): Promise<Visitors> {
  const stranger = createBrowser(app);
  await stranger.get("/login");
  const user = createBrowser(app);
  await user.signIn("owner@acme.test", DEMO_PASSWORD);
  const operator = await signInOperator(app);
  const confidential = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
  const tokens = await confidential.obtainTokens(user);
  const code = await createOAuthClient(app).authorize(user);
  const answer = await app.post("/api/backend/v1/access_token", {
    user_id: "aaaaaaaa-0000-4000-8000-000000000001",
    duration_in_minutes: 5,
  });
  const { access_token: jwt } = (await answer.json()) as { access_token: string };
  const cookies = [stranger, user, operator].flatMap((browser) => [...browser.cookies.values()]);
  return {
    browsers: { stranger, user, operator },
    headers: {
      stranger: { cookie: cookieOf(stranger) },
      user: { cookie: cookieOf(user) },
      operator: { cookie: cookieOf(operator) },
      backend: { authorization: `Bearer ${DEMO_API_KEY}` },
      client: { authorization: basic("demo-confidential:demo_confidential_secret") },
      resourceServer: {
        authorization: basic(`${demoIntrospectionCredential.credentialId}:${demoIntrospectionCredential.secret}`),
      },
    },
    secrets: [
      ...[DEMO_PASSWORD, DEMO_API_KEY, demoIntrospectionCredential.secret, "demo_confidential_secret"],
      ...[tokens.access_token, tokens.refresh_token, code, jwt],
      ...cookies,
    ],
  };
}

function cookieOf(browser: Browser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
