import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationUnit,
  type CreatedSecret,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import {
  type CreateClientFailure,
  createOperatorClient,
  deleteClient,
  updateOperatorClient,
} from "../clients/operator-clients.ts";
import type { OAuthClientRecord } from "../records.ts";
import type { ListedClient } from "./schema.ts";

/** Writes a client as the file lists it. */
export function writeClient(client: OAuthClientRecord): ListedClient {
  return {
    id: client.clientId,
    name: client.name,
    redirectUris: [...client.redirectUris],
    uri: client.clientUri,
    resources: client.resources && [...client.resources],
    public: client.authenticationMethod === "none",
    requireSecretAtCodeExchange: client.secretRequiredAtCodeExchange,
    alwaysAskForConsent: !client.remembersConsent,
    dpopBoundAccessTokens: client.dpopBoundAccessTokens,
  };
}

/** Returns the clients that operators created. Those that registered themselves don't belong in the file. */
export function listedClients(clients: readonly OAuthClientRecord[]): readonly OAuthClientRecord[] {
  return clients.filter(({ kind }) => kind === "operator");
}

/** Makes the clients that operators created those of the file. */
export async function applyClients(
  unit: ConfigurationUnit,
  wanted: readonly ListedClient[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const records = listedClients(await unit.repositories.oauthClients.list());
  return reconcileList({
    section: "Clients",
    key: "id",
    stored: records.map(writeClient),
    wanted,
    removal: () => ["ends everything that users granted to it"],
    async save(client, stored) {
      if (stored === undefined) return create(unit, client);
      if (stored.public !== client.public)
        return fail("A client stays public or confidential. List it with another id, and remove this one.");
      const version = records.find(({ clientId }) => clientId === client.id)?.version ?? 0;
      const updated = await updateOperatorClient(unit.deps, client.id, { ...toFields(client), version });
      if (updated.ok) return succeed(null);
      if (updated.failure.kind === "not_found") throw new StaleVersionError();
      return fail(explain(updated.failure));
    },
    async remove({ id }) {
      await deleteClient(unit.deps, id);
      return null;
    },
  });
}

async function create(
  { repositories, deps }: ConfigurationUnit,
  client: ListedClient,
): Promise<Result<CreatedSecret | null, string>> {
  const { clientUri, ...fields } = toFields(client);
  const taken = await repositories.oauthClients.findById(client.id);
  if (taken) return fail(explain({ kind: "client_id_taken" }));
  const created = await createOperatorClient(deps, {
    ...fields,
    ...(clientUri !== null && { clientUri }),
    clientId: client.id,
    isPublic: client.public,
  });
  if (created.ok) {
    const { secret } = created.value;
    return succeed(secret === null ? null : { kind: "client", id: client.id, secret });
  }
  // Someone created it between our look and our attempt.
  if (created.failure.kind === "client_id_taken") throw new StaleVersionError();
  return fail(explain(created.failure));
}

function toFields({ name, redirectUris, uri, resources, ...client }: ListedClient) {
  return {
    name,
    redirectUris,
    clientUri: uri,
    resources,
    secretRequiredAtCodeExchange: client.requireSecretAtCodeExchange,
    remembersConsent: !client.alwaysAskForConsent,
    dpopBoundAccessTokens: client.dpopBoundAccessTokens,
  };
}

function explain(failure: CreateClientFailure): string {
  switch (failure.kind) {
    case "no_redirect_uri":
      return "A client needs at least one redirect URI.";
    case "unfit_client_uri":
      return "Its uri must be an absolute https URL.";
    case "unfit_redirect_uri":
      return `The redirect URI ${failure.redirectUri} ${failure.problem}.`;
    case "unknown_resource":
      return `${failure.resource} isn't a resource of this deployment. List it under resources.`;
    case "client_id_taken":
      return "A client that registered itself has this id. Choose another.";
  }
}
