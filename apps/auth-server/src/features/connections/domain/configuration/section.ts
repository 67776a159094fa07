import { z } from "zod";
import { describeFields, omitDefaults, reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationSection,
  type ConfigurationUnit,
  defineSection,
  joinOutcomes,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { connectionFields } from "../connection-fields.ts";
import { type ConnectionProblem, changeConnection, createConnection, deleteConnection } from "../manage-connections.ts";
import { type Provider, providerSchema } from "../provider.ts";
import type { DeploymentConnectionRecord } from "../records.ts";
import { applyOrganizationConnections, labelOf, organizationConnection } from "./organization-connections.ts";

const { id, name, clientId, secret, scopes } = connectionFields;

const shared = {
  id,
  name,
  clientId,
  clientSecret: secret.optional(),
  scopes: scopes.default([]),
  enabled: z.boolean().default(true),
};

const [google, github, microsoft, apple, oidc] = providerSchema.options;

const connection = z.discriminatedUnion("kind", [
  fields({ ...google.shape, ...shared }),
  fields({ ...github.shape, ...shared }),
  fields({ ...microsoft.shape, ...shared }),
  fields({ ...apple.shape, ...shared }),
  fields({ ...oidc.shape, ...shared }),
]);

/** A connection as the file lists it, with its defaults. The secret is given where it is new. */
type ListedConnection = z.output<typeof connection>;

/** Connections in the configuration file: those of the deployment, and those of organizations that it lists. */
export const connectionsSection: ConfigurationSection = defineSection({
  place: 5,
  schema: fields({
    connections: listOf(connection, (listed) => listed.id).optional(),
    organizationConnections: listOf(organizationConnection, labelOf).optional(),
  }),
  async read({ connections }) {
    const defaults = { scopes: [], enabled: true, hostedDomain: null, trustsEmail: false };
    return { connections: (await connections.list()).map((stored) => omitDefaults(write(stored), defaults)) };
  },
  apply: async (unit, wanted) =>
    joinOutcomes([
      await applyConnections(unit, wanted.connections),
      await applyOrganizationConnections(unit, wanted.organizationConnections),
    ]),
});

function write({ connectionId, name: shown, provider, ...stored }: DeploymentConnectionRecord): ListedConnection {
  const { clientId: client, scopes: more, enabled } = stored;
  return { id: connectionId, name: shown, ...provider, clientId: client, scopes: [...more], enabled };
}

async function applyConnections(
  unit: ConfigurationUnit,
  wanted: readonly ListedConnection[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const records = await unit.repositories.connections.list();
  const users = await unit.repositories.externalIdentities.countUsers();
  return reconcileList<ListedConnection>({
    section: "Connections",
    key: "id",
    stored: records.map(write),
    wanted: await Promise.all(wanted.map((listed) => withoutKnownSecret(unit.deps, records, listed))),
    describe: (listed, stored) => [
      ...describeFields(stored, { ...listed, id: undefined, clientSecret: undefined }),
      ...(listed.clientSecret === undefined ? [] : [stored ? "clientSecret: replaced" : "clientSecret: set"]),
    ],
    removal: (listed) => [`${users.get(listed.id) ?? 0} users sign in with it; they can still sign in by email`],
    save: (listed, stored) => save(unit.deps, records, listed, stored !== undefined),
    async remove(listed) {
      await deleteConnection(unit.deps, listed.id);
      return null;
    },
  });
}

/** Leaves out a secret that is stored already, so that it isn't stored again each time that the file is applied. */
async function withoutKnownSecret(
  { sealers }: ApplyingDeps,
  records: readonly DeploymentConnectionRecord[],
  listed: ListedConnection,
): Promise<ListedConnection> {
  const stored = records.find(({ connectionId }) => connectionId === listed.id);
  const { clientSecret, ...others } = listed;
  if (!stored || clientSecret === undefined) return listed;
  return (await sealers.connectionSecrets.open(stored.encryptedSecret)) === clientSecret ? others : listed;
}

async function save(
  deps: ApplyingDeps,
  records: readonly DeploymentConnectionRecord[],
  listed: ListedConnection,
  isStored: boolean,
): Promise<Result<null, string>> {
  const { id: connectionId, name: shown, clientId: client, clientSecret, scopes: more, enabled, ...provider } = listed;
  const input = { name: shown, provider: provider as Provider, clientId: client, scopes: more, enabled };
  if (isStored) {
    const version = records.find((record) => record.connectionId === connectionId)?.version ?? 0;
    const given = clientSecret === undefined ? input : { ...input, secret: clientSecret };
    const changed = await changeConnection(deps, connectionId, { ...given, version });
    if (changed.ok) return succeed(null);
    if (changed.failure === "not_found") throw new StaleVersionError();
    return fail(explain(changed.failure));
  }
  if (clientSecret === undefined) {
    return fail("A new connection needs its clientSecret. Is the environment variable set that it comes from?");
  }
  const created = await createConnection(deps, { ...input, connectionId, secret: clientSecret });
  return created.ok ? succeed(null) : fail(explain(created.failure));
}

function explain({ field, problem }: ConnectionProblem): string {
  const names = { connection_id: "id", provider: "provider", secret: "clientSecret" };
  return `Its ${names[field]} ${problem}.`;
}
