import type { PasskeyFailure } from "../domain/passkeys/present-passkey.ts";
import type { RegisterPasskeyFailure } from "../domain/passkeys/register-passkey.ts";

/** Why a passkey was refused, and what to do. */
export const passkeyRefusals: Readonly<Record<PasskeyFailure | "not_offered", string>> = {
  expired: "That took too long. Try again.",
  unknown_passkey: "This passkey doesn’t work here. It may have been removed. Continue another way.",
  cloned_passkey:
    "This passkey was refused, because someone seems to have used a copy of it. Continue another way, then remove the passkey from your account.",
  wrong_passkey:
    "This passkey was refused. If you’ve tried many times, wait a while before you try again, or continue another way.",
  not_offered: "Passkeys aren’t available here. Continue another way.",
};

/** Why a passkey wasn't added, and what to do. */
export const registrationRefusals: Readonly<Record<Exclude<RegisterPasskeyFailure, "stale_proof">, string>> = {
  expired: "That took too long. Try again.",
  invalid_passkey: "Your browser sent a passkey that can’t be used here. Try again, or use another device.",
  already_registered: "This passkey has already been added.",
  too_many: "You have as many passkeys as an account can have. Remove one first.",
  not_offered: "Passkeys can’t be added here.",
};
