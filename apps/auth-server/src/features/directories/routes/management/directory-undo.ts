import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { pageParameters } from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import { undoProblems } from "../../domain/undo/plan-undo.ts";
import { type PersonUndo, previewUndo } from "../../domain/undo/read-undo.ts";
import { undoChanges } from "../../domain/undo/undo-changes.ts";
import { effectSchema } from "./directory-bodies.ts";
import { findDirectory, noSuchDirectory } from "./find-directory.ts";

const tag = "Directories";
const PATH = "/org/{org_id}/directories/{directory_id}/undo";

const since = z.coerce.number().int().min(0).meta({ description: "The first second of the window." });
const until = z.coerce.number().int().min(0).optional().meta({ description: "Its last second. Default: now." });

const undoSchema = z
  .object({
    user_id: z.string(),
    resource_id: z.string(),
    effects: z.array(effectSchema).meta({ description: "What would be done." }),
    problem: z.enum(undoProblems).nullable().meta({ description: "Why nothing can be." }),
  })
  .meta({ id: "DirectoryUndo" });

/** Defines the operations that undo what directories changed. */
export function directoryUndoEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "previewDirectoryUndo",
      tag,
      summary: "Previews giving people the access back that they had before a window of a directory's changes",
      query: z.object({ ...pageParameters, since, until }),
      answer: z.object({
        until: z.int(),
        total_restored: z.int(),
        total_problems: z.int(),
        users: z.array(undoSchema),
        ...pageEnvelope,
      }),
      failures: noSuchDirectory,
      async run({ params, query }) {
        const directory = await findDirectory(deps, params);
        const window = { since: query.since, until: query.until ?? deps.clock() };
        const { counts, people } = await previewUndo(deps.store.read, directory, window, toPageRequest(query));
        return {
          until: window.until,
          total_restored: counts.restored,
          total_problems: counts.problems,
          users: people.map(toUndoBody),
          ...describePage(query, counts.restored + counts.problems),
        };
      },
    }),
    defineEndpoint({
      method: "post",
      path: PATH,
      operationId: "undoDirectoryChanges",
      tag,
      summary:
        "Gives people the access back that they had before a window of a directory's changes, made in the last 30 days",
      body: z.object({ since, until }),
      answer: z.object({ total_restored: z.int(), total_problems: z.int() }),
      failures: noSuchDirectory,
      async run({ params, body }, context) {
        const directory = await findDirectory(deps, params);
        const window = { since: body.since, until: body.until ?? deps.clock() };
        const { restored, problems } = await undoChanges(acting(context, deps), directory, window);
        return { total_restored: restored, total_problems: problems };
      },
    }),
  ];
}

function toUndoBody({ userId, resourceId, effects, problem }: PersonUndo): z.input<typeof undoSchema> {
  return { user_id: userId, resource_id: resourceId, effects: effects.map((effect) => ({ ...effect })), problem };
}
