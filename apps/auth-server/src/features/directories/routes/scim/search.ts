import type { Context } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { DirectoryRecord } from "../../domain/records.ts";
import { LIST_RESPONSE, type ResourceType } from "../../domain/scim/schema.ts";
import { answer } from "./answer.ts";
import { describeGroups, describeUsers } from "./describe-resources.ts";
import type { RequestedSearch } from "./read-request.ts";

/** Answers a search for resources of some types, which follow each other in the list (RFC 7644 section 3.4.2). */
export async function answerSearch(
  context: Context<AppEnvironment>,
  deps: Deps,
  types: readonly ResourceType[],
  search: RequestedSearch,
): Promise<Response> {
  const resources: unknown[] = [];
  let totalResults = 0;
  for (const { name } of types) {
    const rest = {
      ...search,
      offset: Math.max(0, search.offset - totalResults),
      limit: search.limit - resources.length,
    };
    const found = await searchFor[name](deps, context.var.directory, rest);
    resources.push(...found.resources);
    totalResults += found.total;
  }
  const { startIndex } = search;
  const page = { totalResults, itemsPerPage: resources.length, startIndex };
  return answer(context, { schemas: [LIST_RESPONSE], ...page, Resources: resources });
}

interface Found {
  readonly resources: readonly unknown[];
  readonly total: number;
}

type Search = (deps: Deps, directory: DirectoryRecord, search: RequestedSearch) => Promise<Found>;

const searchFor: Readonly<Record<ResourceType["name"], Search>> = {
  async User(deps, directory, search) {
    const { rows, total } = await deps.store.read.directoryUsers.search(directory.directoryId, search);
    return { resources: await describeUsers(deps, directory, rows, search), total };
  },
  async Group(deps, directory, search) {
    const { rows, total } = await deps.store.read.directoryGroups.search(directory.directoryId, search);
    return { resources: await describeGroups(deps, directory, rows, search), total };
  },
};
