import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../platform/management-api/endpoint.ts";
import { invalidField } from "../../../platform/management-api/problems.ts";
import {
  changeIdentityAssertions,
  type IdentityAssertionInput,
  type IdentityAssertionProblem,
  MAX_ASSERTION_CLIENTS,
  readIdentityAssertions,
} from "../domain/change-settings.ts";
import { clientIdField, tenantField } from "../domain/settings-fields.ts";

const tag = "Organizations";
const PATH = "/org/{org_id}/connections/{connection_id}/identity_assertions";

const noSuchConnection = { 404: "The organization doesn't exist, or has no connection with this id." };

const enabled = z.boolean().meta({ description: "Whether the identity provider may let apps in at all." });
const clientIds = z
  .array(clientIdField)
  .meta({ description: "The OAuth clients that it may let in. Each has credentials of its own." });
const tenant = tenantField.meta({
  description:
    "The organization's tenant, where several have the same issuer: the claim `tenant`, `tid` or `hd` of an assertion. `null` where the issuer is the organization's alone.",
});

const settings = z.object({ enabled, client_ids: clientIds, tenant }).meta({ id: "IdentityAssertions" });
const input = z.object({
  enabled,
  client_ids: clientIds.max(MAX_ASSERTION_CLIENTS).default([]),
  tenant: tenant.default(null),
});

/** Defines the operations on which apps the identity provider of a connection lets in. */
export function identityAssertionEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "fetchIdentityAssertions",
      tag,
      summary: "Reads which apps the identity provider of a connection lets in by identity assertions (ID-JAG)",
      answer: settings,
      failures: noSuchConnection,
      async run({ params }) {
        const known = await readIdentityAssertions(deps.store.read, keyOf(params));
        if (!known) throw connectionNotFound();
        return { enabled: known.enabled, client_ids: [...known.clientIds], tenant: known.tenant };
      },
    }),
    defineEndpoint({
      method: "put",
      path: PATH,
      operationId: "updateIdentityAssertions",
      tag,
      summary: "Decides which apps the identity provider of a connection lets in; the access of others ends at once",
      body: input,
      answer: emptyObject,
      failures: noSuchConnection,
      async run({ params, body }, context) {
        const changed = await changeIdentityAssertions(acting(context, deps), keyOf(params), toInput(body));
        if (!changed.ok) throw toProblem(changed.failure);
        return {};
      },
    }),
  ];
}

function toInput({ enabled, client_ids, tenant }: z.output<typeof input>): IdentityAssertionInput {
  return { enabled, clientIds: client_ids, tenant };
}

function toProblem(problem: IdentityAssertionProblem): Problem {
  switch (problem.code) {
    case "not_found":
      return connectionNotFound();
    case "not_openid":
      return invalidField("connection_id", "must be a connection by OpenID Connect: SAML has no identity assertions");
    case "too_many_clients":
      return invalidField("client_ids", `must have at most ${MAX_ASSERTION_CLIENTS} clients`);
    case "unknown_client":
      return invalidField("client_ids", `has a client that doesn't exist: ${problem.clientId}`);
    case "public_client":
      return invalidField("client_ids", `has a client without credentials of its own: ${problem.clientId}`);
  }
}

function keyOf({ org_id: orgId, connection_id: connectionId }: { org_id: string; connection_id: string }) {
  return { orgId, connectionId };
}

function connectionNotFound(): Problem {
  return new Problem(404, "connection_not_found", "The organization has no connection with this id.");
}
