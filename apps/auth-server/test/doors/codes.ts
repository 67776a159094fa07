import { Secret, TOTP } from "otpauth";
import { importTotpSecret, prepareTotpSecret } from "../../src/features/authentication/domain/second-factor/totp.ts";
import { type Deployment, OWNER } from "./deployment.ts";

/** The secret in the authenticator app of whoever has one. */
export const TOTP_SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** The code that an authenticator app shows now. */
export function codeOf({ app }: Pick<Deployment, "app">, secret = TOTP_SECRET): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.clock() * 1000 });
}

/** Gives the owner of Acme a second factor. */
export async function addSecondFactor({ app: { deps } }: Pick<Deployment, "app">): Promise<void> {
  const prepared = await prepareTotpSecret(deps, TOTP_SECRET);
  if (!prepared.ok) throw new Error(prepared.failure);
  await deps.store.write((repositories) => importTotpSecret(repositories, OWNER, prepared.value));
}

/** The secret that a page shows to whoever sets up an authenticator app. */
export async function secretOn(page: Response): Promise<string> {
  const secret = /class="secret">([A-Z2-7 ]+)</.exec(await page.text())?.[1];
  if (!secret) throw new Error("The page shows no secret.");
  return secret.replaceAll(" ", "");
}
