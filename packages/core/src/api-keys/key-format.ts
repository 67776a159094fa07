const PREFIX = "orgward_key_";
const CHECKSUM_LENGTH = 6;
/** The prefix, 43 random characters, and the checksum. Keys of other lengths have none. */
const LENGTH = PREFIX.length + 43 + CHECKSUM_LENGTH;
/** The auth server takes no longer ones. */
const MAX_LENGTH = 1024;

/** Tells whether a string looks like an API key: keys that were imported from elsewhere have no such prefix. */
export function looksLikeApiKey(credential: string): boolean {
  return credential.startsWith(PREFIX);
}

/** Tells whether a string may be an API key at all; what isn't needs no answer of the auth server. */
export async function mayBeApiKey(key: string): Promise<boolean> {
  if (key.length > MAX_LENGTH) return false;
  if (!looksLikeApiKey(key) || key.length !== LENGTH) return true;
  const secret = key.slice(0, -CHECKSUM_LENGTH);
  return key.endsWith(await checksumOf(secret));
}

/** Returns the first characters of the base64url form of a SHA-256. It protects nothing: it finds typing errors and made-up keys. */
async function checksumOf(secret: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret)));
  const encoded = btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return encoded.slice(0, CHECKSUM_LENGTH);
}
