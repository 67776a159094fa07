import type { Authentication, AuthenticationMethodReference } from "../../../../platform/domain/authentication.ts";
import type { PasskeyRecord } from "../records.ts";
import type { VerifiedAssertion } from "./verify-passkey.ts";

/** Returns what the use of a passkey proves by itself (RFC 8176): a key, which is synced between devices or not, and that someone was there. */
export function referencesOf({ synced }: Pick<PasskeyRecord, "synced">): readonly AuthenticationMethodReference[] {
  return [synced ? "swk" : "hwk", "user"];
}

/** Returns how someone signed in by a passkey alone. If the authenticator has recognized its owner, these are two factors. */
export function byPasskey(
  passkey: Pick<PasskeyRecord, "synced">,
  { userVerified }: Pick<VerifiedAssertion, "userVerified">,
): Authentication {
  const amr = [...referencesOf(passkey), ...(userVerified ? (["mfa"] as const) : [])];
  return { loginMethod: { kind: "passkey" }, amr };
}
