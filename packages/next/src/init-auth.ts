import type { Access, PermissionOf, RoleOf } from "@orgward/core";
import { cookies, headers } from "next/headers.js";
import { connection } from "next/server.js";
import { type Auth, createAuth } from "./create-auth.ts";
import type { AuthOptions } from "./options.ts";

/**
 * Sets up auth for a Next app, in a module that the others import. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they throw an error that carries `status`,
 * `headers` and `body`, for a `try` of your own around the handler, and a function as `failures` writes the answers of route
 * handlers in a format of yours.
 *
 * @example
 * export const auth = initAuth({ authUrl: "https://auth.example.com", appUrl: "https://app.example.com", apiKey });
 * export const GET = auth.withUser((request, { user }) => Response.json({ userId: user.userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>> {
  return createAuth(options, { cookies, headers, connection });
}
