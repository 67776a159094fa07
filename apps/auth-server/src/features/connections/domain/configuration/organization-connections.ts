import { z } from "zod";
import { describeFields, reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationUnit,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { changeOrganizationConnection } from "../organization/change-organization-connection.ts";
import type { OrganizationConnectionInput } from "../organization/connection-input.ts";
import { openIdShape, samlShape, toConnectionInput } from "../organization/connection-schema.ts";
import { createOrganizationConnection } from "../organization/create-organization-connection.ts";
import { deleteOrganizationConnection } from "../organization/delete-organization-connection.ts";
import { isSaml, type OrganizationConnectionRecord } from "../records.ts";

const place = { organization: z.uuid("must be the id of an organization") };

/** A connection of an organization in the file. */
export const organizationConnection = z.discriminatedUnion("kind", [
  fields({ ...place, ...openIdShape }),
  fields({ ...place, ...samlShape }),
]);

/** A connection as the file lists it, with its defaults. The secret is given where it is new. */
export type ListedOrganizationConnection = z.output<typeof organizationConnection>;

/** Returns what tells the connections of the file apart. */
export function labelOf({ organization, name }: Pick<ListedOrganizationConnection, "organization" | "name">): string {
  return `${organization} ${name}`;
}

function write(record: OrganizationConnectionRecord): ListedOrganizationConnection {
  const { orgId: organization, name, enabled, mode } = record;
  const { highestRole: _, ...settings } = record.settings;
  const roleRules = settings.roleRules.map(({ value, role }) => ({ value, role }));
  const shared = { organization, name, enabled, mode, ...settings, roleRules };
  if (!isSaml(record)) {
    const { provider, clientId, scopes } = record;
    return { kind: "oidc", ...shared, issuer: provider.issuer, clientId, scopes: [...scopes] };
  }
  const { entityId, ssoUrl, certificates, metadataUrl, allowsCbc, allowsIdpInitiated } = record.provider;
  const encryptsAssertions = record.provider.encryptionCertificate !== null;
  const provider = { entityId, ssoUrl, certificates: [...certificates], metadataUrl, allowsCbc, allowsIdpInitiated };
  return { kind: "saml", ...shared, ...provider, encryptsAssertions };
}

/** Makes the connections of the organizations that the file lists what it lists. Other organizations' stay. */
export async function applyOrganizationConnections(
  { repositories, deps }: ConfigurationUnit,
  wanted: readonly ListedOrganizationConnection[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const organizations = [...new Set(wanted.map(({ organization }) => organization))];
  const records = (await Promise.all(organizations.map((orgId) => repositories.connections.listByOrg(orgId)))).flat();
  const withLabel = (listed: ListedOrganizationConnection) => ({ label: labelOf(listed), ...listed });
  return reconcileList<ListedOrganizationConnection & { readonly label: string }>({
    section: "Connections of organizations",
    key: "label",
    stored: records.map((record) => withLabel(write(record))),
    wanted: (await Promise.all(wanted.map((listed) => withoutWhatIsKnown(deps, records, listed)))).map(withLabel),
    describe: (listed, stored) => describe(listed, stored),
    save: ({ label: _, ...listed }) => save(deps, recordsOf(records, listed), listed),
    async remove(listed) {
      for (const record of recordsOf(records, listed)) {
        const deleted = await deleteOrganizationConnection(deps, record);
        if (!deleted.ok && deleted.failure === "demanded") {
          return "The access policy of its organization demands it: change that first.";
        }
      }
      return null;
    },
  });
}

type Described = ListedOrganizationConnection & { readonly label?: string };

function describe(listed: Described, stored: Described | undefined): readonly string[] {
  const secret = "clientSecret" in listed ? listed.clientSecret : undefined;
  const shown = { ...listed, label: undefined, organization: undefined, name: undefined, clientSecret: undefined };
  return [
    ...describeFields(stored, shown),
    ...(secret === undefined ? [] : [stored ? "clientSecret: replaced" : "clientSecret: set"]),
  ];
}

function recordsOf(
  records: readonly OrganizationConnectionRecord[],
  listed: Pick<ListedOrganizationConnection, "organization" | "name">,
): readonly OrganizationConnectionRecord[] {
  return records.filter(({ orgId, name }) => orgId === listed.organization && name === listed.name);
}

/** Leaves out what isn't stored anew each time that the file is applied: a secret that is there, and certificates that metadata replace. */
async function withoutWhatIsKnown(
  { sealers }: ApplyingDeps,
  records: readonly OrganizationConnectionRecord[],
  listed: ListedOrganizationConnection,
): Promise<ListedOrganizationConnection> {
  const [stored] = recordsOf(records, listed);
  if (!stored) return listed;
  if (listed.kind === "saml") {
    const isWatched =
      isSaml(stored) && listed.metadataUrl !== null && listed.metadataUrl === stored.provider.metadataUrl;
    return isWatched ? { ...listed, certificates: [...stored.provider.certificates] } : listed;
  }
  const { clientSecret, ...others } = listed;
  if (clientSecret === undefined || isSaml(stored)) return listed;
  return (await sealers.connectionSecrets.open(stored.encryptedSecret)) === clientSecret ? others : listed;
}

async function save(
  deps: ApplyingDeps,
  [stored, ...others]: readonly OrganizationConnectionRecord[],
  { organization: orgId, ...listed }: ListedOrganizationConnection,
): Promise<Result<null, string>> {
  if (others.length > 0)
    return fail("Several connections of its organization have this name: rename all but one first.");
  const input: OrganizationConnectionInput = toConnectionInput(listed);
  if (stored) {
    if (stored.provider.kind !== listed.kind) return fail("It must keep its kind: give the new one another name.");
    const { connectionId, version } = stored;
    const changed = await changeOrganizationConnection(deps, { orgId, connectionId }, { ...input, version });
    if (changed.ok) return succeed(null);
    if (changed.failure === "not_found") throw new StaleVersionError();
    if (changed.failure === "demanded")
      return fail("The access policy of its organization demands it: it must stay live.");
    return fail(`Its ${changed.failure.field} ${changed.failure.problem}.`);
  }
  if (input.kind === "oidc" && input.clientSecret === undefined) {
    return fail("A new connection needs its clientSecret. Is the environment variable set that it comes from?");
  }
  const created = await createOrganizationConnection(deps, orgId, input);
  if (created.ok) return succeed(null);
  if (created.failure === "org_not_found") return fail("There is no organization with this id.");
  if (created.failure === "too_many") return fail("Its organization has as many connections as it can have.");
  return fail(`Its ${created.failure.field} ${created.failure.problem}.`);
}
