import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../../platform/dashboard/pages/list-heading.tsx";
import { renderDashboard } from "../../../../platform/dashboard/render.tsx";
import type { SearchSource } from "../../../../platform/dashboard/search.ts";
import { isFoundIn, readSmallList, type SmallList } from "../../../../platform/dashboard/small-list.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { findKeyState } from "../../../signing-keys/domain/keys.ts";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { pathOfApiKey } from "../../pages/dashboard/api-key-entity.ts";
import { KeysPage } from "../../pages/dashboard/keys-page.tsx";

const PATH = "/dashboard/keys";

/** Shows the API keys that match a search, and the keys that sign. */
export async function listKeys(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const { read } = deps.store;
  const now = deps.clock();
  const signing = await read.signingKeys.list();
  const shown = readSmallList(context, describeList(t, now), await read.apiKeys.list());
  return renderDashboard(context, deps, {
    title: t("section.keys"),
    section: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("section.keys")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("keys.create") }}
      />
    ),
    content: (operator) => (
      <KeysPage
        operator={operator}
        apiKeys={{ ...shown, now }}
        signingKeys={signing.map((key) => ({ ...key, state: findKeyState(key, signing, now) }))}
      />
    ),
  });
}

function describeList(t: Translate, now: number): SmallList<ApiKeyRecord, "name" | "created" | "used"> {
  return {
    path: PATH,
    searchLabel: t("keys.search"),
    textsOf: ({ name, apiKeyId }) => [name, apiKeyId],
    columns: {
      name: { label: t("field.name"), sortBy: ({ name }) => name },
      created: { label: t("keys.created"), by: t("list.by_creation"), sortBy: ({ createdAt }) => createdAt },
      used: { label: t("keys.last_used"), by: t("keys.by_use"), sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0 },
    },
    filters: {
      working: { label: t("keys.working"), keeps: (key) => isUsable(key, now) },
      not_working: { label: t("keys.not_working"), keeps: (key) => !isUsable(key, now) },
    },
  };
}

/** Finds the API keys of backends by any part of their name, or by the whole id. There are few of them. */
export const apiKeySearch: SearchSource = {
  label: "search.api_keys",
  list: null,
  async find({ store }, query, limit) {
    const keys = await store.read.apiKeys.list();
    return keys
      .filter(({ name, apiKeyId }) => apiKeyId === query.toLowerCase() || isFoundIn([name], query))
      .slice(0, limit)
      .map((key) => ({ path: pathOfApiKey(key), label: key.name, detail: null }));
  },
};
