import { isIP } from "node:net";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { relyingPartyOf } from "./verify-passkey.ts";

const SETTING = "passkeys";

/** Returns whether the operator lets users add passkeys and sign in with them, as operators do unless they decide otherwise. */
export async function arePasskeysOn({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) !== false;
}

/** Returns whether browsers have passkeys for this server: they have none for one that is known by its IP address alone. */
export function arePasskeysPossible({ policy }: Pick<DomainDeps, "policy">): boolean {
  return isIP(relyingPartyOf(policy).id.replaceAll(/[[\]]/g, "")) === 0;
}

/** Returns whether users can add passkeys and sign in with them. */
export async function arePasskeysOffered({ store, policy }: Pick<DomainDeps, "store" | "policy">): Promise<boolean> {
  return arePasskeysPossible({ policy }) && (await arePasskeysOn(store.read));
}

/** Sets whether users can add passkeys and sign in with them. Those that users have go on protecting their accounts as a second factor. */
export async function offerPasskeys({ settings }: Pick<Repositories, "settings">, offered: boolean): Promise<void> {
  await settings.set(SETTING, offered);
}
