import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint } from "../../../../platform/management-api/endpoint.ts";
import { digits, pageParameters, text } from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import type { DirectoryRecord } from "../../domain/records.ts";
import type { PreviewedMember, RoleRules } from "../../domain/rules/preview-rules.ts";
import { previewCheckedRules, saveRules } from "../../domain/rules/save-rules.ts";
import { directoryFields } from "./directory-bodies.ts";
import { directoryProblem, findDirectory, noSuchDirectory } from "./find-directory.ts";

const tag = "Directories";
const PATH = "/org/{org_id}/directories/{directory_id}/rules";

const { role_rules, default_role } = directoryFields;
const rulesFields = { role_rules, default_role };
const rulesBody = z.object(rulesFields);

const changeSchema = z
  .object({
    user_id: z.string(),
    resource_id: z.string(),
    role_before: z.string(),
    role_after: z.string(),
    lower: z.boolean().meta({ description: "Whether the role would be lower." }),
  })
  .meta({ id: "DirectoryRoleChange" });

/** Defines the operations that preview rules for roles, and save what was previewed. */
export function directoryRulesEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: `${PATH}/preview`,
      operationId: "previewDirectoryRules",
      tag,
      summary: "Previews rules for roles: who would get a higher or lower role. Changes nothing",
      query: z.object(pageParameters),
      body: rulesBody,
      answer: z.object({
        version: z.int(),
        preview: z.string().meta({ description: "What saveDirectoryRules is told, with the version." }),
        total_gaining: z.int(),
        total_losing: z.int(),
        changes: z.array(changeSchema),
        ...pageEnvelope,
      }),
      failures: noSuchDirectory,
      async run({ params, query, body }) {
        const directory = await findDirectory(deps, params);
        const previewed = await previewCheckedRules(deps, directory, toRules(directory, body));
        if (!previewed.ok) throw directoryProblem(previewed.failure);
        const { version, preview, members } = previewed.value;
        const { limit, offset } = toPageRequest(query);
        const losing = members.filter(({ isLower }) => isLower).length;
        return {
          ...{ version, preview, total_gaining: members.length - losing, total_losing: losing },
          changes: members.slice(offset, offset + limit).map(toChangeBody),
          ...describePage(query, members.length),
        };
      },
    }),
    defineEndpoint({
      method: "put",
      path: PATH,
      operationId: "saveDirectoryRules",
      tag,
      summary: "Saves rules for roles and applies them, if they still do exactly what was previewed",
      body: z.object({ ...rulesFields, version: digits(z.int()), preview: text.min(1) }),
      answer: z.object({ changed_users: z.int() }),
      failures: { ...noSuchDirectory, 409: "The directory, its groups or members have changed since the preview." },
      async run({ params, body }, context) {
        const directory = await findDirectory(deps, params);
        const { version, preview } = body;
        const saving = { ...toRules(directory, body), version, preview };
        const saved = await saveRules(acting(context, deps), directory, saving).catch(toStale);
        if (!saved.ok) throw saved.failure === "preview_stale" ? previewStale() : directoryProblem(saved.failure);
        return { changed_users: saved.value };
      },
    }),
  ];
}

function toRules({ settings }: DirectoryRecord, body: z.output<typeof rulesBody>): RoleRules {
  const { role_rules: roleRules = settings.roleRules, default_role: role } = body;
  return { roleRules, defaultRole: role === undefined ? settings.defaultRole : role || null };
}

function toChangeBody({ userId, resourceId, before, after, isLower }: PreviewedMember): z.input<typeof changeSchema> {
  return { user_id: userId, resource_id: resourceId, role_before: before, role_after: after, lower: isLower };
}

function toStale(error: unknown): never {
  throw error instanceof StaleVersionError ? previewStale() : error;
}

function previewStale(): Problem {
  return new Problem(
    409,
    "preview_stale",
    "The directory, its groups or members have changed since the preview. Preview the rules again.",
  );
}
