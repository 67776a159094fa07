import type { Context } from "hono";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createSecretCookie } from "../../../platform/http/secret-cookie.ts";
import { createSecretToken } from "../../../platform/sealing/secret-token.ts";
import { PASSKEY_CHALLENGE_SECONDS } from "../domain/passkeys/challenges.ts";

/** The browser that passkeys are asked for in. */
export interface PasskeyBrowser {
  /** Returns the secret that the browser's challenges belong to; a new one if it has none. */
  begin(context: Context): string;
  /** Returns the secret that the browser sent; empty if it sent none. */
  read(context: Context): string;
}

/** Creates what tells browsers apart while they are asked for passkeys: a cookie, which the pages of one browser share. */
export function createPasskeyBrowser({ policy, random }: Pick<DomainDeps, "policy" | "random">): PasskeyBrowser {
  const { issuer } = policy;
  const cookie = createSecretCookie("orgward_passkeys", { issuer, maxAgeSeconds: PASSKEY_CHALLENGE_SECONDS });
  return {
    begin(context) {
      const token = cookie.read(context) ?? createSecretToken(random);
      cookie.write(context, token);
      return token;
    },
    read: (context) => cookie.read(context) ?? "",
  };
}
