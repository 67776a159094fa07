import type { Context } from "hono";
import type { DomainDeps } from "../domain/deps.ts";
import { nameBrowser } from "../pages/browser-name.ts";
import { createSecretToken } from "../sealing/secret-token.ts";
import type { AppEnvironment } from "./app-environment.ts";
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

/** Names a new passkey after the browser it was created in. */
export function namePasskey({ req, var: { t } }: Context<AppEnvironment>): string {
  const userAgent = req.header("user-agent");
  if (!userAgent) return t("passkeys.unnamed");
  const name = nameBrowser(t, userAgent);
  return name === userAgent ? t("passkeys.unnamed") : name;
}
