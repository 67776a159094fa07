import type { Repositories } from "../../../../platform/domain/store.ts";

const SETTING = "passkeys";

/** Returns whether users can add passkeys and sign in with them. Unless the operator has decided otherwise, they can. */
export async function arePasskeysOffered({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) !== false;
}

/** Sets whether users can add passkeys and sign in with them. Those that users have go on protecting their accounts as a second factor. */
export async function offerPasskeys({ settings }: Pick<Repositories, "settings">, offered: boolean): Promise<void> {
  await settings.set(SETTING, offered);
}
