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
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  owner: ApiKeyOwner,
): Promise<Page<EndUserApiKeyRecord>> {
  const { rows, total } = await store.read.endUserApiKeys.search({
    state: "current",
    at: clock(),
    userId: "userId" in owner ? owner.userId : null,
    orgId: "orgId" in owner ? owner.orgId : null,
    userEmail: null,
    type: null,
    limit: MAX_LISTED,
    offset: 0,
  });
  return { rows: rows.filter((key) => isOwnedBy(key, owner)), total };
}

/** Creates a key for the owner. Requires fresh proof of the user's identity. */
export async function createOwnApiKey(
  deps: ChangingDeps,
  active: ActiveSession,
  fields: NewEndUserApiKey,
): Promise<Result<CreatedEndUserApiKey, CreateEndUserApiKeyFailure | StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  return createEndUserApiKey<StaleProof>(deps, fields, async (repositories) =>
    (await isStillSignedIn(repositories, active)) ? null : "stale_proof",
  );
}

/** Deletes one of the owner's keys. Returns whether there was one. */
export function deleteOwnApiKey(deps: ChangingDeps, owner: ApiKeyOwner, apiKeyId: string): Promise<boolean> {
  return deleteEndUserApiKey(deps, apiKeyId, (key) => isOwnedBy(key, owner));
}

/** A key for a user in an organization belongs to the organization, which may delete it. */
function isOwnedBy({ userId, orgId }: EndUserApiKeyRecord, owner: ApiKeyOwner): boolean {
  return "orgId" in owner ? orgId === owner.orgId : orgId === null && userId === owner.userId;
}
