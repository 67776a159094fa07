import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id, name, pageParameters } from "../../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../../platform/management-api/pages.ts";
import { noSuchOrganization, orgNotFound } from "../../../../platform/management-api/problems.ts";
import {
  applyDirectoryAgain,
  createDirectory,
  deleteDirectory,
  editDirectory,
} from "../../domain/manage-directories.ts";
import { directoryRequestKinds } from "../../domain/records.ts";
import { directoryOutcomes } from "../../domain/repositories.ts";
import {
  directoryFields,
  directoryLogSchema,
  directorySchema,
  directoryUserSchema,
  toDirectoryBody,
  toDirectoryUserBody,
  toEdit,
  toLogBody,
} from "./directory-bodies.ts";
import { directoryNotFound, directoryProblem, findDirectory, noSuchDirectory } from "./find-directory.ts";

const tag = "Directories";
const PATH = "/org/{org_id}/directories/{directory_id}";

/** Defines the operations on the directories of organizations. */
export function directoryEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  const { issuer } = deps.policy;
  return [
    defineEndpoint({
      method: "get",
      path: "/org/{org_id}/directories",
      operationId: "fetchDirectories",
      tag,
      summary: "Lists the directories of an organization, oldest first",
      answer: z.object({ directories: z.array(directorySchema) }),
      failures: noSuchOrganization,
      async run({ params }) {
        if (!(await deps.store.read.organizations.findById(params.org_id))) throw orgNotFound();
        const directories = await deps.store.read.directories.listByOrg(params.org_id);
        return { directories: directories.map((directory) => toDirectoryBody(issuer, directory)) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "fetchDirectory",
      tag,
      summary: "Reads a directory",
      answer: directorySchema,
      failures: noSuchDirectory,
      async run({ params }) {
        return toDirectoryBody(issuer, await findDirectory(deps, params));
      },
    }),
    defineEndpoint({
      method: "get",
      path: `${PATH}/users`,
      operationId: "fetchDirectoryUsers",
      tag,
      summary: "Lists the people of a directory: their accounts, roles, and what couldn't be done",
      query: z.object(pageParameters),
      answer: z.object({ users: z.array(directoryUserSchema), total_users: z.int(), ...pageEnvelope }),
      failures: noSuchDirectory,
      async run({ params, query }) {
        const { directoryId } = await findDirectory(deps, params);
        const search = { ...toPageRequest(query), filter: null, sortBy: null, descending: false };
        const { rows, total } = await deps.store.read.directoryUsers.search(directoryId, search);
        return { users: rows.map(toDirectoryUserBody), total_users: total, ...describePage(query, total) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: `${PATH}/log`,
      operationId: "fetchDirectoryLog",
      tag,
      summary: "Lists what a directory asked for in the last 90 days and what changed, newest first",
      query: z.object({
        ...pageParameters,
        user_id: id.optional(),
        resource_id: id.optional(),
        kind: z.enum(directoryRequestKinds).optional(),
        outcome: z.enum(directoryOutcomes).optional(),
      }),
      answer: z.object({ entries: z.array(directoryLogSchema), total_entries: z.int(), ...pageEnvelope }),
      failures: noSuchDirectory,
      async run({ params, query }) {
        const { directoryId } = await findDirectory(deps, params);
        const { rows, total } = await deps.store.read.directoryLog.list(directoryId, {
          ...toPageRequest(query),
          ...{ userId: query.user_id, resourceId: query.resource_id, kind: query.kind, outcome: query.outcome },
        });
        return { entries: rows.map(toLogBody), total_entries: total, ...describePage(query, total) };
      },
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  const { issuer } = deps.policy;
  return [
    defineEndpoint({
      method: "post",
      path: "/org/{org_id}/directories",
      operationId: "createDirectory",
      tag,
      summary: "Adds a directory to an organization",
      body: z.object({ ...directoryFields, name }),
      answer: directorySchema,
      failures: { ...noSuchOrganization, 409: "The organization has as many directories as it can have." },
      async run({ params, body }, context) {
        const edit = { ...toEdit(body), name: body.name };
        const created = await createDirectory(acting(context, deps), params.org_id, edit);
        if (!created.ok) throw directoryProblem(created.failure);
        return toDirectoryBody(issuer, created.value);
      },
    }),
    defineEndpoint({
      method: "patch",
      path: PATH,
      operationId: "updateDirectory",
      tag,
      summary: "Changes a directory; rules for roles apply when it is applied again, or with its next request",
      body: z.object(directoryFields),
      answer: directorySchema,
      failures: noSuchDirectory,
      async run({ params, body }, context) {
        const { directoryId } = await findDirectory(deps, params);
        const edited = await editDirectory(acting(context, deps), directoryId, toEdit(body));
        if (!edited.ok) throw directoryProblem(edited.failure);
        return toDirectoryBody(issuer, edited.value);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${PATH}/apply`,
      operationId: "applyDirectory",
      tag,
      summary:
        "Applies what a directory says of everybody again: after its rules changed, or to try what couldn't be done",
      answer: z.object({ applied_users: z.int() }),
      failures: noSuchDirectory,
      async run({ params }, context) {
        const directory = await findDirectory(deps, params);
        return { applied_users: await applyDirectoryAgain(acting(context, deps), directory) };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: PATH,
      operationId: "deleteDirectory",
      tag,
      summary: "Deletes a directory and its tokens; the members that it provisioned stay",
      answer: emptyObject,
      failures: noSuchDirectory,
      async run({ params }, context) {
        const { directoryId } = await findDirectory(deps, params);
        if (!(await deleteDirectory(acting(context, deps), directoryId))) throw directoryNotFound();
        return {};
      },
    }),
  ];
}
