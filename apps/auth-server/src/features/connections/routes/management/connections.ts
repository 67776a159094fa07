import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import {
  type ConnectionChanges,
  changeConnection,
  createConnection,
  deleteConnection,
} from "../../domain/manage-connections.ts";
import type { Provider } from "../../domain/provider.ts";
import type { DeploymentConnectionRecord } from "../../domain/records.ts";
import { callbackUrlOf } from "../../domain/registration.ts";
import {
  changeBody,
  connectionProblem,
  connectionSchema,
  creationBody,
  readProvider,
  toConnectionBody,
} from "./connection-bodies.ts";

const tag = "Connections";
const noSuchConnection = { 404: "The connection doesn't exist." };

/** Defines the operations on connections to providers. No response holds a secret. */
export function connectionEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/connections",
      operationId: "fetchConnections",
      tag,
      summary: "Lists the providers with whose accounts people sign in, oldest first",
      answer: z.object({ connections: z.array(connectionSchema) }),
      async run() {
        const connections = await deps.store.read.connections.list();
        return { connections: connections.map((connection) => describe(deps, connection)) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/connections/{connection_id}",
      operationId: "fetchConnection",
      tag,
      summary: "Reads a connection, without its secret",
      answer: connectionSchema,
      failures: noSuchConnection,
      run: async ({ params }) => describe(deps, await find(deps, params.connection_id)),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/connections",
      operationId: "createConnection",
      tag,
      summary: "Creates a connection to a provider; its id becomes part of the callback URL",
      body: creationBody,
      answer: connectionSchema,
      async run({ body }, context) {
        const { connection_id: connectionId, kind, client_id: clientId, client_secret: secret, ...fields } = body;
        const { name, scopes, enabled } = fields;
        const provider = readProvider(fields, { kind });
        const input = { connectionId, name, provider, clientId, secret, scopes, enabled };
        const result = await createConnection(acting(context, deps), input);
        if (!result.ok) throw connectionProblem(result.failure);
        return describe(deps, result.value);
      },
    }),
    defineEndpoint({
      method: "patch",
      path: "/connections/{connection_id}",
      operationId: "updateConnection",
      tag,
      summary: "Changes a connection; what isn't given stays as it is, the secret too",
      body: changeBody,
      answer: connectionSchema,
      failures: noSuchConnection,
      async run({ params, body }, context) {
        const result = await changeConnection(acting(context, deps), params.connection_id, toChanges(body));
        if (result.ok) return describe(deps, result.value);
        throw result.failure === "not_found" ? connectionNotFound() : connectionProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/connections/{connection_id}",
      operationId: "deleteConnection",
      tag,
      summary: "Deletes a connection; its users can still sign in by email",
      answer: emptyObject,
      failures: noSuchConnection,
      async run({ params }, context) {
        if (await deleteConnection(acting(context, deps), params.connection_id)) return {};
        throw connectionNotFound();
      },
    }),
  ];
}

function toChanges({
  name,
  client_id: clientId,
  client_secret: secret,
  scopes,
  enabled,
  ...settings
}: z.output<typeof changeBody>): ConnectionChanges {
  return {
    ...(name !== undefined && { name }),
    ...(clientId !== undefined && { clientId }),
    ...(secret !== undefined && { secret }),
    ...(scopes !== undefined && { scopes }),
    ...(enabled !== undefined && { enabled }),
    ...(Object.keys(settings).length > 0 && { provider: (stored: Provider) => readProvider(settings, stored) }),
  };
}

async function find({ store }: Deps, connectionId: string): Promise<DeploymentConnectionRecord> {
  const known = await store.read.connections.findOfDeployment(connectionId);
  if (!known) throw connectionNotFound();
  return known;
}

function describe(deps: Deps, connection: DeploymentConnectionRecord) {
  return toConnectionBody(connection, callbackUrlOf(deps, connection.connectionId));
}

function connectionNotFound(): Problem {
  return new Problem(404, "connection_not_found", "No connection has this id.");
}
