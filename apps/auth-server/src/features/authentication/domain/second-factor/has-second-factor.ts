import type { Repositories } from "../../../../platform/domain/store.ts";

/** Returns whether a user has a second factor, which sign-in asks for: an authenticator app, or a passkey. */
export async function hasSecondFactor(
  { totpSecrets, passkeys }: Pick<Repositories, "totpSecrets" | "passkeys">,
  userId: string,
): Promise<boolean> {
  if ((await totpSecrets.listEnabled([userId])).has(userId)) return true;
  return (await passkeys.listOwners([userId])).has(userId);
}
