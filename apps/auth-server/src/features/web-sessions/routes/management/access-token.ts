import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { MAX_TOKEN_SECONDS } from "../../../../platform/domain/token-lifetime.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { invalidFields, Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { digits, id } from "../../../../platform/management-api/fields.ts";
import { type CreateAccessTokenFailure, createAccessToken } from "../../domain/access-tokens/create-access-token.ts";
import { toIssueProblem } from "../issue-problem.ts";

const requestBody = z.object({
  user_id: id,
  duration_in_minutes: digits(
    z
      .int()
      .min(1)
      .max(MAX_TOKEN_SECONDS / 60),
  ).optional(),
  active_org_id: id.optional(),
});

/** Minting tokens for users. */
export function accessTokenEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/access_token",
      operationId: "createAccessToken",
      tag: "Tokens",
      summary: "Creates an access token for a user",
      body: requestBody,
      answer: z.object({ access_token: z.string() }),
      failures: {
        400: 'Some fields of the request are wrong; `code` is `["user_disabled"]` when the user is disabled.',
        403: "The user doesn't exist.",
      },
      async run({ body }, context) {
        const result = await createAccessToken(acting(context, deps), {
          userId: body.user_id,
          activeOrgId: body.active_org_id ?? null,
          isVouchedFor: context.var.vouchesForAssurance ?? false,
          lifetimeSeconds: body.duration_in_minutes === undefined ? null : body.duration_in_minutes * 60,
        });
        if (!result.ok) throw toProblem(result.failure);
        return { access_token: result.value };
      },
    }),
  ];
}

function toProblem(failure: CreateAccessTokenFailure): Problem {
  switch (failure) {
    case "user_not_found":
      return new Problem(403, failure, "No user has this id.");
    case "user_disabled":
      // A 403 means to every published client that there is no such user; of a 400 they show the messages.
      return invalidFields({ user_id: ["belongs to a disabled user, who can't get an access token"], code: [failure] });
    default:
      return toIssueProblem(failure);
  }
}
