/**
 * Converts between JSON and what `navigator.credentials` takes and returns (WebAuthn section 5.1). Browsers since 2025 do it themselves; for
 * the others it is done here.
 */
export function toCreationOptions(json: unknown): PublicKeyCredentialCreationOptions {
  const options = json as PublicKeyCredentialCreationOptionsJSON;
  const parse = PublicKeyCredential.parseCreationOptionsFromJSON?.bind(PublicKeyCredential);
  if (parse) return parse(options);
  const { challenge, user, excludeCredentials = [], extensions: _, ...rest } = options;
  return {
    ...(rest as Omit<PublicKeyCredentialCreationOptions, "challenge" | "user">),
    challenge: toBytes(challenge),
    user: { ...user, id: toBytes(user.id) },
    excludeCredentials: excludeCredentials.map(toDescriptor),
  };
}

/** Converts what a passkey is asked for. */
export function toRequestOptions(json: unknown): PublicKeyCredentialRequestOptions {
  const options = json as PublicKeyCredentialRequestOptionsJSON;
  const parse = PublicKeyCredential.parseRequestOptionsFromJSON?.bind(PublicKeyCredential);
  if (parse) return parse(options);
  const { challenge, allowCredentials = [], extensions: _, ...rest } = options;
  return {
    ...(rest as Omit<PublicKeyCredentialRequestOptions, "challenge">),
    challenge: toBytes(challenge),
    allowCredentials: allowCredentials.map(toDescriptor),
  };
}

/** Converts the answer of a passkey, or a new one. */
export function toResponseJson(credential: PublicKeyCredential): unknown {
  // Some password managers replace the browser's object by one whose `toJSON` throws.
  try {
    return credential.toJSON();
  } catch {
    const { id, rawId, type, response } = credential;
    return { id, rawId: toBase64url(rawId), type, response: toPlainResponse(response) };
  }
}

function toPlainResponse(response: AuthenticatorResponse): Record<string, unknown> {
  const clientDataJSON = toBase64url(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = toBase64url(response.attestationObject);
    return { clientDataJSON, attestationObject, transports: response.getTransports?.() ?? [] };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    clientDataJSON,
    authenticatorData: toBase64url(authenticatorData),
    signature: toBase64url(signature),
    ...(userHandle && { userHandle: toBase64url(userHandle) }),
  };
}

function toDescriptor({ id, type, transports = [] }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return {
    id: toBytes(id),
    type: type as PublicKeyCredentialType,
    transports: transports as AuthenticatorTransport[],
  };
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
}

function toBase64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
