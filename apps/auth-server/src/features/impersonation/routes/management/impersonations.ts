import type { Context } from "hono";
import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { digits, id, queryBoolean } from "../../../../platform/management-api/fields.ts";
import { userNotFound } from "../../../../platform/management-api/problems.ts";
import { issueImpersonationToken } from "../../../web-sessions/domain/impersonation/issue-token.ts";
import {
  DEFAULT_IMPERSONATION_SECONDS,
  type ImpersonationRefusal,
  MAX_IMPERSONATION_SECONDS,
  MAX_REASON_LENGTH,
} from "../../domain/begin.ts";
import { endImpersonationById } from "../../domain/end.ts";
import { isRunning, listImpersonations } from "../../domain/list.ts";
import { describeRefusal } from "../refusals.ts";

const SECONDS_OF_A_MINUTE = 60;
const MAX_LISTED = 100;

const common = { tag: "Impersonation" } as const;

const impersonationSchema = z
  .object({
    impersonation_id: z.string(),
    user_id: z.string(),
    impersonator: z.object({ kind: z.enum(["operator", "user", "api_key"]), id: z.string() }),
    org_id: z.string().nullable(),
    reason: z.string(),
    started_at: z.int(),
    ends_at: z.int(),
    ended_at: z.int().nullable(),
    running: z.boolean(),
  })
  .meta({ id: "Impersonation" });

const startBody = z.strictObject({
  user_id: id,
  reason: z.string().trim().min(1, "must say why").max(MAX_REASON_LENGTH),
  duration_in_minutes: digits(
    z
      .int()
      .min(1)
      .max(MAX_IMPERSONATION_SECONDS / SECONDS_OF_A_MINUTE),
  ).optional(),
  org_id: id.optional(),
});

const startAnswer = z.object({
  impersonation_id: z.string(),
  access_token: z.string(),
  expires_in: z.int(),
  ends_at: z.int(),
});

/** Defines the operations with which backends act as users, and list and end impersonations. */
export function impersonationEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      ...common,
      method: "post",
      path: "/impersonations",
      operationId: "startImpersonation",
      summary: "Returns an access token with which the backend acts as a user, for an hour at most",
      body: startBody,
      answer: startAnswer,
      failures: {
        403: "The API key may not act as users, or nobody may act as this one; `code` says why.",
        404: "The user doesn't exist.",
      },
      async run({ body }, context) {
        const minutes = body.duration_in_minutes ?? DEFAULT_IMPERSONATION_SECONDS / SECONDS_OF_A_MINUTE;
        const result = await issueImpersonationToken(acting(context, deps), {
          impersonator: { kind: "api_key", id: apiKeyOf(context) },
          userId: body.user_id,
          orgId: body.org_id ?? null,
          reason: body.reason,
          seconds: minutes * SECONDS_OF_A_MINUTE,
          proof: null,
        });
        if (!result.ok) throw toProblem(result.failure);
        const { impersonationId, accessToken, expiresInSeconds, endsAt } = result.value;
        return {
          impersonation_id: impersonationId,
          access_token: accessToken,
          expires_in: expiresInSeconds,
          ends_at: endsAt,
        };
      },
    }),
    defineEndpoint({
      ...common,
      method: "get",
      path: "/impersonations",
      operationId: "fetchImpersonations",
      summary: `Lists who acts as a user, and who did, the newest ${MAX_LISTED}`,
      query: z.object({ user_id: id.optional(), org_id: id.optional(), running: queryBoolean.optional() }),
      answer: z.object({ impersonations: z.array(impersonationSchema) }),
      async run({ query }) {
        const now = deps.clock();
        const found = await listImpersonations(deps.store.read, {
          userId: query.user_id ?? null,
          orgId: query.org_id ?? null,
          runningAt: query.running ? now : null,
          after: null,
          limit: MAX_LISTED,
        });
        return {
          impersonations: found.map(({ record }) => ({
            impersonation_id: record.impersonationId,
            user_id: record.userId,
            impersonator: record.impersonator,
            org_id: record.orgId,
            reason: record.reason,
            started_at: record.startedAt,
            ends_at: record.endsAt,
            ended_at: record.endedAt,
            running: isRunning(record, now),
          })),
        };
      },
    }),
    defineEndpoint({
      ...common,
      method: "post",
      path: "/impersonations/{impersonation_id}/end",
      operationId: "endImpersonation",
      summary: "Ends an impersonation: its session ends, and its access tokens are revoked",
      answer: emptyObject,
      failures: { 404: "No impersonation with this id runs." },
      async run({ params }, context) {
        if (await endImpersonationById(acting(context, deps), params.impersonation_id)) return {};
        throw new Problem(404, "impersonation_not_found", "No impersonation with this id runs.");
      },
    }),
  ];
}

function apiKeyOf({ var: { apiKeyId } }: Context<AppEnvironment>): string {
  if (apiKeyId === undefined) throw new Error("An operation was reached without an API key.");
  return apiKeyId;
}

function toProblem(failure: ImpersonationRefusal | "organizations_too_large" | "token_too_large"): Problem {
  if (failure === "user_not_found") return userNotFound();
  return new Problem(403, failure, describeRefusal(failure));
}
