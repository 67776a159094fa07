import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { SSF_PATH } from "../domain/metadata.ts";
import { changeSubject, userSubject } from "../domain/subjects.ts";
import { requirePartner } from "./require-partner.ts";
import { streamNotFound } from "./streams.ts";

const ADD = `${SSF_PATH}/subjects/add`;
const REMOVE = `${SSF_PATH}/subjects/remove`;

const body = z.object({ stream_id: text, subject: userSubject, verified: z.boolean().optional() });

/** Serves the endpoints with which a receiver leaves users out of its stream, and takes them in again (SSF 1.0 section 8.1.3). */
export function subjectRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(`${SSF_PATH}/subjects/*`, noStore, requirePartner(deps, "receive_events"))
    .post(ADD, async (context) => {
      await change(context, deps, true);
      return context.body(null, 200);
    })
    .post(REMOVE, async (context) => {
      await change(context, deps, false);
      return context.body(null, 204);
    });
}

async function change(context: Context<AppEnvironment>, deps: Deps, isIncluded: boolean): Promise<void> {
  const { stream_id: streamId, subject } = await readJson(context, body);
  const found = await changeSubject(acting(context, deps), context.var.signalPartner, {
    streamId,
    subject,
    isIncluded,
  });
  if (!found) throw streamNotFound();
}
