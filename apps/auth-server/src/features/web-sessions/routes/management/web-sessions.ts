import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id, text } from "../../../../platform/management-api/fields.ts";
import { endWebSession } from "../../domain/end.ts";
import { refreshWebSession } from "../../domain/refresh.ts";
import { sessionOver, toIssueProblem } from "../issue-problem.ts";

const requestBody = z.object({ refresh_token: text });

/** The life of web sessions after their first tokens. */
export function webSessionsEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/refresh_token",
      operationId: "refreshWebSession",
      tag: "Web sessions",
      summary: "Exchanges a refresh token for an access token and the next refresh token",
      // Published clients say that they know of active organizations; every client here does.
      query: z.object({ with_active_org_support: text.optional(), active_org_id: id.optional() }),
      body: requestBody,
      answer: z.object({
        refresh_token: z.string(),
        access_token: z.object({ access_token: z.string(), expires_at_seconds: z.int() }),
      }),
      failures: { 401: "The session has ended: the user has to sign in again. Or the API key is wrong." },
      async run({ body, query }, context) {
        const result = await refreshWebSession(acting(context, deps), {
          presentedBy: "backend",
          refreshToken: body.refresh_token,
          activeOrgId: query.active_org_id ?? null,
        });
        if (!result.ok) throw result.failure === "session_over" ? sessionOver() : toIssueProblem(result.failure);
        const { accessToken, refreshToken, expiresAt } = result.value;
        return {
          refresh_token: refreshToken,
          access_token: { access_token: accessToken, expires_at_seconds: expiresAt },
        };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/logout",
      operationId: "endWebSession",
      tag: "Web sessions",
      summary: "Signs out a refresh token's user from every app in that browser",
      body: requestBody,
      answer: emptyObject,
      async run({ body }, context) {
        await endWebSession(acting(context, deps), { presentedBy: "backend", refreshToken: body.refresh_token });
        return {};
      },
    }),
  ];
}
