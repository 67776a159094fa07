"use client";

export type { UserState } from "@orgward/browser";
export {
  type AuthClient,
  type AuthClientOptions,
  createAuthClient,
  loginPath,
  setActiveOrg,
  signOut,
  signUpPath,
  useUser,
} from "./auth-client.ts";
export { type ActionDenial, isDenied } from "./denial.ts";
export type { ClientUser, UserInfo } from "./user-info.ts";
