import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint } from "../../../platform/management-api/endpoint.ts";
import { noSuchOrganization, orgNotFound } from "../../../platform/management-api/problems.ts";
import { signOutEverybody, signOutOrganization } from "../domain/sign-out.ts";

/** Defines the operations that sign out more than one user. */
export function signOutEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/org/{org_id}/logout_all_members",
      operationId: "logoutAllOrgMembers",
      tag: "Organizations",
      summary: "Signs every member out of an organization: each has to prove again who they are",
      answer: null,
      failures: noSuchOrganization,
      async run({ params }, context) {
        if (!(await signOutOrganization(acting(context, deps), params.org_id))) throw orgNotFound();
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/logout_everybody",
      operationId: "logoutEverybody",
      tag: "Signing in",
      summary: "Signs out every user: all sessions end, all apps are disconnected, and all access tokens are revoked",
      answer: z.object({ sessions_ended: z.int(), grants_revoked: z.int() }),
      async run(_, context) {
        const { sessions, grants } = await signOutEverybody(acting(context, deps));
        return { sessions_ended: sessions, grants_revoked: grants };
      },
    }),
  ];
}
