import type { Machine } from "../principal/principal.ts";
import { findBuiltinModule } from "../runtime.ts";
import type { OrgMemberInfo } from "../user/org-member-info.ts";
import type { Impersonator, User } from "../user/user.ts";

/** What entries of the list can be about, of a token: whom it proves, in which organizations, and the session or credential it was got with. */
export type TokenSubject = (
  | { readonly user: Pick<User, "userId" | "orgIdToOrgMemberInfo" | "impersonatedBy"> }
  | {
      readonly machine: Pick<Machine, "machineId" | "ownerUserId"> & { readonly org: Pick<OrgMemberInfo, "orgId"> };
    }
  | { readonly apiKey: ApiKeySubject }
) & {
  /** The claim `sid`: the session that refreshes a user's token, if any, or the credential of a machine. */
  readonly sessionId?: string | undefined;
};

/** An API key, whom it acts for, and the member who created one that acts for an organization. */
export interface ApiKeySubject {
  readonly apiKeyId: string;
  readonly user: Pick<User, "userId" | "orgIdToOrgMemberInfo"> | null;
  readonly orgId: string | null;
  readonly creatorId: string | null;
}

/** So many bytes of a hash stand in an entry. */
export const DIGEST_BYTES = 10;

/** Lists everything that an entry could name to make a token void. */
export function subjectsOf(subject: TokenSubject): readonly string[] {
  const { sessionId } = subject;
  return ["all", ...subjectsOfHolder(subject), ...(sessionId === undefined ? [] : [`session:${sessionId}`])];
}

function subjectsOfHolder(subject: TokenSubject): readonly string[] {
  if ("user" in subject) return subjectsOfUser(subject.user);
  return "machine" in subject ? subjectsOfMachine(subject.machine) : subjectsOfApiKey(subject.apiKey);
}

/** A key that acts for an organization ends with the member who created it, and with that membership. */
function subjectsOfApiKey({ apiKeyId, user, orgId, creatorId }: ApiKeySubject): readonly string[] {
  if (user) return [`api_key:${apiKeyId}`, ...subjectsOfUser(user)];
  const creator = creatorId === null ? [] : [`user:${creatorId}`, `member:${creatorId}:${orgId}`];
  return [`api_key:${apiKeyId}`, ...(orgId === null ? [] : [`org:${orgId}`, ...creator])];
}

function subjectsOfUser({
  userId,
  orgIdToOrgMemberInfo,
  impersonatedBy,
}: Extract<TokenSubject, { user: unknown }>["user"]): readonly string[] {
  const orgIds = Object.keys(orgIdToOrgMemberInfo);
  return [
    `user:${userId}`,
    ...orgIds.flatMap((orgId) => [`org:${orgId}`, `member:${userId}:${orgId}`]),
    ...(impersonatedBy ? subjectsOfImpersonator(impersonatedBy, orgIds) : []),
  ];
}

/** What somebody does as a user ends with their own right to be there. */
function subjectsOfImpersonator({ kind, id }: Impersonator, orgIds: readonly string[]): readonly string[] {
  if (kind === "unknown") return [];
  return [`${kind}:${id}`, ...(kind === "user" ? orgIds.map((orgId) => `member:${id}:${orgId}`) : [])];
}

/** An agent ends with its owner, and with its owner's membership. */
function subjectsOfMachine({
  machineId,
  ownerUserId,
  org: { orgId },
}: Extract<TokenSubject, { machine: unknown }>["machine"]) {
  const owner = ownerUserId === undefined ? [] : [`user:${ownerUserId}`, `member:${ownerUserId}:${orgId}`];
  return [`org:${orgId}`, `machine:${machineId}`, ...owner];
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
