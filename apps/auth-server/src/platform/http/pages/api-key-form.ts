import { type NameProblem, readDisplayName } from "../../domain/display-name.ts";
import { type Result, succeed } from "../../domain/result.ts";
import type { ApiKeyRow } from "../../pages/api-key-list.tsx";

const SECONDS_OF_A_DAY = 86_400;
const MAX_LIFETIME_DAYS = 3650;

/** What the form for a new API key asks for. */
interface NewApiKey {
  readonly displayName: string | undefined;
  /** Unix seconds. */
  readonly expiresAt?: number;
}

/**
 * Reads the form for a new API key, or returns what is wrong with its name. A lifetime that the form doesn't offer counts
 * as the longest one.
 */
export function readNewApiKey(form: URLSearchParams, now: number): Result<NewApiKey, NameProblem> {
  const typed = form.get("name") ?? "";
  const name = typed.trim() === "" ? succeed(undefined) : readDisplayName(typed);
  if (!name.ok) return name;
  const displayName = name.value;
  const days = form.get("lifetime_days") ?? "";
  if (days === "") return succeed({ displayName });
  const lifetime = /^[1-9]\d{0,3}$/.test(days) ? Math.min(Number(days), MAX_LIFETIME_DAYS) : MAX_LIFETIME_DAYS;
  return succeed({ displayName, expiresAt: now + lifetime * SECONDS_OF_A_DAY });
}

/** Converts an API key to a row of its page. */
export function toApiKeyRow({
  displayName,
  ...key
}: Omit<ApiKeyRow, "name"> & { readonly displayName: string | null }): ApiKeyRow {
  const { apiKeyId, createdAt, expiresAt } = key;
  return { apiKeyId, name: displayName, createdAt, expiresAt };
}
