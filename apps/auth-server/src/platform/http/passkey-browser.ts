import type { Context } from "hono";
import type { DomainDeps } from "../domain/deps.ts";
import { createSecretToken } from "../sealing/secret-token.ts";
import { createSecretCookie } from "./secret-cookie.ts";

/** The browser that passkeys are asked for in. */
export interface PasskeyBrowser {
  /** Returns the secret that the browser's challenges belong to; a new one if it has none. */
  begin(context: Context): string;
  /** Returns the secret that the browser sent; empty if it sent none. */
  read(context: Context): string;
}

/** Creates what tells browsers apart while they are asked for passkeys: a cookie, which the pages of one browser share. */
export function createBrowserCookie(
  { policy, random }: Pick<DomainDeps, "policy" | "random">,
  { name, maxAgeSeconds }: { readonly name: string; readonly maxAgeSeconds: number },
): PasskeyBrowser {
  const cookie = createSecretCookie(name, { issuer: policy.issuer, maxAgeSeconds });
  return {
    begin(context) {
      const token = cookie.read(context) ?? createSecretToken(random);
      cookie.write(context, token);
      return token;
    },
    read: (context) => cookie.read(context) ?? "",
  };
}
