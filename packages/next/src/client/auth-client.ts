"use client";

import { createUserStore, type UserState } from "@orgward/browser";
import { useUserStore } from "@orgward/browser/react";
import type { UserInfo } from "./user-info.ts";

/** Options of the client. */
export interface AuthClientOptions {
  /** Where the routes are mounted, as the option `authPath` of `initAuth` says. Default `/api/auth`. */
  readonly authPath?: string;
  /** The `basePath` of the app's `next.config`, where it has one. */
  readonly basePath?: string;
}

/** What client components use. Nothing here protects anything: the server decides what it shows and does. */
export interface AuthClient {
  /** Returns the user of this browser, kept current when the tab comes back to the front. */
  useUser(): UserState;
  /**
   * Lets the user work in an organization, in all of them with `null`, and loads the user anew. Refresh the router afterwards, so
   * that server components follow.
   *
   * @throws Error when the user is not a member, or the server cannot be reached
   */
  setActiveOrg(orgId: string | null): Promise<void>;
  /**
   * Signs out here and everywhere that this browser was signed in to through the hosted pages.
   *
   * @throws Error when the auth server cannot be reached: this app has forgotten the session, the hosted pages may not have
   */
  signOut(): Promise<void>;
  /** Returns the address that signs in and comes back; for a link without prefetching, such as a plain `<a>`. */
  loginPath(returnPath?: string): string;
  /** The same that begins with signing up. */
  signUpPath(returnPath?: string): string;
}

/** Creates the client of an app whose routes are mounted elsewhere than at `/api/auth`, or that has a `basePath`. */
export function createAuthClient({ authPath = "/api/auth", basePath = "" }: AuthClientOptions = {}): AuthClient {
  const routes = basePath + authPath;
  const store = createUserStore(() => loadUser(routes));

  async function post(route: string, body: object): Promise<void> {
    const response = await fetch(`${routes}/${route}`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await store.refreshAfterChange();
    if (!response.ok) throw new Error(await readMessage(response));
  }

  const pathOf = (route: string, returnPath: string | undefined): string =>
    `${routes}/${route}${returnPath === undefined ? "" : `?${new URLSearchParams({ return_to: returnPath })}`}`;

  return {
    useUser: () => useUserStore(store),
    setActiveOrg: (orgId) => post("set-active-org", { org_id: orgId ?? "" }),
    signOut: () => post("logout", {}),
    loginPath: (returnPath) => pathOf("login", returnPath),
    signUpPath: (returnPath) => pathOf("signup", returnPath),
  };
}

async function loadUser(routes: string): Promise<UserInfo> {
  const response = await fetch(`${routes}/userinfo`, { cache: "no-store", headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The userinfo route answered ${response.status}.`);
  return (await response.json()) as UserInfo;
}

async function readMessage(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return body?.message ?? `The server answered ${response.status}.`;
}

const client: AuthClient = createAuthClient();

/** The user of this browser. See {@link AuthClient.useUser}. */
export const useUser: AuthClient["useUser"] = client.useUser;
/** See {@link AuthClient.setActiveOrg}. */
export const setActiveOrg: AuthClient["setActiveOrg"] = client.setActiveOrg;
/** See {@link AuthClient.signOut}. */
export const signOut: AuthClient["signOut"] = client.signOut;
/** See {@link AuthClient.loginPath}. */
export const loginPath: AuthClient["loginPath"] = client.loginPath;
/** See {@link AuthClient.signUpPath}. */
export const signUpPath: AuthClient["signUpPath"] = client.signUpPath;
