import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import type { Page } from "../../../../platform/domain/page.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { ActiveSession } from "../../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../../authentication/domain/sign-in/fresh-proof.ts";
import {
  type CreatedEndUserApiKey,
  type CreateEndUserApiKeyFailure,
  createEndUserApiKey,
  type NewEndUserApiKey,
} from "./create.ts";
import { deleteEndUserApiKey } from "./edit.ts";
import type { EndUserApiKeyRecord } from "./records.ts";
import { type RotateEndUserApiKeyFailure, rotateEndUserApiKey } from "./rotate.ts";
import { listGrantablePermissions } from "./scopes.ts";

/** Which kinds of API keys people can create for themselves on the hosted pages. Backends can always create both. */
export interface ApiKeySettings {
  readonly personal: boolean;
  readonly organization: boolean;
}

/** Whose keys: those with which a user calls as themselves, or those of an organization. */
export type ApiKeyOwner = { readonly userId: string } | { readonly orgId: string };

/** More keys than anyone can keep track of. */
const MAX_LISTED = 100;

const SETTING = "hosted_api_keys";
const DEFAULT: ApiKeySettings = { personal: false, organization: false };

/** Returns which kinds of keys are offered: none, until the operator decides. */
export async function readApiKeySettings({ settings }: Repositories): Promise<ApiKeySettings> {
  return { ...DEFAULT, ...((await settings.get(SETTING)) as Partial<ApiKeySettings> | undefined) };
}

/** Changes which kinds of keys are offered. Existing keys keep working. */
export async function changeApiKeySettings(
  repositories: Repositories,
  changes: Partial<ApiKeySettings>,
): Promise<void> {
  await repositories.settings.set(SETTING, { ...(await readApiKeySettings(repositories)), ...changes });
}

/** Lists an owner's working keys, oldest first. */
export async function listOwnApiKeys(
  deps: Pick<DomainDeps, "store" | "clock">,
  owner: ApiKeyOwner,
): Promise<Page<EndUserApiKeyRecord>> {
  const { rows, total } = await listHeldApiKeys(deps, owner);
  return { rows: rows.filter((key) => isOwnedBy(key, owner)), total };
}

/** Lists the working keys of a user, those for organizations included, or of an organization, oldest first. */
export function listHeldApiKeys(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  owner: ApiKeyOwner,
): Promise<Page<EndUserApiKeyRecord>> {
  return store.read.endUserApiKeys.search({
    state: "current",
    at: clock(),
    userId: "userId" in owner ? owner.userId : null,
    orgId: "orgId" in owner ? owner.orgId : null,
    userEmail: null,
    type: null,
    limit: MAX_LISTED,
    offset: 0,
  });
}

/** Deletes a key of a user or an organization, as somebody who may delete any. Returns whether there was one. */
export function deleteHeldApiKey(deps: ChangingDeps, owner: ApiKeyOwner, apiKeyId: string): Promise<boolean> {
  return deleteEndUserApiKey(deps, apiKeyId, (key) =>
    "orgId" in owner ? key.orgId === owner.orgId : key.userId === owner.userId,
  );
}

/** Creates a key for the owner. Requires fresh proof of the user's identity. */
export async function createOwnApiKey(
  deps: ChangingDeps,
  active: ActiveSession,
  fields: NewEndUserApiKey,
): Promise<Result<CreatedEndUserApiKey, CreateEndUserApiKeyFailure | StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const createdBy = active.user.userId;
  return createEndUserApiKey<StaleProof>(deps, { ...fields, createdBy }, async (repositories) =>
    (await isStillSignedIn(repositories, active)) ? null : "stale_proof",
  );
}

/**
 * Replaces one of the owner's keys, which goes on working for as many seconds as are given. Requires fresh proof of the user's identity. Nobody gets a key that acts
 * for another user, or that may do more than they may themselves.
 */
export async function rotateOwnApiKey(
  deps: ChangingDeps,
  active: ActiveSession,
  owner: ApiKeyOwner,
  { apiKeyId, overlapSeconds }: { readonly apiKeyId: string; readonly overlapSeconds: number },
): Promise<Result<CreatedEndUserApiKey, RotateEndUserApiKeyFailure | StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const createdBy = active.user.userId;
  return rotateEndUserApiKey<"not_found" | StaleProof>(deps, apiKeyId, {
    overlapSeconds,
    createdBy,
    async findRefusal(key, repositories) {
      if (!isOwnedBy(key, owner) || !canRotate(key, createdBy)) return "not_found";
      return (await isStillSignedIn(repositories, active)) ? null : "stale_proof";
    },
  });
}

/** Returns whether a user may replace a key: not one that acts for somebody else. */
export function canRotate({ userId }: Pick<EndUserApiKeyRecord, "userId">, byUserId: string): boolean {
  return userId === null || userId === byUserId;
}

/** Lists the permissions that a user can limit a new key of the owner to, in alphabetical order. */
export async function listOwnScopes(
  { store }: Pick<DomainDeps, "store">,
  owner: ApiKeyOwner,
  byUserId: string,
): Promise<readonly string[]> {
  const holder = "orgId" in owner ? { userId: null, orgId: owner.orgId } : { userId: owner.userId, orgId: null };
  const permissions = await listGrantablePermissions(store.read, { ...holder, createdBy: byUserId });
  return [...permissions].sort();
}

/** Deletes one of the owner's keys. Returns whether there was one. */
export function deleteOwnApiKey(deps: ChangingDeps, owner: ApiKeyOwner, apiKeyId: string): Promise<boolean> {
  return deleteEndUserApiKey(deps, apiKeyId, (key) => isOwnedBy(key, owner));
}

/** A key for a user in an organization belongs to the organization, which may delete it. */
function isOwnedBy({ userId, orgId }: EndUserApiKeyRecord, owner: ApiKeyOwner): boolean {
  return "orgId" in owner ? orgId === owner.orgId : orgId === null && userId === owner.userId;
}
