import { findKeyState, findOverdueSigner } from "../../features/signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../features/signing-keys/domain/records.ts";
import { formatTime } from "../../platform/cli/context.ts";
import { type Finding, ok, skipped, warning } from "./check.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Checks the keys that sign tokens: which one does, for how long it has, and when another will.
 *
 * @param keys every signing key
 * @param now in Unix seconds
 */
export function checkSigningKeys(keys: readonly SigningKeyRecord[], now: number): Finding {
  const inState = (state: ReturnType<typeof findKeyState>) =>
    keys.find((key) => findKeyState(key, keys, now) === state);
  const signer = keys.length === 0 ? undefined : inState("signing");
  if (!signer) return skipped("There are none yet: the first start creates one.");
  const days = Math.floor((now - signer.signsFrom) / DAY_SECONDS);
  const coming = inState("coming");
  const next = coming ? ` The next one signs from ${formatTime(coming.signsFrom)}.` : "";
  if (days < 0) {
    return warning(
      `The key ${signer.kid} signs, although only from ${formatTime(signer.signsFrom)} on.`,
      "Check the clock: it was probably set back.",
    );
  }
  const detail = `The ${signer.algorithm} key ${signer.kid} has signed since ${formatTime(signer.signsFrom)}.${next}`;
  if (findOverdueSigner(keys, now)) return warning(detail, "Rotate it with `orgward keys rotate`.");
  return ok(detail);
}
