import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { credentialBody, rotationBody } from "../../../../platform/management-api/credential-bodies.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import {
  toCreatedCredentialBody,
  toCredentialBody,
  toNewCredential,
} from "../../../machine-tokens/domain/credential-body.ts";
import type { NewCredential } from "../../../machine-tokens/domain/credentials.ts";
import {
  addAccountCredential,
  revokeAccountCredential,
  rotateAccountSecret,
} from "../../domain/account-credentials.ts";
import {
  accountNotFound,
  credentialNotFound,
  credentialProblem,
  credentialSchema,
  findAccount,
  noSuchAccount,
  noSuchCredential,
  tag,
} from "./bodies.ts";

const LIST = "/org/{org_id}/service_accounts/{account_id}/credentials";
const ONE = `${LIST}/{credential_id}`;

const createdSchema = credentialSchema
  .extend({ client_id: z.string(), client_secret: z.string().optional() })
  .meta({ id: "CreatedServiceAccountCredential" });

/** Defines the operations on what service accounts get tokens with. A secret is in the response that creates it alone. */
export function serviceAccountCredentialEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchServiceAccountCredentials",
      tag,
      summary: "Lists the credentials of a service account, oldest first, with those that were revoked",
      answer: z.object({ credentials: z.array(credentialSchema) }),
      failures: noSuchAccount,
      async run({ params }) {
        const { machineId } = await findAccount(deps, params);
        const credentials = await deps.store.read.machineCredentials.listByMachine(machineId);
        return { credentials: credentials.map(toCredentialBody) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "createServiceAccountCredential",
      tag,
      summary:
        "Gives a service account a secret, public keys or a workload's identity; only this response holds the secret",
      body: credentialBody,
      answer: createdSchema,
      failures: { ...noSuchAccount, 409: "The service account can't have more credentials." },
      async run({ params, body }, context) {
        const account = { machineId: params.account_id, orgId: params.org_id };
        const wanted = readCredential(body, deps.policy.issuer);
        const result = await addAccountCredential(acting(context, deps), account, wanted);
        if (result.ok) return toCreatedCredentialBody(result.value);
        throw result.failure === "not_found" ? accountNotFound() : credentialProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${ONE}/rotate`,
      operationId: "rotateServiceAccountSecret",
      tag,
      summary: "Replaces a secret of a service account; the old one stays valid for the overlap",
      body: rotationBody,
      answer: createdSchema,
      failures: { ...noSuchCredential, 409: "The service account can't have more credentials." },
      async run({ params, body }, context) {
        const account = { machineId: params.account_id, orgId: params.org_id };
        const replaced = { credentialId: params.credential_id, overlapSeconds: body.overlap_seconds };
        const result = await rotateAccountSecret(acting(context, deps), account, replaced);
        if (result.ok) return toCreatedCredentialBody(result.value);
        if (result.failure === "not_a_secret") throw invalidField("credential_id", "must be that of a secret");
        if (result.failure === "too_many_credentials") throw credentialProblem(result.failure);
        throw result.failure === "not_found" ? accountNotFound() : credentialNotFound();
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "revokeServiceAccountCredential",
      tag,
      summary: "Revokes a credential of a service account, and the tokens that were got with it",
      answer: emptyObject,
      failures: noSuchCredential,
      async run({ params }, context) {
        const account = { machineId: params.account_id, orgId: params.org_id };
        const result = await revokeAccountCredential(acting(context, deps), account, params.credential_id);
        if (result.ok) return {};
        throw result.failure === "not_found" ? accountNotFound() : credentialNotFound();
      },
    }),
  ];
}

function readCredential(body: z.infer<typeof credentialBody>, issuer: string): NewCredential {
  const wanted = toNewCredential(body, issuer);
  if (!wanted.ok) throw invalidField(wanted.failure, "is required");
  return wanted.value;
}
