import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { aboutKey } from "./about-key.ts";
import { createKey } from "./key-format.ts";
import type { EndUserApiKeyRecord } from "./records.ts";
import { findScopeProblem, type ScopeFailure } from "./scopes.ts";

/** Shorter keys could be guessed, especially as only a fast hash of them is stored. */
const MIN_IMPORTED_CHARACTERS = 16;

/** The options of a new key; whatever is missing is left unset. If both a user and an organization are given, the user must be a member. */
export interface NewEndUserApiKey {
  readonly userId?: string | undefined;
  readonly orgId?: string | undefined;
  readonly displayName?: string | undefined;
  readonly metadata?: JsonObject | undefined;
  /** Unix seconds. */
  readonly expiresAt?: number | undefined;
  /** The permissions that the key is limited to: among those of its user, or of whoever creates it for the organization. */
  readonly scopes?: readonly string[] | undefined;
  /** The user who creates the key on a hosted page. */
  readonly createdBy?: string | undefined;
}

export type CreateEndUserApiKeyFailure =
  | "user_not_found"
  | "org_not_found"
  | "not_a_member"
  | "expires_in_past"
  | ScopeFailure;
export type ImportEndUserApiKeyFailure = CreateEndUserApiKeyFailure | "too_short" | "key_taken";

/** A new key, which is shown only this once, and its permanent id. */
export interface CreatedEndUserApiKey {
  readonly apiKeyId: string;
  readonly token: string;
}

/**
 * Creates a key and returns it with its id. The key is shown only this once; only its hash is stored.
 *
 * @param findRefusal decides, in the unit of work that stores the key, whether it may be stored; returns `null` if it may
 */
export async function createEndUserApiKey<Refusal = never>(
  deps: ChangingDeps,
  fields: NewEndUserApiKey,
  findRefusal: (repositories: Repositories) => Promise<Refusal | null> = async () => null,
): Promise<Result<CreatedEndUserApiKey, CreateEndUserApiKeyFailure | Refusal>> {
  return deps.store.write<Result<CreatedEndUserApiKey, CreateEndUserApiKeyFailure | Refusal>>(async (repositories) => {
    const refusal = await findRefusal(repositories);
    return refusal === null ? storeNewKey(repositories, deps, fields) : fail(refusal);
  });
}

/** Creates a key, as `createEndUserApiKey` does, in a unit of work that does more. */
export async function storeNewKey(
  repositories: Repositories,
  deps: ChangingDeps,
  fields: NewEndUserApiKey,
): Promise<Result<CreatedEndUserApiKey, CreateEndUserApiKeyFailure>> {
  const token = createKey(deps.random);
  const record = newRecord(deps, token, { ...fields, imported: false });
  const failure = await store(repositories, deps, record);
  if (failure === "key_taken")
    throw new Error("A random key is already taken: the source of randomness is repeating itself.");
  return failure === null ? succeed({ apiKeyId: record.apiKeyId, token }) : fail(failure);
}

/** Imports a key of another system and returns the id it has here. */
export async function importEndUserApiKey(
  deps: ChangingDeps,
  key: string,
  fields: NewEndUserApiKey,
): Promise<Result<string, ImportEndUserApiKeyFailure>> {
  if (key.length < MIN_IMPORTED_CHARACTERS) return fail("too_short");
  const record = newRecord(deps, key, { ...fields, imported: true });
  const failure = await deps.store.write((repositories) => store(repositories, deps, record));
  return failure ? fail(failure) : succeed(record.apiKeyId);
}

function newRecord(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  key: string,
  fields: NewEndUserApiKey & { imported: boolean },
): EndUserApiKeyRecord {
  return {
    apiKeyId: random.uuid().replaceAll("-", ""),
    keyHash: hashToken(key),
    imported: fields.imported,
    userId: fields.userId ?? null,
    orgId: fields.orgId ?? null,
    displayName: fields.displayName ?? null,
    metadata: fields.metadata ?? null,
    scopes: fields.scopes ? [...new Set(fields.scopes)] : null,
    createdBy: fields.createdBy ?? null,
    createdAt: clock(),
    expiresAt: fields.expiresAt ?? null,
    deletedAt: null,
    lastUsedAt: null,
  };
}

async function store(
  repositories: Repositories,
  deps: ChangingDeps,
  record: EndUserApiKeyRecord,
): Promise<CreateEndUserApiKeyFailure | "key_taken" | null> {
  const problem = await findProblem(repositories, record);
  if (problem !== null) return problem;
  if (!(await repositories.endUserApiKeys.create(record))) return "key_taken";
  const { displayName, expiresAt, imported, metadata, scopes } = record;
  const fields = { display_name: displayName, expires_at_seconds: expiresAt, imported, metadata, scopes };
  const about = await aboutKey(repositories, record);
  const changes = changesBetween(null, fields) ?? {};
  await appendEvent(repositories, deps, { type: "end_user_api_key.created", ...about, changes });
  return null;
}

async function findProblem(
  repositories: Repositories,
  record: EndUserApiKeyRecord,
): Promise<CreateEndUserApiKeyFailure | null> {
  const { memberships, organizations, users } = repositories;
  const { createdAt, expiresAt, orgId, userId } = record;
  if (expiresAt !== null && expiresAt <= createdAt) return "expires_in_past";
  // Locked, so that neither can be deleted before the key refers to it.
  if (userId !== null && !(await users.lock(userId))) return "user_not_found";
  if (orgId !== null && !(await organizations.lock(orgId))) return "org_not_found";
  if (userId !== null && orgId !== null && !(await memberships.find(userId, orgId))) return "not_a_member";
  return findScopeProblem(repositories, record, record.scopes);
}
