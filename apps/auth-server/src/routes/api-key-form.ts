import type { NewEndUserApiKey } from "../domain/end-user-api-keys/create.ts";
import type { EndUserApiKeyRecord } from "../domain/end-user-api-keys/records.ts";
import type { ApiKeyRow } from "../pages/api-key-list.tsx";

const LONGEST_NAME = 128;
const SECONDS_OF_A_DAY = 86_400;
const LONGEST_LIFETIME_DAYS = 3650;

/** What the form for a new API key asks for. A lifetime that the form does not offer counts as the longest. */
export function readNewApiKey(form: URLSearchParams, now: number): Pick<NewEndUserApiKey, "displayName" | "expiresAt"> {
  const displayName = form.get("name")?.trim().slice(0, LONGEST_NAME) || undefined;
  const days = form.get("lifetime_days") ?? "";
  if (days === "") return { displayName };
  const lifetime = /^[1-9]\d{0,3}$/.test(days) ? Math.min(Number(days), LONGEST_LIFETIME_DAYS) : LONGEST_LIFETIME_DAYS;
  return { displayName, expiresAt: now + lifetime * SECONDS_OF_A_DAY };
}

/** An API key as its page shows it. */
export function toApiKeyRow({ apiKeyId, displayName, createdAt, expiresAt }: EndUserApiKeyRecord): ApiKeyRow {
  return { apiKeyId, name: displayName, createdAt, expiresAt };
}
