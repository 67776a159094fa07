import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { connectionTarget } from "../../connections/domain/manage-connections.ts";
import {
  type ConnectionKey,
  lockOrganizationConnection,
} from "../../connections/domain/organization/find-organization-connection.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { SignalPurpose, SignalTokenRecord } from "./records.ts";

/** Lets secret scanners recognize a token that was committed by mistake. */
const PREFIX = "orgward_idp_";

/** As many as are ever needed at once, with some to spare: each is a way in. */
const MAX_TOKENS = 10;

/** A token, which is shown only once, and what is stored of it. */
export interface CreatedSignalToken {
  readonly record: SignalTokenRecord;
  readonly token: string;
}

/** Creates a bearer token with which the identity provider of a connection signals. Only its hash is stored. */
export function createSignalToken(
  deps: ChangingDeps,
  key: ConnectionKey,
  purpose: SignalPurpose,
): Promise<Result<CreatedSignalToken, "not_found" | "too_many">> {
  const created = newToken(deps, key.connectionId, purpose);
  return deps.store.write(async (repositories) => {
    const connection = await lockOrganizationConnection(repositories, key);
    if (!connection) return fail("not_found");
    const { connectionSignalTokens } = repositories;
    if ((await connectionSignalTokens.listByConnection(key.connectionId)).length >= MAX_TOKENS) return fail("too_many");
    await connectionSignalTokens.create(created.record);
    await appendEvent(repositories, deps, {
      type: "connection.signal_token_created",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      details: { token_id: created.record.tokenId, purpose },
    });
    return succeed(created);
  });
}

/**
 * Replaces a bearer token. The old one goes on working for a while, so that both are valid while the identity provider is being changed.
 *
 * @param overlapSeconds how long; `0` ends it at once
 */
export function rotateSignalToken(
  deps: ChangingDeps,
  { tokenId, ...key }: ConnectionKey & Pick<SignalTokenRecord, "tokenId">,
  overlapSeconds: number,
): Promise<Result<CreatedSignalToken, "not_found">> {
  return deps.store.write(async (repositories) => {
    const connection = await lockOrganizationConnection(repositories, key);
    const { connectionSignalTokens } = repositories;
    const old = connection && (await connectionSignalTokens.find(key.connectionId, tokenId));
    if (!connection || !old) return fail("not_found");
    const created = newToken(deps, key.connectionId, old.purpose);
    const endsAt = deps.clock() + overlapSeconds;
    await connectionSignalTokens.expireAt(tokenId, Math.min(old.expiresAt ?? endsAt, endsAt));
    await connectionSignalTokens.create(created.record);
    await appendEvent(repositories, deps, {
      type: "connection.signal_token_rotated",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      details: { token_id: tokenId, overlap_seconds: overlapSeconds },
    });
    return succeed(created);
  });
}

/** Revokes a bearer token at once. Returns whether there was one. */
export function revokeSignalToken(
  deps: ChangingDeps,
  { tokenId, ...key }: ConnectionKey & Pick<SignalTokenRecord, "tokenId">,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const connection = await lockOrganizationConnection(repositories, key);
    if (!connection || !(await repositories.connectionSignalTokens.delete(key.connectionId, tokenId))) return false;
    await appendEvent(repositories, deps, {
      type: "connection.signal_token_revoked",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      details: { token_id: tokenId },
    });
    return true;
  });
}

/** Returns what a valid bearer token of this connection is for; `null` if it is none, or that of another connection. */
export async function authenticateSignalToken(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  connectionId: string,
  token: string,
): Promise<SignalPurpose | null> {
  const now = clock();
  const found = await store.read.connectionSignalTokens.findByHash(hashToken(token));
  if (found?.connectionId !== connectionId || (found.expiresAt !== null && found.expiresAt <= now)) return null;
  await noteUseOfKey(store, found, now, ({ connectionSignalTokens }) =>
    connectionSignalTokens.recordUse(found.tokenId, now),
  );
  return found.purpose;
}

function newToken(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  connectionId: string,
  purpose: SignalPurpose,
): CreatedSignalToken {
  const token = PREFIX + createSecretToken(random);
  const ids = { tokenId: random.uuid(), connectionId, tokenHash: hashToken(token) };
  return { token, record: { ...ids, purpose, createdAt: clock(), expiresAt: null, lastUsedAt: null } };
}
