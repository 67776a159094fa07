import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { noSuchUser, userNotFound } from "../../../../platform/management-api/problems.ts";
import { removePasskeyOf } from "../../domain/passkeys/manage-passkeys.ts";

const tag = "Signing in";

const passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  synced: z.boolean(),
  created_at: z.number().int(),
  last_used_at: z.number().int().nullable(),
});

/** Defines the operations on users' passkeys. */
export function passkeysEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/user/{user_id}/passkeys",
      operationId: "fetchUserPasskeys",
      tag,
      summary: "Returns a user's passkeys, oldest first; times are Unix seconds",
      answer: z.object({ passkeys: z.array(passkey) }),
      failures: noSuchUser,
      async run({ params }) {
        const { users, passkeys } = deps.store.read;
        if (!(await users.findById(params.user_id))) throw userNotFound();
        const found = await passkeys.listByUser(params.user_id);
        return {
          passkeys: found.map(({ passkeyId, name, synced, createdAt, lastUsedAt }) => ({
            passkey_id: passkeyId,
            name,
            synced,
            created_at: createdAt,
            last_used_at: lastUsedAt,
          })),
        };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/user/{user_id}/passkeys/{passkey_id}",
      operationId: "removeUserPasskey",
      tag,
      summary: "Removes a user's passkey, if it is still there, and tells the user by email",
      answer: null,
      failures: noSuchUser,
      async run({ params }, context) {
        const removed = await removePasskeyOf(acting(context, deps), params.user_id, params.passkey_id);
        if (!removed.ok && removed.failure === "user_not_found") throw userNotFound();
      },
    }),
  ];
}
