import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { ApiKeyRecord } from "../../domain/records.ts";

const LIST = "/dashboard/keys";

/** Returns the path of an API key's first page. */
export function pathOfApiKey({ apiKeyId }: Pick<ApiKeyRecord, "apiKeyId">): string {
  return `${LIST}/api/${apiKeyId}`;
}

/**
 * Describes a backend's API key for the dashboard: the state, the pages, and what can be done.
 *
 * @param now Unix seconds
 */
export function toApiKeyEntity(t: Translate, key: ApiKeyRecord, now: number): Entity {
  const path = pathOfApiKey(key);
  return {
    path,
    list: { path: LIST, label: t("section.keys") },
    name: key.name,
    id: key.apiKeyId,
    states: exceptionsOf(t, key, now),
    tabs: [
      { path, label: t("keys.overview") },
      { path: `${path}/activity`, label: t("keys.activity") },
    ],
    actions: isUsable(key, now)
      ? [
          { label: t("keys.rotate"), path: `${path}/rotate` },
          { label: t("keys.revoke_key"), path: `${path}/revoke`, kind: "destructive" },
        ]
      : [],
  };
}

/** Returns why an API key is refused, if it is. */
export function exceptionsOf(t: Translate, key: ApiKeyRecord, now: number): readonly EntityState[] {
  if (isUsable(key, now)) return [];
  return [{ label: t(key.revokedAt === null ? "keys.ended" : "keys.revoked"), tone: "alert" }];
}
