import { useEffect, useSyncExternalStore } from "react";
import { LOADING, type UserState, type UserStore } from "../user-store.ts";

/** Returns the user that a store knows of, kept current when the tab comes back to the front. */
export function useUserStore({
  getSnapshot,
  subscribe,
  refresh,
}: Pick<UserStore, "getSnapshot" | "subscribe" | "refresh">): UserState {
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === "visible" && void refresh();
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => document.removeEventListener("visibilitychange", refreshIfVisible);
  }, [refresh]);
  return useSyncExternalStore(subscribe, getSnapshot, () => LOADING);
}
