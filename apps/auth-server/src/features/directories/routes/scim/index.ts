import { Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { noStore } from "../../../../platform/http/no-store.ts";
import { ScimError } from "../../domain/scim/failure.ts";
import { groupType, userType } from "../../domain/scim/resource-types.ts";
import type { ResourceType } from "../../domain/scim/schema.ts";
import { answerError } from "./answer.ts";
import { discoveryRoutes } from "./discovery.ts";
import { groupRoutes } from "./groups.ts";
import { SCIM_PATH } from "./paths.ts";
import { readBody, readSearchBody } from "./read-request.ts";
import { requireDirectory } from "./require-directory.ts";
import { answerSearch } from "./search.ts";
import { directoryTokenRoutes } from "./token.ts";
import { userRoutes } from "./users.ts";

const SEARCHES: readonly (readonly [string, readonly ResourceType[]])[] = [
  [`${SCIM_PATH}/.search`, [userType, groupType]],
  [`${SCIM_PATH}/Users/.search`, [userType]],
  [`${SCIM_PATH}/Groups/.search`, [groupType]],
];

/** Serves the SCIM service of each directory (RFC 7644). */
export function scimRoutes(deps: Deps): Hono<AppEnvironment> {
  const service = new Hono<AppEnvironment>();
  service.onError(answerError);
  service.use(`${SCIM_PATH}/*`, noStore, requireDirectory(deps));
  service.route("/", discoveryRoutes(deps));
  for (const [path, types] of SEARCHES) {
    service.post(path, async (context) => answerSearch(context, deps, types, readSearchBody(await readBody(context))));
  }
  service.route("/", userRoutes(deps));
  service.route("/", groupRoutes(deps));
  for (const unsupported of ["Bulk", "Me"]) {
    service.all(`${SCIM_PATH}/${unsupported}`, () => {
      throw new ScimError(501, `/${unsupported} isn't supported.`);
    });
  }
  service.all(`${SCIM_PATH}/*`, () => {
    throw new ScimError(404, "Nothing is at this address. See ResourceTypes for what there is.");
  });
  return new Hono<AppEnvironment>().route("/", directoryTokenRoutes(deps)).route("/", service);
}
