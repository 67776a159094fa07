import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { Problem } from "../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../platform/management-api/endpoint.ts";
import { invalidField, noSuchOrganization, orgNotFound } from "../../../platform/management-api/problems.ts";
import { NO_RULES } from "../domain/access-policy.ts";
import { accessPolicySchema, fromPolicyBody, toPolicyBody } from "../domain/access-policy-body.ts";
import {
  type ChangeAccessPolicyFailure,
  changeAccessPolicy,
  type UnmeetableRule,
} from "../domain/change-access-policy.ts";

const common = { path: "/org/{org_id}/access_policy", tag: "Organizations", failures: noSuchOrganization } as const;

/** Defines the operations on the access policies of organizations. */
export function accessPolicyEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      ...common,
      method: "get",
      operationId: "fetchOrgAccessPolicy",
      summary: "Returns what an organization demands of its members' sign-ins",
      answer: accessPolicySchema,
      async run({ params }) {
        const { organizations, accessPolicies } = deps.store.read;
        if (!(await organizations.findById(params.org_id))) throw orgNotFound();
        const stored = await accessPolicies.find(params.org_id);
        return toPolicyBody(stored?.policy ?? NO_RULES);
      },
    }),
    defineEndpoint({
      ...common,
      method: "put",
      operationId: "updateOrgAccessPolicy",
      summary: "Replaces what an organization demands of its members' sign-ins; rules that are left out end",
      body: accessPolicySchema,
      answer: emptyObject,
      async run({ params, body }, context) {
        const edit = { policy: fromPolicyBody(body) };
        const result = await changeAccessPolicy(acting(context, deps), params.org_id, edit);
        if (!result.ok) throw toProblem(result.failure);
        return {};
      },
    }),
  ];
}

const unmeetable: Record<UnmeetableRule, readonly [field: string, message: string]> = {
  unknown_connection: ["connection_ids", "must be connections of this organization"],
  idle_time_below_token_lifetime: [
    "maximum_idle_seconds",
    "must be at least the lifetime of access tokens, because the server only sees users when tokens are made",
  ],
  methods_beyond_floor: ["methods", "must include a method that the deployment allows"],
  networks_beyond_floor: ["networks", "must overlap with networks that the deployment allows"],
};

function toProblem(failure: ChangeAccessPolicyFailure): Problem {
  return failure === "org_not_found" ? orgNotFound() : invalidField(...unmeetable[failure]);
}
