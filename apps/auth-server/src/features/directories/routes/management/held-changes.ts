import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { id } from "../../../../platform/management-api/fields.ts";
import { discardHeld, releaseHeld } from "../../domain/brake/decide.ts";
import { directoryUserSchema, toDirectoryUserBody } from "./directory-bodies.ts";
import { findDirectory, noSuchDirectory } from "./find-directory.ts";

const tag = "Directories";
const PATH = "/org/{org_id}/directories/{directory_id}/held";

const MAX_HELD = 500;
const MAX_DECIDED = 1000;

const decidedBody = z.object({
  resource_ids: z
    .array(id)
    .min(1)
    .max(MAX_DECIDED, `must have at most ${MAX_DECIDED} ids`)
    .optional()
    .meta({ description: "Whose changes; everybody's if it is left out." }),
});

const decided = z.object({
  people: z.int().meta({ description: "For how many it was decided." }),
  waiting: z.int().meta({ description: "For how many it wasn't yet." }),
});

/** Defines the operations on what the brakes of directories hold back. */
export function heldChangesEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "fetchHeldDirectoryChanges",
      tag,
      summary: "Lists the people who would lose access or a higher role, and whose changes wait for a decision",
      query: z.object({
        after: id.optional().meta({ description: "The resource_id after which the list goes on." }),
        limit: z.coerce.number().int().min(1).max(MAX_HELD).default(MAX_HELD),
      }),
      answer: z.object({ held_since: z.int().nullable(), waiting: z.int(), users: z.array(directoryUserSchema) }),
      failures: noSuchDirectory,
      async run({ params, query }) {
        const { directoryId, heldSince } = await findDirectory(deps, params);
        const { directoryUsers } = deps.store.read;
        const users = await directoryUsers.listWaiting(directoryId, query.after ?? "", query.limit);
        const waiting = await directoryUsers.countWaiting(directoryId);
        return { held_since: heldSince, waiting, users: users.map(toDirectoryUserBody) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${PATH}/release`,
      operationId: "releaseHeldDirectoryChanges",
      tag,
      summary: "Makes changes that the brake of a directory holds back",
      body: decidedBody,
      answer: decided,
      failures: noSuchDirectory,
      async run({ params, body }, context) {
        const directory = await findDirectory(deps, params);
        const outcome = await releaseHeld(acting(context, deps), directory, body.resource_ids ?? null);
        return { people: outcome.decided, waiting: outcome.waiting };
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${PATH}/discard`,
      operationId: "discardHeldDirectoryChanges",
      tag,
      summary: "Decides against changes that the brake of a directory holds back; the people keep their access",
      body: decidedBody,
      answer: decided,
      failures: noSuchDirectory,
      async run({ params, body }, context) {
        const directory = await findDirectory(deps, params);
        const outcome = await discardHeld(acting(context, deps), directory, body.resource_ids ?? null);
        return { people: outcome.decided, waiting: outcome.waiting };
      },
    }),
  ];
}
