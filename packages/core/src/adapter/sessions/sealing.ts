import { base64url, CompactEncrypt, compactDecrypt } from "jose";
import { JOSEError } from "jose/errors";
import type { MaybePromise } from "../../maybe-promise.ts";

/** What a cookie is for. One that was sealed for another purpose doesn't open. */
export type CookiePurpose = "access" | "session" | "sign_in";

/** Protects the values of cookies. */
export interface Sealing {
  seal(purpose: CookiePurpose, text: string): MaybePromise<string>;
  /** The text, or `null` when the value wasn't sealed for this purpose with one of the secrets. */
  open(purpose: CookiePurpose, sealed: string): MaybePromise<string | null>;
}

/** Leaves the values of cookies as they are. */
export const NO_SEALING: Sealing = {
  seal: (_purpose, text) => text,
  open: (_purpose, sealed) => sealed,
};

/**
 * Creates a sealing that encrypts values (JWE, RFC 7516: `dir` with A256GCM), with keys that HKDF (RFC 5869) derives from the secrets.
 *
 * @param secrets the first encrypts, all decrypt
 */
export function createSealing(secrets: readonly string[]): Sealing {
  let derived: readonly Uint8Array[] | undefined;
  // Not when the app starts: some runtimes do no cryptography before the first request.
  const keys = async () => {
    derived ??= await Promise.all(secrets.map(deriveKey));
    return derived;
  };
  return {
    async seal(purpose, text) {
      const [key = new Uint8Array()] = await keys();
      return new CompactEncrypt(pack(text))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: purpose })
        .encrypt(key);
    },
    async open(purpose, sealed) {
      for (const key of await keys()) {
        const opened = await decrypt(sealed, key);
        if (opened) return opened.purpose === purpose ? opened.text : null;
      }
      return null;
    },
  };
}

async function deriveKey(secret: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const info = encoder.encode("orgward session cookies");
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}

async function decrypt(sealed: string, key: Uint8Array): Promise<{ purpose: unknown; text: string } | null> {
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return { purpose: protectedHeader.typ, text: unpack(plaintext) };
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
}

// The encrypted text becomes base64url, as an access token is already: packed as the bytes that it stands for, the largest token still
// fits into the cookies.
const TEXT = 0;
const SEGMENTS = 1;

function pack(text: string): Uint8Array {
  const segments = text.split(".").map(decodeSegment);
  if (!segments.every((segment) => segment !== null)) return Uint8Array.of(TEXT, ...new TextEncoder().encode(text));
  return Uint8Array.from([SEGMENTS, ...segments.flatMap((bytes) => [bytes.length >> 8, bytes.length & 255, ...bytes])]);
}

/** The bytes of a segment of base64url that encodes to itself again. */
function decodeSegment(segment: string): Uint8Array | null {
  try {
    const bytes = base64url.decode(segment);
    return base64url.encode(bytes) === segment && bytes.length <= 0xffff ? bytes : null;
  } catch {
    return null;
  }
}

function unpack(packed: Uint8Array): string {
  if (packed[0] === TEXT) return new TextDecoder().decode(packed.subarray(1));
  const segments: string[] = [];
  for (let position = 1; position < packed.length; ) {
    const length = ((packed[position] ?? 0) << 8) | (packed[position + 1] ?? 0);
    segments.push(base64url.encode(packed.subarray(position + 2, position + 2 + length)));
    position += 2 + length;
  }
  return segments.join(".");
}
