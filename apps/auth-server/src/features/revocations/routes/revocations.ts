import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { digits } from "../../../platform/management-api/fields.ts";
import { REVOCATIONS_TYPE } from "../domain/sign-list.ts";

const PATH = "/.well-known/revocations";

/** Shorter than the time after which proxies give up on an answer, most of them 30 s. */
const MAX_WAIT_SECONDS = 25;

const query = z.object({
  since: digits(z.int().min(0)).optional(),
  mark: z
    .string()
    .regex(/^[\w-]{1,64}$/, "must be the mark of a list")
    .optional(),
  wait: digits(z.int().min(0).max(MAX_WAIT_SECONDS)).optional(),
});

/**
 * Serves `GET /.well-known/revocations`: the signed list of what was revoked, for guards on any origin. With `since`, only what is newer than
 * that sequence, unless `mark` says that it is of another list; with `wait`, as soon as there is something, or after that many seconds.
 */
export function revocationRoutes({ revocations, policy }: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().use(PATH, anyOrigin(["GET", "HEAD"])).get(PATH, async (context) => {
    const { since: asked = null, mark, wait = null } = readQuery(context, query);
    const isShared = asked === null && wait === null;
    const isOurs = asked === null || mark === undefined || (await revocations.isOurs(asked, mark));
    const since = isOurs ? asked : null;
    if (since !== null && wait !== null && context.req.method === "GET") {
      await revocations.waitForNewer(since, wait * 1000, context.req.raw.signal);
    }
    if (isShared) await revocations.catchUp();
    const etag = `W/"${revocations.sequence()}"`;
    context.header("Cache-Control", isShared ? "no-cache" : "no-store");
    // Proxies that collect answers would keep guards waiting.
    context.header("X-Accel-Buffering", "no");
    if (isShared) {
      context.header("ETag", etag);
      if (context.req.header("if-none-match")?.includes(etag)) return context.body(null, 304);
    }
    const document = await revocations.sign({ issuer: policy.issuer, since });
    return context.body(document, 200, { "Content-Type": `application/${REVOCATIONS_TYPE}` });
  });
}
