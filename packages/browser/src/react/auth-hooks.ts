import { useSyncExternalStore } from "react";
import type { AuthClient } from "../auth-client.ts";
import type { AuthClientError } from "../errors.ts";
import type { UserState } from "../user-store.ts";
import { useUserStore } from "./use-user-store.ts";

/** The hooks of a client. */
export interface AuthHooks {
  /** Returns the user of this browser, kept current when the tab comes back to the front. */
  useUser(): UserState;
  /** Returns why the sign-in that this page was loaded by has failed; `null` if it hasn't. */
  useSignInError(): AuthClientError | null;
}

/** Creates the hooks of a client. They need no provider. */
export function createAuthHooks(client: AuthClient): AuthHooks {
  return {
    useUser: () => useUserStore(client),
    useSignInError: () => useSyncExternalStore(client.subscribe, client.getSignInError, () => null),
  };
}
