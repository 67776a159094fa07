const PEM_PUBLIC_KEY = /^-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;

/** Tells whether a text is framed as a public key (RFC 7468 section 13); what it holds shows only when it is loaded. */
export function isPemPublicKey(text: string): boolean {
  return PEM_PUBLIC_KEY.test(text);
}
