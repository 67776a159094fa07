import { type Context, Hono } from "hono";
import type { Deps } from "../../../../platform/deps.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { DirectoryRecord } from "../../domain/records.ts";
import { readDocument, type ScimDocument } from "../../domain/scim/document.ts";
import type { ScimError } from "../../domain/scim/failure.ts";
import { applyPatch } from "../../domain/scim/patch.ts";
import type { Projection } from "../../domain/scim/projection.ts";
import type { ResourceType } from "../../domain/scim/schema.ts";
import { answerResource } from "./answer.ts";
import { SCIM_PATH } from "./paths.ts";
import {
  assertMatches,
  etagOf,
  isKnownToClient,
  readBody,
  readProjectionQuery,
  readSearchQuery,
  wantsMinimal,
} from "./read-request.ts";
import { answerSearch } from "./search.ts";

/** A change of a resource that a client asks for. */
interface ResourceWrite<Known> {
  readonly action: "create" | "update" | "delete";
  /** `null` for a new resource. */
  readonly id: string | null;
  /** Checks the precondition, and returns what the directory says from now on; `null` if it deletes the resource. */
  readonly change: (known: Known | null) => ScimDocument | null;
}

/** A kind of resource of directories. `Stored` is a resource as it is stored, `Known` as a change of it sees it. */
interface ResourceKind<Stored extends { readonly version: number }, Known> {
  readonly type: ResourceType;
  readonly notFound: () => ScimError;
  readonly idOf: (stored: Stored) => string;
  readonly storedOf: (known: Known) => Stored;
  readonly documentOf: (known: Known) => ScimDocument;
  readonly find: (directoryId: string, id: string) => Promise<Stored | null>;
  readonly write: (deps: ActingDeps, directory: DirectoryRecord, write: ResourceWrite<Known>) => Promise<Stored>;
  readonly describe: (
    directory: DirectoryRecord,
    resources: readonly Stored[],
    projection: Projection,
  ) => Promise<readonly unknown[]>;
}

/** Serves the resources of one kind (RFC 7644 section 3). */
export function resourceRoutes<Stored extends { readonly version: number }, Known>(
  deps: Deps,
  kind: ResourceKind<Stored, Known>,
): Hono<AppEnvironment> {
  const { type } = kind;
  const path = `${SCIM_PATH}${type.endpoint}`;
  // Some clients write a slash in front of the query.
  const list = [path, `${path}/`];
  const write = (context: Context<AppEnvironment>, change: ResourceWrite<Known>) =>
    kind.write(acting(context, deps), context.var.directory, change);
  /** Checks that the client has seen the resource that it changes, under the lock of the directory. */
  const checked =
    (context: Context<AppEnvironment>, change: (known: Known) => ScimDocument | null) => (known: Known | null) => {
      if (known === null) throw kind.notFound();
      assertMatches(context, kind.storedOf(known));
      return change(known);
    };
  const answer = async (context: Context<AppEnvironment>, stored: Stored, status: 200 | 201 = 200) => {
    const [resource] = await kind.describe(context.var.directory, [stored], readProjectionQuery(context));
    const { version } = stored;
    return answerResource(context, deps, { resource, type, id: kind.idOf(stored), version, status });
  };
  return new Hono<AppEnvironment>()
    .on("GET", list, (context) => answerSearch(context, deps, [type], readSearchQuery(context)))
    .on("POST", list, async (context) => {
      const document = readDocument(type, await readBody(context));
      return answer(context, await write(context, { action: "create", id: null, change: () => document }), 201);
    })
    .get(`${path}/:id`, async (context) => {
      const stored = await kind.find(context.var.directory.directoryId, context.req.param("id"));
      if (!stored) throw kind.notFound();
      if (isKnownToClient(context, stored)) return context.body(null, 304, { ETag: etagOf(stored) });
      return answer(context, stored);
    })
    .put(`${path}/:id`, async (context) => {
      const document = readDocument(type, await readBody(context));
      const change = checked(context, () => document);
      return answer(context, await write(context, { action: "update", id: context.req.param("id"), change }));
    })
    .patch(`${path}/:id`, async (context) => {
      const body = await readBody(context);
      const change = checked(context, (known) => applyPatch(type, kind.documentOf(known), body));
      const patched = await write(context, { action: "update", id: context.req.param("id"), change });
      if (wantsMinimal(context)) return context.body(null, 204, { ETag: etagOf(patched) });
      return answer(context, patched);
    })
    .delete(`${path}/:id`, async (context) => {
      await write(context, { action: "delete", id: context.req.param("id"), change: checked(context, () => null) });
      return context.body(null, 204);
    });
}
