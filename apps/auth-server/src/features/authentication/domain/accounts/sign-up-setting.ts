import type { Repositories } from "../../../../platform/domain/store.ts";

const OPEN_SETTING = "sign_up_open";

/** Returns whether anyone may sign up. Unless the operator has decided otherwise, anyone may. */
export async function isSignUpOpen({ settings }: Repositories): Promise<boolean> {
  return (await settings.get(OPEN_SETTING)) !== false;
}

/** Opens or closes sign-up to the public; invitations work either way. */
export async function setSignUpOpen({ settings }: Repositories, open: boolean): Promise<void> {
  await settings.set(OPEN_SETTING, open);
}
