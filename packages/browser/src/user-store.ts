import type { OrgMembership } from "@orgward/core";
import type { ClientUser, UserInfo } from "@orgward/core/adapter";

/** What the browser knows of its user. `unavailable`: nobody could tell, and nothing was known before. */
export type UserState =
  | { readonly status: "loading" }
  | { readonly status: "unavailable" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly user: ClientUser;
      /** Every organization of the user. */
      readonly orgs: readonly OrgMembership[];
      /** The organization that the user works in, or `null` for all of them. */
      readonly activeOrg: OrgMembership | null;
    };

/** A store as `useSyncExternalStore` reads it. */
export interface UserStore {
  getSnapshot(): UserState;
  /** Calls back on every change; the first subscriber makes the store load. */
  subscribe(onChange: () => void): () => void;
  /** Loads anew. Calls that come while one is under way share it. */
  refresh(): Promise<void>;
  /** Loads anew after a change, which a load that is under way may not have seen. */
  refreshAfterChange(): Promise<void>;
}

export const LOADING: UserState = { status: "loading" };

/** Creates the store. What was known stays when a later attempt fails. */
export function createUserStore(load: () => Promise<UserInfo>): UserStore {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let loading: Promise<void> | undefined;

  async function reload(): Promise<void> {
    const next = await load().then(toState, () => (state === LOADING ? UNAVAILABLE : state));
    loading = undefined;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const notify of listeners) notify();
  }

  const store: UserStore = {
    getSnapshot: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      if (listeners.size === 1) void store.refresh();
      return () => void listeners.delete(onChange);
    },
    refresh() {
      loading ??= reload();
      return loading;
    },
    async refreshAfterChange() {
      await loading;
      await store.refresh();
    },
  };
  return store;
}

const UNAVAILABLE: UserState = { status: "unavailable" };

function toState({ user, orgs, activeOrgId }: UserInfo): UserState {
  if (!user) return { status: "signed-out" };
  return { status: "signed-in", user, orgs, activeOrg: orgs.find(({ orgId }) => orgId === activeOrgId) ?? null };
}
