import { z } from "zod";
import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationSection,
  type ConfigurationUnit,
  defineSection,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import {
  changeIdentityAssertions,
  type IdentityAssertionProblem,
  MAX_ASSERTION_CLIENTS,
  readIdentityAssertions,
} from "../change-settings.ts";
import { clientIdField, tenantField } from "../settings-fields.ts";

const listedAssertions = fields({
  organization: z.uuid("must be the id of an organization"),
  connection: z.string().min(1),
  clients: z
    .array(clientIdField)
    .max(MAX_ASSERTION_CLIENTS)
    .transform((clients) => [...new Set(clients)].sort()),
  tenant: tenantField.default(null),
});

/** Which apps the identity provider of a connection lets in, as the file lists it. */
type ListedAssertions = z.output<typeof listedAssertions>;

type Labelled = ListedAssertions & { readonly label: string };

function labelOf({ organization, connection }: Pick<ListedAssertions, "organization" | "connection">): string {
  return `${organization} ${connection}`;
}

/** The apps that the identity providers of organizations let in, in the configuration file. Those of other organizations stay. */
export const identityAssertionsSection: ConfigurationSection = defineSection({
  place: 9,
  schema: fields({ identityAssertions: listOf(listedAssertions, labelOf).optional() }),
  read: async () => ({}),
  apply: (unit, wanted) => applyAssertions(unit, wanted.identityAssertions),
});

async function applyAssertions(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedAssertions[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const organizations = [...new Set(wanted.map(({ organization }) => organization))];
  const records = (await Promise.all(organizations.map((orgId) => repositories.connections.listByOrg(orgId)))).flat();
  const withLabel = (listed: ListedAssertions): Labelled => ({ label: labelOf(listed), ...listed });
  const decide = (listed: Labelled, enabled: boolean) => decideFor(deps, findByName(records, listed), listed, enabled);
  return reconcileList<Labelled>({
    section: "Apps that identity providers let in",
    key: "label",
    stored: (await listEnabled(repositories, records)).map(withLabel),
    wanted: wanted.map(withLabel),
    describe: ({ clients, tenant }) => [
      `clients: ${clients.join(", ") || "none"}`,
      ...(tenant === null ? [] : [`tenant: ${tenant}`]),
    ],
    removal: () => ["access that it gave ends"],
    save: (listed) => decide(listed, true),
    async remove(listed) {
      const decided = await decide(listed, false);
      return decided.ok ? null : decided.failure;
    },
  });
}

async function listEnabled(
  repositories: Repositories,
  records: readonly OrganizationConnectionRecord[],
): Promise<readonly ListedAssertions[]> {
  const listed: ListedAssertions[] = [];
  for (const record of records) {
    const known = await readIdentityAssertions(repositories, record);
    if (!known?.enabled) continue;
    const { clientIds, tenant } = known;
    listed.push({ organization: record.orgId, connection: record.name, clients: [...clientIds], tenant });
  }
  return listed;
}

function findByName(
  records: readonly OrganizationConnectionRecord[],
  { organization, connection }: ListedAssertions,
): readonly OrganizationConnectionRecord[] {
  return records.filter(({ orgId, name }) => orgId === organization && name === connection);
}

async function decideFor(
  deps: ApplyingDeps,
  [record, ...others]: readonly OrganizationConnectionRecord[],
  { clients, tenant }: ListedAssertions,
  enabled: boolean,
): Promise<Result<null, string>> {
  if (!record) return fail(explain({ code: "not_found" }));
  if (others.length > 0)
    return fail("Several connections of its organization have this name: rename all but one first.");
  const changed = await changeIdentityAssertions(deps, record, { enabled, clientIds: clients, tenant });
  return changed.ok ? succeed(null) : fail(explain(changed.failure));
}

function explain(problem: IdentityAssertionProblem): string {
  switch (problem.code) {
    case "not_found":
      return "Its organization has no connection with this name.";
    case "not_openid":
      return "Only connections by OpenID Connect have identity assertions.";
    case "too_many_clients":
      return `A connection lets in at most ${MAX_ASSERTION_CLIENTS} clients.`;
    case "unknown_client":
      return `There is no client ${problem.clientId}.`;
    case "public_client":
      return `The client ${problem.clientId} has no credentials of its own: anyone could present an assertion in its name.`;
  }
}
