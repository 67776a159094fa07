import type { PasskeyFailure } from "../../authentication/domain/passkeys/present-passkey.ts";
import type { RegisterPasskeyFailure } from "../../authentication/domain/passkeys/register-passkey.ts";

/** Why an operator's passkey was refused, by the key of the message that says what to do. */
export const passkeyRefusals = {
  expired: "passkeys.expired",
  unknown_passkey: "passkeys.unknown",
  cloned_passkey: "passkeys.cloned",
  wrong_passkey: "passkeys.wrong",
} as const satisfies Record<PasskeyFailure, string>;

/** Why an operator's passkey wasn't added, by the key of the message that says what to do. */
export const registrationRefusals = {
  expired: "passkeys.expired",
  invalid_passkey: "passkeys.invalid",
  already_registered: "passkeys.already_registered",
  too_many: "passkeys.too_many",
  not_offered: "passkeys.not_offered",
} as const satisfies Record<Exclude<RegisterPasskeyFailure, "stale_proof">, string>;
