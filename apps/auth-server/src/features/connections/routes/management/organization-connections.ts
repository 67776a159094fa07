import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { readIpsieLevels } from "../../domain/ipsie/read-levels.ts";
import { changeOrganizationConnection } from "../../domain/organization/change-organization-connection.ts";
import { createOrganizationConnection } from "../../domain/organization/create-organization-connection.ts";
import { deleteOrganizationConnection } from "../../domain/organization/delete-organization-connection.ts";
import { findOrganizationConnection } from "../../domain/organization/find-organization-connection.ts";
import type { OrganizationConnectionRecord } from "../../domain/records.ts";
import { callbackUrlOf } from "../../domain/registration.ts";
import { rotateEncryptionKey } from "../../domain/saml/rotate-encryption-key.ts";
import { acsUrlOf, samlEntityIdOf, samlMetadataUrlOf } from "../../domain/saml/service-provider.ts";
import {
  organizationConnectionAnswer,
  organizationConnectionBody,
  readConnection,
  toConnectionProblem,
  toOrganizationConnectionBody,
} from "./organization-connection-bodies.ts";

const LIST = "/org/{org_id}/connections";
const ONE = `${LIST}/{connection_id}` as const;
const tag = "Organizations";

const noSuchConnection = { 404: "The organization doesn't exist, or has no connection with this id." };
const demanded = { 409: "The organization's access policy demands the connection." };

/** Defines the operations on the connections of organizations to their own identity providers. No response holds a secret. */
export function organizationConnectionEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchOrgConnections",
      tag,
      summary: "Lists an organization's connections to its identity providers, oldest first",
      answer: z.object({ connections: z.array(organizationConnectionAnswer) }),
      failures: noSuchOrganization,
      async run({ params }) {
        const { organizations, connections } = deps.store.read;
        if (!(await organizations.findById(params.org_id))) throw orgNotFound();
        const stored = await connections.listByOrg(params.org_id);
        return { connections: await Promise.all(stored.map((connection) => describe(deps, connection))) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: ONE,
      operationId: "fetchOrgConnection",
      tag,
      summary: "Reads a connection of an organization, without its secret",
      answer: organizationConnectionAnswer,
      failures: noSuchConnection,
      async run({ params }) {
        const found = await findOrganizationConnection(deps.store.read, keyOf(params));
        if (!found) throw toConnectionProblem("not_found");
        return describe(deps, found);
      },
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "createOrgConnection",
      tag,
      summary: "Creates a connection of an organization to its identity provider, by OpenID Connect or SAML",
      body: organizationConnectionBody,
      answer: organizationConnectionAnswer,
      failures: { ...noSuchOrganization, 409: "The organization has as many connections as it can have." },
      async run({ params, body }, context) {
        const result = await createOrganizationConnection(acting(context, deps), params.org_id, readConnection(body));
        if (!result.ok) throw toConnectionProblem(result.failure);
        return describe(deps, result.value);
      },
    }),
    defineEndpoint({
      method: "put",
      path: ONE,
      operationId: "updateOrgConnection",
      tag,
      summary: "Replaces a connection of an organization; what isn't given gets its default, but the secret stays",
      body: organizationConnectionBody,
      answer: organizationConnectionAnswer,
      failures: { ...noSuchConnection, ...demanded },
      async run({ params, body }, context) {
        const input = readConnection(body);
        const result = await changeOrganizationConnection(acting(context, deps), keyOf(params), input);
        if (!result.ok) throw toConnectionProblem(result.failure);
        return describe(deps, result.value);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${ONE}/rotate_encryption_key`,
      operationId: "rotateOrgConnectionEncryptionKey",
      tag,
      summary:
        "Gives a SAML connection a new key for encrypted assertions; the one before decrypts until the next rotation",
      answer: organizationConnectionAnswer,
      failures: {
        404: "The organization doesn't exist, or has no connection with this id that takes encrypted assertions.",
      },
      async run({ params }, context) {
        const result = await rotateEncryptionKey(acting(context, deps), keyOf(params));
        if (!result.ok) throw toConnectionProblem(result.failure);
        return describe(deps, result.value);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "deleteOrgConnection",
      tag,
      summary: "Deletes a connection of an organization; its users can still sign in by email",
      answer: emptyObject,
      failures: { ...noSuchConnection, ...demanded },
      async run({ params }, context) {
        const result = await deleteOrganizationConnection(acting(context, deps), keyOf(params));
        if (!result.ok) throw toConnectionProblem(result.failure);
        return {};
      },
    }),
  ];
}

function keyOf({ org_id: orgId, connection_id: connectionId }: { org_id: string; connection_id: string }) {
  return { orgId, connectionId };
}

async function describe(deps: Deps, connection: OrganizationConnectionRecord) {
  const { connectionId } = connection;
  const ipsie = await readIpsieLevels(deps.store.read, connection);
  const addresses = {
    callbackUrl: callbackUrlOf(deps, connectionId),
    spEntityId: samlEntityIdOf(deps, connectionId),
    acsUrl: acsUrlOf(deps, connectionId),
    spMetadataUrl: samlMetadataUrlOf(deps, connectionId),
  };
  return toOrganizationConnectionBody(connection, { addresses, ipsie });
}
