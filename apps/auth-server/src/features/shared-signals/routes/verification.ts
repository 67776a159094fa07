import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { tooManyRequests } from "../../../platform/http/enforce-rate-limit.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { SSF_PATH } from "../domain/metadata.ts";
import { requestVerification } from "../domain/verification.ts";
import { requirePartner } from "./require-partner.ts";
import { streamNotFound } from "./streams.ts";

const PATH = `${SSF_PATH}/verify`;
const MAX_STATE_LENGTH = 2048;

const body = z.object({
  stream_id: text,
  state: z
    .string()
    .max(MAX_STATE_LENGTH)
    .refine((state) => !state.includes("\0"), "must not contain NUL")
    .optional(),
});

/** Serves the verification endpoint: a receiver asks for an event that shows whether its stream works (SSF 1.0 section 8.1.4). */
export function verificationRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requirePartner(deps, "receive_events"))
    .post(PATH, async (context) => {
      const { stream_id: streamId, state } = await readJson(context, body);
      const input = { streamId, state };
      const requested = await requestVerification(acting(context, deps), context.var.signalPartner, input);
      if (requested.ok) return context.body(null, 204);
      throw requested.failure === "not_found" ? streamNotFound() : tooManyRequests(requested.failure.waitSeconds);
    });
}
