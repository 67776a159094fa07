export type { ClientUser, UserInfo } from "@orgward/core/adapter";
export { type AuthClient, createAuthClient } from "./auth-client.ts";
export { AuthClientError, type AuthClientErrorCode } from "./errors.ts";
export type { AuthClientOptions } from "./options.ts";
export type { SignInOptions } from "./sign-in.ts";
export { createUserStore, type UserState, type UserStore } from "./user-store.ts";
