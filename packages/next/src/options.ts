import type { Access, AnyAuthException, BaseAuthOptions } from "@orgward/core";
import type { GuardsOptions } from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";

/**
 * Writes the answer of a route handler to a failure. The response gets the failure's headers that it lacks, and its status in
 * place of one of success.
 */
export type FailureRenderer = (failure: AnyAuthException, request: NextRequest) => Response | Promise<Response>;

/** Options of `initAuth`: those of `initBaseAuth`, who answers a failure, and where the app is. */
export interface AuthOptions<A extends Access = Access> extends BaseAuthOptions<A>, GuardsOptions<FailureRenderer> {
  /** The public origin of this app, such as `https://app.example.com`: where browsers are taken back after sign-in. */
  readonly appUrl: string;
  /** The folder of the app in which `auth.routes` are mounted, as a path. Default `/api/auth`. */
  readonly authPath?: string;
  /** The `basePath` of the app's `next.config`, where it has one. */
  readonly basePath?: string;
}

/** Where the app is, and how its sessions are kept. */
export interface SessionOptions {
  readonly appUrl: string;
  readonly authPath: string;
  /** Stands before every path of the app in an address; empty where the app has the whole origin. */
  readonly basePath: string;
  /** Whether cookies are for https only; then they carry the `__Host-` prefix, so that no other host can set them. */
  readonly isSecure: boolean;
}

const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const PATH = /^(?:\/[\w.~-]+)+$/;

/**
 * Checks what sessions need.
 *
 * @throws TypeError that names the option which is wrong
 */
export function resolveSessionOptions({
  appUrl,
  authPath = "/api/auth",
  basePath = "",
}: Pick<AuthOptions, "appUrl" | "authPath" | "basePath">): SessionOptions {
  const url = URL.canParse(appUrl) ? new URL(appUrl) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new TypeError(
      "appUrl must be the public origin of this app, such as https://app.example.com: no path, which is the option basePath.",
    );
  }
  if (url.protocol === "http:" && !LOOPBACK.test(url.hostname)) {
    throw new TypeError("appUrl must use https, except on this machine: session cookies would travel in the clear.");
  }
  if (!PATH.test(authPath)) {
    throw new TypeError("authPath must be a path such as /api/auth, without a trailing slash.");
  }
  if (basePath !== "" && !PATH.test(basePath)) {
    throw new TypeError("basePath must be the one in next.config, such as /docs: a path without a trailing slash.");
  }
  return { appUrl: url.origin, authPath, basePath, isSecure: url.protocol === "https:" };
}

/** Returns the address of a path of the app, as browsers know it. */
export function addressOf({ appUrl, basePath }: Pick<SessionOptions, "appUrl" | "basePath">, path: string): string {
  return appUrl + basePath + path;
}
