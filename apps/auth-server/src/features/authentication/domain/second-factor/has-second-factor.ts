import type { Repositories } from "../../../../platform/domain/store.ts";

/** What a user can prove a second factor with. */
export interface SecondFactors {
  readonly hasApp: boolean;
  readonly hasSecondFactor: boolean;
}

/** Finds out what a user can prove a second factor with: an authenticator app, or a passkey. */
export async function findSecondFactors(
  { totpSecrets, passkeys }: Pick<Repositories, "totpSecrets" | "passkeys">,
  userId: string,
): Promise<SecondFactors> {
  const hasApp = (await totpSecrets.listEnabled([userId])).has(userId);
  return { hasApp, hasSecondFactor: hasApp || (await passkeys.listOwners([userId])).has(userId) };
}

/** Returns whether a user has a second factor, which sign-in asks for: an authenticator app, or a passkey. */
export async function hasSecondFactor(
  repositories: Pick<Repositories, "totpSecrets" | "passkeys">,
  userId: string,
): Promise<boolean> {
  return (await findSecondFactors(repositories, userId)).hasSecondFactor;
}
