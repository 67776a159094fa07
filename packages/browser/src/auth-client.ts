import type { UserInfo } from "@orgward/core/adapter";
import { createApiFetch, sendWithToken } from "./api-fetch.ts";
import { createAuthServer } from "./auth-server.ts";
import type { BrowserEnvironment } from "./environment.ts";
import { AuthClientError } from "./errors.ts";
import { type AuthClientOptions, readOptions } from "./options.ts";
import { rememberOrg } from "./remembered-org.ts";
import { finishSignIn, type SignInOptions, startSignIn } from "./sign-in.ts";
import { readStepUp } from "./step-up.ts";
import { connectTabs } from "./tabs.ts";
import { createTokenSession } from "./token-session.ts";
import { NOBODY, parseUserInfo, type UserRecord } from "./user-info.ts";
import { createUserStore, type UserState } from "./user-store.ts";

/** Signs people in and gets access tokens. Nothing here protects anything: your API decides what it shows and does. */
export interface AuthClient {
  /**
   * Returns an access token for your API, refreshed if it is about to expire; `null` if nobody is signed in.
   *
   * @throws AuthClientError `auth_unavailable` when there is no token and the auth server can't be reached
   */
  getAccessToken(): Promise<string | null>;
  /**
   * Does what the browser's `fetch` does, with the access token of whoever is signed in. After a 401 `invalid_token` it tries once more
   * with a fresh token.
   *
   * @throws TypeError for any URL outside `apiOrigins`, before anything is sent
   */
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** Sends the browser to the hosted pages to sign in, and back. */
  signIn(options?: SignInOptions): Promise<void>;
  /**
   * Sends the browser to sign in again, or in a stronger way, if that is what a response of your API asks for: a 401
   * `step_up_required` or `org_assurance_required`. It comes back to the current page, or to `returnTo`, as after `signIn()`.
   *
   * @returns whether the response asks for it; the browser is then on its way
   */
  stepUp(response: Response, options?: Pick<SignInOptions, "returnTo">): Promise<boolean>;
  /**
   * Signs out here, in the other tabs, and on the hosted pages.
   *
   * @throws AuthClientError `auth_unavailable` when the auth server can't be reached: the user is still signed in
   */
  signOut(): Promise<void>;
  /**
   * Lets the user work in an organization, in all of them with `null`: from then on access tokens speak of that one alone, in every tab.
   *
   * @throws AuthClientError `org_unavailable` when the user isn't a member, `signed_out`, `auth_unavailable`; nothing changes then
   */
  setActiveOrg(orgId: string | null): Promise<void>;
  /** Returns what is known of the user, for display. */
  getSnapshot(): UserState;
  /** Calls back on every change; the first subscriber makes the client load the user. Returns what unsubscribes. */
  subscribe(onChange: () => void): () => void;
  /** Loads the user anew. */
  refresh(): Promise<void>;
  /** Returns why the sign-in that this page was loaded by has failed; `null` if it hasn't. */
  getSignInError(): AuthClientError | null;
}

/**
 * Creates the client of an app that runs in the browser. Create it once, in a module that is loaded before the router reads the URL: on
 * the way back from sign-in it takes the code out of the URL.
 *
 * @throws TypeError when an option is wrong
 */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  return createAuthClientIn(globalThis, options);
}

/** Creates the client in a browser that is passed in. */
export function createAuthClientIn(environment: BrowserEnvironment, options: AuthClientOptions): AuthClient {
  const settings = readOptions(options, environment.location);
  const { authUrl, apiOrigins } = settings;
  const server = createAuthServer(authUrl, environment);
  const rememberedOrg = rememberOrg(authUrl, environment);
  const session = createTokenSession({
    server,
    rememberedOrg,
    now: () => environment.Date.now(),
    onEnd: () => void store.refresh(),
  });
  const store = createUserStore(loadUser);
  const tabs = connectTabs(authUrl, environment, async (message) => {
    rememberedOrg.follow(message === "signed-out" ? null : message.activeOrgId);
    if (message === "signed-out") await session.leave();
    else session.invalidate();
    await store.refreshAfterChange();
  });
  let signInError: AuthClientError | null = null;

  async function loadUser(): Promise<UserInfo> {
    if ((await session.getAccessToken()) === null) return NOBODY;
    const response = await sendWithToken(session, (accessToken) => server.readUser(accessToken));
    if (response.status === 401) return NOBODY;
    return parseUserInfo((await response.json()) as UserRecord, session.activeOrgId());
  }

  async function completeSignIn(): Promise<void> {
    try {
      const exchange = finishSignIn(settings, environment);
      if (exchange === null) return;
      await session.begin(() => server.exchange(exchange));
      tabs.tell({ activeOrgId: rememberedOrg.read() });
    } catch (error) {
      if (!(error instanceof AuthClientError)) throw error;
      signInError = error;
    }
  }

  void completeSignIn();
  return {
    getAccessToken: () => session.getAccessToken(),
    fetch: createApiFetch(apiOrigins, session, environment),
    signIn: (how = {}) => startSignIn(settings, environment, how),
    async stepUp(response, how = {}) {
      const demand = await readStepUp(response);
      if (demand) await startSignIn(settings, environment, { ...how, ...demand });
      return demand !== null;
    },
    async signOut() {
      await session.signOut();
      tabs.tell("signed-out");
      await store.refreshAfterChange();
    },
    async setActiveOrg(orgId) {
      await session.setActiveOrg(orgId);
      tabs.tell({ activeOrgId: orgId });
      await store.refreshAfterChange();
    },
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    refresh() {
      session.recheck();
      return store.refresh();
    },
    getSignInError: () => signInError,
  };
}
