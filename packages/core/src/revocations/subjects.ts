import { findBuiltinModule } from "../runtime.ts";
import type { User } from "../user/user.ts";

/** What entries of the list can be about, of a token: whom it proves, in which organizations, and the session that refreshes it. */
export interface TokenSubject {
  readonly user: Pick<User, "userId" | "orgIdToOrgMemberInfo">;
  /** The claim `sid`; a token that no session refreshes has none. */
  readonly sessionId?: string | undefined;
}

/** So many bytes of a hash stand in an entry. */
export const DIGEST_BYTES = 10;

/** Lists everything that an entry could name to make a token void. */
export function subjectsOf({ user: { userId, orgIdToOrgMemberInfo }, sessionId }: TokenSubject): readonly string[] {
  const orgIds = Object.keys(orgIdToOrgMemberInfo);
  return [
    "all",
    `user:${userId}`,
    ...orgIds.flatMap((orgId) => [`org:${orgId}`, `member:${userId}:${orgId}`]),
    ...(sessionId === undefined ? [] : [`session:${sessionId}`]),
  ];
}

/** The part of `node:crypto` that is needed: it hashes at once, where Web Crypto hands each subject to another thread. */
interface NodeCrypto {
  createHash(algorithm: "sha256"): { update(bytes: Uint8Array): { digest(encoding: "latin1"): string } };
}

/**
 * Hashes subjects as entries have them: the first ten bytes of SHA-256 over salt and subject.
 *
 * @param salt the bytes of the list's salt, one in each character
 * @returns the bytes, one in each character
 */
export function digestSubjects(salt: string, subjects: readonly string[]): Promise<readonly string[]> {
  const saltBytes = Uint8Array.from(salt, (character) => character.charCodeAt(0));
  const nodeCrypto = findBuiltinModule<NodeCrypto>("node:crypto");
  return Promise.all(
    subjects.map(async (subject) => {
      const bytes = joinBytes(saltBytes, new TextEncoder().encode(subject));
      if (nodeCrypto) return nodeCrypto.createHash("sha256").update(bytes).digest("latin1").slice(0, DIGEST_BYTES);
      const digest = await crypto.subtle.digest("SHA-256", bytes);
      return String.fromCharCode(...new Uint8Array(digest, 0, DIGEST_BYTES));
    }),
  );
}

function joinBytes(salt: Uint8Array, subject: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(salt.length + subject.length);
  bytes.set(salt);
  bytes.set(subject, salt.length);
  return bytes;
}
