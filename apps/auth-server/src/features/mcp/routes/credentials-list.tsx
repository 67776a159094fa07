import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { ListHeading } from "../../../platform/dashboard/pages/list-heading.tsx";
import { readSmallList, type SmallList } from "../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { CredentialsPage, type ListedCredential } from "../pages/credentials-page.tsx";
import { renderMcp } from "./render.tsx";

const PATH = "/dashboard/mcp/validation";

/** Shows the introspection credentials that match a search. */
export async function listCredentials(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { t } = context.var;
  const now = deps.clock();
  const credentials = await deps.store.read.introspectionCredentials.list();
  const listed = credentials.map((credential) => ({
    ...credential,
    isRotating: credential.secrets.some(({ expiresAt }) => expiresAt !== null && expiresAt > now),
  }));
  const shown = readSmallList(context, describeList(t), listed);
  return renderMcp(context, deps, {
    title: t("mcp_tab.validation"),
    tab: PATH,
    heading: (operator) => (
      <ListHeading
        title={t("mcp_tab.validation")}
        operator={operator}
        create={{ path: `${PATH}/new`, label: t("validation.create") }}
      />
    ),
    content: () => <CredentialsPage {...shown} now={now} />,
  });
}

function describeList(t: Translate): SmallList<ListedCredential, "name" | "created" | "used"> {
  return {
    path: PATH,
    searchLabel: t("validation.search"),
    textsOf: ({ credentialId, name, resources }) => [credentialId, name, ...(resources ?? [])],
    columns: {
      name: { label: t("field.name"), sortBy: ({ name }) => name },
      created: { label: t("validation.created"), by: t("list.by_creation"), sortBy: ({ createdAt }) => createdAt },
      used: { label: t("keys.last_used"), by: t("keys.by_use"), sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0 },
    },
    filters: {
      all: { label: t("validation.sees_all"), keeps: ({ resources }) => resources === null },
      some: { label: t("validation.sees_some"), keeps: ({ resources }) => resources !== null },
      unused: { label: t("validation.unused"), keeps: ({ lastUsedAt }) => lastUsedAt === null },
      rotating: { label: t("validation.rotating"), keeps: ({ isRotating }) => isRotating },
    },
  };
}
