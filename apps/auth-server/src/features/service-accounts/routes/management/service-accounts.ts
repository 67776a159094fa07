import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import { toAccountBody } from "../../domain/account-body.ts";
import {
  createServiceAccount,
  DEFAULT_REQUESTS_PER_MINUTE,
  deleteServiceAccount,
  updateServiceAccount,
} from "../../domain/manage.ts";
import {
  accountNotFound,
  accountProblem,
  accountSchema,
  changeBody,
  creationBody,
  findAccount,
  noSuchAccount,
  tag,
} from "./bodies.ts";

const LIST = "/org/{org_id}/service_accounts";
const ONE = `${LIST}/{account_id}`;

/** Defines the operations on an organization's service accounts. */
export function serviceAccountEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchServiceAccounts",
      tag,
      summary: "Lists the service accounts of an organization, oldest first",
      answer: z.object({ service_accounts: z.array(accountSchema) }),
      failures: noSuchOrganization,
      async run({ params }) {
        if (!(await deps.store.read.organizations.findById(params.org_id))) throw orgNotFound();
        const accounts = await deps.store.read.serviceAccounts.listByOrg(params.org_id);
        return { service_accounts: accounts.map(toAccountBody) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: ONE,
      operationId: "fetchServiceAccount",
      tag,
      summary: "Finds a service account",
      answer: accountSchema,
      failures: noSuchAccount,
      run: async ({ params }) => toAccountBody(await findAccount(deps, params)),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "createServiceAccount",
      tag,
      summary: "Creates a service account, which gets tokens once it has a credential",
      body: creationBody,
      answer: accountSchema,
      failures: noSuchOrganization,
      async run({ params, body }, context) {
        const result = await createServiceAccount(acting(context, deps), {
          orgId: params.org_id,
          name: body.name,
          role: body.role,
          additionalRoles: body.additional_roles,
          requestsPerMinute: body.requests_per_minute ?? DEFAULT_REQUESTS_PER_MINUTE,
          dpopBoundAccessTokens: body.dpop_bound_access_tokens,
          createdBy: null,
        });
        if (!result.ok) throw accountProblem(result.failure);
        return toAccountBody(result.value);
      },
    }),
    defineEndpoint({
      method: "patch",
      path: ONE,
      operationId: "updateServiceAccount",
      tag,
      summary: "Changes a service account, disables or enables it; what isn't given stays as it is",
      body: changeBody,
      answer: accountSchema,
      failures: noSuchAccount,
      async run({ params, body }, context) {
        const account = { machineId: params.account_id, orgId: params.org_id };
        const changed = await updateServiceAccount(acting(context, deps), account, {
          name: body.name,
          ...(body.role !== undefined && { role: body.role }),
          ...(body.additional_roles !== undefined && { additionalRoles: body.additional_roles }),
          requestsPerMinute: body.requests_per_minute,
          dpopBoundAccessTokens: body.dpop_bound_access_tokens,
          enabled: body.enabled,
        });
        if (changed.ok) return toAccountBody(changed.value);
        throw changed.failure === "not_found" ? accountNotFound() : accountProblem(changed.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "deleteServiceAccount",
      tag,
      summary: "Deletes a service account with its credentials, and ends its tokens",
      answer: emptyObject,
      failures: noSuchAccount,
      async run({ params }, context) {
        const account = { machineId: params.account_id, orgId: params.org_id };
        if (!(await deleteServiceAccount(acting(context, deps), account)).ok) throw accountNotFound();
        return {};
      },
    }),
  ];
}
