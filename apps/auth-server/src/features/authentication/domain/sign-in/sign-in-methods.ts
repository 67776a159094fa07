import type { SignInMethod } from "../../../../platform/domain/sign-in-method.ts";

/** The methods by which users sign in, the usual one first. */
export const userSignInMethods: readonly SignInMethod[] = [{ kind: "password" }, { kind: "magic_link" }];

/** The methods by which operators sign in to the dashboard. */
export const operatorSignInMethods: readonly SignInMethod[] = [{ kind: "password" }];
