import type * as library from "@simplewebauthn/server";
import type * as helpers from "@simplewebauthn/server/helpers";

type WebAuthn = typeof library & Pick<typeof helpers, "decodeAttestationObject">;

/** Loads the library once it is needed: loading it takes a good part of the time that the server takes to start. */
export async function loadWebAuthn(): Promise<WebAuthn> {
  const [functions, { decodeAttestationObject }] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...functions, decodeAttestationObject };
}
