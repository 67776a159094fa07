import { AuthenticatorEmulator, PasskeysCredentialsMemoryRepository, WebAuthnEmulator } from "nid-webauthn-emulator";
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "../../src/features/authentication/domain/passkeys/ceremony-options.ts";
import {
  beginPasskeyRegistration,
  registerPasskey,
} from "../../src/features/authentication/domain/passkeys/register-passkey.ts";
import type { ActiveSession } from "../../src/features/authentication/domain/sessions.ts";
import { AUTH_URL, type TestDeps } from "./test-deps.ts";

/** A browser with an authenticator, whose passkeys it keeps. */
export interface Authenticator {
  /** Creates a passkey, and returns what the browser sends. */
  create(options: PasskeyCreationOptions): string;
  /** Signs a challenge with the passkey that was created last, and returns what the browser sends. */
  sign(options: PasskeyRequestOptions): string;
}

/**
 * Creates an authenticator.
 *
 * @param traits `verifies`: whether it recognizes its owner; `counts`: whether it counts signatures; `origin`: the page that asks it, which
 * it believes to be allowed to
 */
export function createAuthenticator({ verifies = true, counts = true, origin = AUTH_URL } = {}): Authenticator {
  const emulator = new WebAuthnEmulator(
    new AuthenticatorEmulator({
      algorithmIdentifiers: ["ES256"],
      stateless: false,
      credentialsRepository: new PasskeysCredentialsMemoryRepository(),
      signCounterIncrement: counts ? 1 : 0,
      verifications: { userPresent: true, userVerified: verifies },
      userGetAssertionInteraction: () => ({ options: { uv: verifies, up: true } }),
      userMakeCredentialInteraction: () => ({ options: { uv: verifies, up: true } }),
    }),
  );
  type CreationOptions = Parameters<WebAuthnEmulator["createJSON"]>[1];
  type RequestOptions = Parameters<WebAuthnEmulator["getJSON"]>[1];
  return {
    create: (options) => JSON.stringify(emulator.createJSON(origin, options as CreationOptions, [origin])),
    sign: (options) => JSON.stringify(emulator.getJSON(origin, options as RequestOptions, [origin])),
  };
}

/** Adds a passkey of an authenticator to the account of a session. */
export async function addPasskey(deps: TestDeps, active: ActiveSession, authenticator: Authenticator): Promise<void> {
  const options = await beginPasskeyRegistration(deps, active, "a browser");
  if (!options.ok) throw new Error(options.failure);
  const response = authenticator.create(options.value);
  const added = await registerPasskey(deps, active, { browserToken: "a browser", response, fallbackName: "Laptop" });
  if (!added.ok) throw new Error(added.failure);
}
