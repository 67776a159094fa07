import type * as library from "./webauthn-library.ts";

/**
 * Loads the library once it is needed: loading it takes a good part of the time that the server takes to start. It is one import, as two
 * at once don't evaluate what they share in the order that it relies on.
 */
export async function loadWebAuthn(): Promise<typeof library> {
  return import("./webauthn-library.ts");
}
