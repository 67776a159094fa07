import { z } from "zod";
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
  findUnmeetable,
  type UnmeetableRule,
} from "../domain/change-access-policy.ts";
import { type Forecast, forecastPolicy } from "../domain/forecast.ts";

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
    defineEndpoint({
      ...common,
      path: `${common.path}/forecast`,
      method: "post",
      operationId: "forecastOrgAccessPolicy",
      summary: "Returns whom a policy would ask for what, before it is in force; changes nothing",
      body: accessPolicySchema,
      answer: forecastSchema,
      async run({ params, body }) {
        const { read } = deps.store;
        const organization = await read.organizations.findById(params.org_id);
        if (!organization) throw orgNotFound();
        const policy = fromPolicyBody(body);
        const problem = await findUnmeetable(read, deps, { orgId: organization.orgId, policy });
        if (problem) throw toProblem(problem);
        const reading = { read, now: deps.clock(), sessionIdleSeconds: deps.policy.sessionIdleSeconds };
        const page = { after: null, limit: MAX_LISTED };
        return toForecastBody(await forecastPolicy(reading, organization, policy, page));
      },
    }),
  ];
}

/** More than anyone reads; the counts are of all members. */
const MAX_LISTED = 1000;

const unmetAssurance = z.enum(["second_factor", "method", "connection", "session_age", "idle_time", "network"]);

const forecastSchema = z
  .object({
    members: z.int().meta({ description: "How many members the organization has." }),
    asked: z.int().meta({ description: "How many would be asked for anything the next time that a token is made." }),
    asked_for: z.partialRecord(unmetAssurance, z.int()).meta({ description: "How many would be asked for each rule." }),
    without_second_factor: z
      .int()
      .meta({ description: "How many of those who would be asked for a second factor have none set up." }),
    without_connection: z
      .int()
      .meta({ description: "How many members have no account yet at the connections that the policy demands." }),
    some_owner_can_meet: z
      .boolean()
      .meta({ description: "Whether the server knows that a holder of the highest role could meet the policy." }),
    asked_members: z
      .array(z.object({ user_id: z.string(), unmet: z.array(unmetAssurance) }))
      .meta({ description: `The first ${MAX_LISTED} who would be asked, oldest membership first.` }),
  })
  .meta({ id: "AccessPolicyForecast" });

function toForecastBody({ list, ...forecast }: Forecast): z.output<typeof forecastSchema> {
  return {
    members: forecast.members,
    asked: forecast.asked,
    asked_for: { ...forecast.askedFor },
    without_second_factor: forecast.withoutSecondFactor,
    without_connection: forecast.withoutConnection,
    some_owner_can_meet: forecast.someOwnerCanMeet,
    asked_members: list
      .slice(0, MAX_LISTED)
      .map(({ member, unmet }) => ({ user_id: member.userId, unmet: [...unmet] })),
  };
}

const unmeetable: Record<UnmeetableRule, readonly [field: string, message: string]> = {
  unknown_connection: ["connection_ids", "must be live and enabled connections of this organization"],
  connection_not_among_methods: ["connection_ids", "must include a connection that the allowed methods include"],
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
