import { type AuthClient, createAuthClientIn } from "../../src/auth-client.ts";
import type { AuthClientOptions } from "../../src/options.ts";
import type { SignInOptions } from "../../src/sign-in.ts";
import { authUrl, createFakeAuthServer, type FakeAuthServer } from "./fake-auth-server.ts";
import { appOrigin, createFakeBrowser, type FakeBrowser, type FakeTab } from "./fake-browser.ts";

export const apiOrigin = "https://api.example.test";

/** The options of the app in these tests. */
export const options: AuthClientOptions = { authUrl, apiOrigins: [apiOrigin] };

/** An auth server and a browser. */
export function createWorld(): { server: FakeAuthServer; browser: FakeBrowser } {
  const server = createFakeAuthServer();
  return { server, browser: createFakeBrowser(server) };
}

/** Creates the client of a tab. */
export function startClient(tab: FakeTab): AuthClient {
  return createAuthClientIn(tab.environment, options);
}

/** Starts to sign in, and lets the hosted pages create a code. Returns where they send the browser. */
export async function goToSignIn(
  server: FakeAuthServer,
  tab: FakeTab,
  client: AuthClient,
  how?: SignInOptions,
): Promise<URL> {
  await client.signIn(how);
  const query = tab.visited().searchParams;
  const code = `code-${server.codes.size}`;
  server.codes.set(code, query.get("code_challenge") ?? "");
  server.hasHostedSession = true;
  const callback = new URL(query.get("redirect_uri") ?? "");
  callback.search = `${new URLSearchParams({ code, state: query.get("state") ?? "" })}`;
  return callback;
}

/** Signs in, and returns the client of the page that the browser comes back to. */
export async function signIn(server: FakeAuthServer, tab: FakeTab, how?: SignInOptions): Promise<AuthClient> {
  const callback = await goToSignIn(server, tab, startClient(tab), how);
  return createAuthClientIn(tab.load(callback.href), options);
}

/** Subscribes, and waits until the user has been loaded. */
export async function watch(client: AuthClient): Promise<void> {
  client.subscribe(() => undefined);
  await client.refresh();
}

export { appOrigin };
