import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id } from "../../../../platform/management-api/fields.ts";
import { noSuchUser, userNotFound } from "../../../../platform/management-api/problems.ts";
import { disconnectUserIdentity } from "../../domain/disconnect-user-identity.ts";
import { type ConnectedIdentity, listOwnIdentities } from "../../domain/own-identities.ts";

const path = "/user/{user_id}/connected_accounts";
const tag = "Connections";

/** OpenID Connect Core 1.0 section 2 limits subjects to 255 characters, and they are case-sensitive. */
const subject = z.string().min(1).max(255);

const accountSchema = z
  .object({
    connection_id: z.string(),
    connection_name: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    created_at: z.int(),
    last_used_at: z.int(),
  })
  .meta({ id: "ConnectedAccount" });

/** Defines the operations on a user's accounts at providers. */
export function connectedAccountEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path,
      operationId: "fetchConnectedAccounts",
      tag,
      summary: "Lists a user's accounts at providers, with which they sign in, oldest first",
      answer: z.object({ accounts: z.array(accountSchema) }),
      failures: noSuchUser,
      async run({ params }) {
        if (!(await deps.store.read.users.findById(params.user_id))) throw userNotFound();
        const { connected } = await listOwnIdentities(deps, params.user_id);
        return { accounts: connected.map(toBody) };
      },
    }),
    defineEndpoint({
      method: "delete",
      path,
      operationId: "disconnectAccount",
      tag,
      summary: "Disconnects an account at a provider from a user, who is told by email and can still sign in by email",
      body: z.object({ connection_id: id, subject }),
      answer: emptyObject,
      failures: { 404: "The user doesn't exist, or the account isn't connected to them." },
      async run({ params, body }, context) {
        const key = { connectionId: body.connection_id, subject: body.subject };
        const result = await disconnectUserIdentity(acting(context, deps), params.user_id, key);
        if (result.ok) return {};
        if (result.failure === "user_not_found") throw userNotFound();
        throw new Problem(404, "account_not_connected", "This account isn't connected to this user.");
      },
    }),
  ];
}

function toBody({ connectionId, connectionName, subject: account, email, createdAt, lastUsedAt }: ConnectedIdentity) {
  return {
    connection_id: connectionId,
    connection_name: connectionName,
    subject: account,
    email,
    created_at: createdAt,
    last_used_at: lastUsedAt,
  };
}
