import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { aboutDirectory } from "./about-directory.ts";
import type { DirectoryRecord, DirectoryTokenKind, DirectoryTokenRecord } from "./records.ts";

/** Lets secret scanners recognize a token that was committed by mistake. */
const PREFIX = "orgward_scim_";

/** As many as are ever needed at once, with one to spare: each is a way in. */
const MAX_TOKENS = 10;

/** A token, which is shown only once, and what is stored of it. */
export interface CreatedToken {
  readonly record: DirectoryTokenRecord;
  readonly token: string;
}

/** Makes a token of a directory, of which only the hash is to be stored. */
export function newDirectoryToken(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  directoryId: string,
  { kind, expiresAt }: { readonly kind: DirectoryTokenKind; readonly expiresAt: number | null },
): CreatedToken {
  const token = PREFIX + createSecretToken(random);
  const ids = { tokenId: random.uuid(), directoryId, tokenHash: hashToken(token) };
  return { token, record: { ...ids, kind, createdAt: clock(), expiresAt, lastUsedAt: null } };
}

/**
 * Creates a bearer token of a directory.
 *
 * @param expiresInSeconds `null` for a token that doesn't expire
 */
export function createDirectoryToken(
  deps: ChangingDeps,
  directoryId: string,
  { expiresInSeconds }: { readonly expiresInSeconds: number | null },
): Promise<Result<CreatedToken, "not_found" | "too_many">> {
  const expiresAt = expiresInSeconds === null ? null : deps.clock() + expiresInSeconds;
  const created = newDirectoryToken(deps, directoryId, { kind: "issued", expiresAt });
  return deps.store.write(async (repositories) => {
    const directory = await repositories.directories.lock(directoryId);
    if (!directory) return fail("not_found");
    const { directoryTokens } = repositories;
    if ((await directoryTokens.listIssued(directoryId)).length >= MAX_TOKENS) return fail("too_many");
    await directoryTokens.create(created.record);
    await appendEvent(repositories, deps, {
      type: "directory.token_created",
      ...(await aboutDirectory(repositories, directory)),
      details: { token_id: created.record.tokenId },
    });
    return succeed(created);
  });
}

/**
 * Replaces a bearer token. The old one goes on working for a while, so that both are valid while the directory is being changed.
 *
 * @param overlapSeconds how long; `0` ends it at once
 */
export function rotateDirectoryToken(
  deps: ChangingDeps,
  { directoryId, tokenId }: Pick<DirectoryTokenRecord, "directoryId" | "tokenId">,
  overlapSeconds: number,
): Promise<Result<CreatedToken, "not_found">> {
  const created = newDirectoryToken(deps, directoryId, { kind: "issued", expiresAt: null });
  return deps.store.write(async (repositories) => {
    const { directoryTokens } = repositories;
    const directory = await repositories.directories.lock(directoryId);
    const old = await directoryTokens.find(directoryId, tokenId);
    if (!directory || old?.kind !== "issued") return fail("not_found");
    const endsAt = deps.clock() + overlapSeconds;
    await directoryTokens.expireAt(tokenId, Math.min(old.expiresAt ?? endsAt, endsAt));
    await directoryTokens.create(created.record);
    await appendEvent(repositories, deps, {
      type: "directory.token_rotated",
      ...(await aboutDirectory(repositories, directory)),
      details: { token_id: tokenId, overlap_seconds: overlapSeconds },
    });
    return succeed(created);
  });
}

/** Revokes a bearer token at once. Returns whether there was one. */
export function revokeDirectoryToken(
  deps: ChangingDeps,
  { directoryId, tokenId }: Pick<DirectoryTokenRecord, "directoryId" | "tokenId">,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const directory = await repositories.directories.lock(directoryId);
    if (!directory || !(await repositories.directoryTokens.delete(directoryId, tokenId))) return false;
    await appendEvent(repositories, deps, {
      type: "directory.token_revoked",
      ...(await aboutDirectory(repositories, directory)),
      details: { token_id: tokenId },
    });
    return true;
  });
}

/** Finds the directory whose valid bearer token this is; `null` if it is none, or that of another directory. */
export async function authenticateDirectory(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  directoryId: string,
  token: string,
): Promise<DirectoryRecord | null> {
  const now = clock();
  const found = await store.read.directoryTokens.findByHash(hashToken(token));
  if (found?.directoryId !== directoryId || (found.expiresAt !== null && found.expiresAt <= now)) return null;
  await noteUseOfKey(store, found, now, ({ directoryTokens }) => directoryTokens.recordUse(found.tokenId, now));
  return store.read.directories.find(directoryId);
}
