import { type NameProblem, readDisplayName } from "../../domain/display-name.ts";
import { fail, type Result, succeed } from "../../domain/result.ts";
import type { Translate } from "../../language/translations.ts";
import type { ApiKeyRow } from "../../pages/api-key-list.tsx";
import { describeNameProblem } from "./name-problem.ts";

const SECONDS_OF_A_DAY = 86_400;
const MAX_LIFETIME_DAYS = 3650;

/** What the form for a new API key asks for. */
interface NewApiKey {
  readonly displayName: string | undefined;
  /** Unix seconds. */
  readonly expiresAt?: number;
  /** The permissions that the key is limited to. Default: it isn't limited. */
  readonly scopes?: readonly string[];
}

/** What is wrong with the form: the name, or that no permission was chosen for a key that is to have only those. */
type FormProblem = NameProblem | "no_scope";

/** Why a key can't be created: what is wrong with the form, or with the permissions that were chosen. */
export type NewApiKeyProblem = FormProblem | "unknown_scope" | "scope_not_held";

/**
 * Reads the form for a new API key, or returns what is wrong with it. A lifetime that the form doesn't offer counts as the longest one;
 * permissions that were chosen limit the key, whatever else the form says.
 */
export function readNewApiKey(form: URLSearchParams, now: number): Result<NewApiKey, FormProblem> {
  const typed = form.get("name") ?? "";
  const name = typed.trim() === "" ? succeed(undefined) : readDisplayName(typed);
  if (!name.ok) return name;
  const scopes = form.getAll("scope");
  if (scopes.length === 0 && form.get("access") === "chosen") return fail("no_scope");
  return succeed({
    displayName: name.value,
    ...readLifetime(form.get("lifetime_days") ?? "", now),
    ...(scopes.length > 0 && { scopes }),
  });
}

/** Says why a key can't be created. */
export function describeNewApiKeyProblem(t: Translate, problem: NewApiKeyProblem): string {
  if (problem === "no_scope") return t("api_keys.choose_one");
  if (problem === "unknown_scope" || problem === "scope_not_held") return t("api_keys.not_held");
  return describeNameProblem(t, problem);
}

function readLifetime(days: string, now: number): Pick<NewApiKey, "expiresAt"> {
  if (days === "") return {};
  const lifetime = /^[1-9]\d{0,3}$/.test(days) ? Math.min(Number(days), MAX_LIFETIME_DAYS) : MAX_LIFETIME_DAYS;
  return { expiresAt: now + lifetime * SECONDS_OF_A_DAY };
}

/** Converts an API key to a row of its page. */
export function toApiKeyRow(
  key: Omit<ApiKeyRow, "name" | "canRotate"> & { readonly displayName: string | null },
  { canRotate }: Pick<ApiKeyRow, "canRotate">,
): ApiKeyRow {
  const { apiKeyId, displayName, createdAt, expiresAt, lastUsedAt, scopes } = key;
  return { apiKeyId, name: displayName, createdAt, expiresAt, lastUsedAt, scopes, canRotate };
}
