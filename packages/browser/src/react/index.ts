export { type AuthHooks, createAuthHooks } from "./auth-hooks.ts";
export { useUserStore } from "./use-user-store.ts";
