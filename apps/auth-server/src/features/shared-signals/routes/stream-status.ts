import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { findStream } from "../domain/manage-streams.ts";
import { SSF_PATH } from "../domain/metadata.ts";
import type { SignalStreamRecord } from "../domain/records.ts";
import { changeStreamStatus } from "../domain/stream-status.ts";
import { requirePartner } from "./require-partner.ts";
import { streamNotFound } from "./streams.ts";

const PATH = `${SSF_PATH}/status`;

const update = z.object({
  stream_id: text,
  status: z.enum(["enabled", "paused", "disabled"]),
  reason: text.optional(),
});

/** Serves the status endpoint, with which a receiver reads and sets whether events flow (SSF 1.0 section 8.1.2). */
export function streamStatusRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requirePartner(deps, "receive_events"))
    .get(PATH, async (context) => {
      const stream = await findStream(deps, context.var.signalPartner, context.req.query("stream_id") ?? "");
      if (!stream) throw streamNotFound();
      return context.json(describe(stream));
    })
    .post(PATH, async (context) => {
      const { stream_id: streamId, status, reason = null } = await readJson(context, update);
      const input = { streamId, status, reason };
      const changed = await changeStreamStatus(acting(context, deps), context.var.signalPartner, input);
      if (!changed) throw streamNotFound();
      return context.json(describe(changed));
    });
}

function describe({ streamId, status, statusReason }: SignalStreamRecord) {
  return { stream_id: streamId, status, ...(statusReason !== null && { reason: statusReason }) };
}
