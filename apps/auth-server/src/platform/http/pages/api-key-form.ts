import type { NewEndUserApiKey } from "../../../features/api-keys/domain/end-user/create.ts";
import type { EndUserApiKeyRecord } from "../../../features/api-keys/domain/end-user/records.ts";
import { parseDisplayName } from "../../domain/display-name.ts";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { ApiKeyRow } from "../../pages/api-key-list.tsx";

const SECONDS_OF_A_DAY = 86_400;
const LONGEST_LIFETIME_DAYS = 3650;

/**
 * What the form for a new API key asks for, or in a sentence what is wrong with its name. A lifetime that the form does not offer counts
 * as the longest.
 */
export function readNewApiKey(
  form: URLSearchParams,
  now: number,
): Result<Pick<NewEndUserApiKey, "displayName" | "expiresAt">, string> {
  const typed = form.get("name") ?? "";
  const name = typed.trim() === "" ? succeed(undefined) : parseDisplayName(typed);
  if (!name.ok) return fail(`The name ${name.failure}.`);
  const displayName = name.value;
  const days = form.get("lifetime_days") ?? "";
  if (days === "") return succeed({ displayName });
  const lifetime = /^[1-9]\d{0,3}$/.test(days) ? Math.min(Number(days), LONGEST_LIFETIME_DAYS) : LONGEST_LIFETIME_DAYS;
  return succeed({ displayName, expiresAt: now + lifetime * SECONDS_OF_A_DAY });
}

/** An API key as its page shows it. */
export function toApiKeyRow({ apiKeyId, displayName, createdAt, expiresAt }: EndUserApiKeyRecord): ApiKeyRow {
  return { apiKeyId, name: displayName, createdAt, expiresAt };
}
