import { setTimeout as pause } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readOptionalJson } from "../../../platform/http/request-body.ts";
import { findStream } from "../domain/manage-streams.ts";
import { SSF_PATH } from "../domain/metadata.ts";
import { pollStream } from "../domain/poll.ts";
import { requirePartner } from "./require-partner.ts";
import { streamNotFound } from "./streams.ts";

const PATH = `${SSF_PATH}/poll/:streamId`;

const LOOK_AGAIN_MILLISECONDS = 500;

/** A poll waits for less time than a server that stops leaves to its requests, so that stopping interrupts none. */
const MAX_LOOKS = 16;

const MAX_ACKNOWLEDGED = 1000;
/** What RFC 8935 section 2.4 calls an error code. Anything else a receiver writes stays out of the log. */
const ERROR_CODE = /^[a-z_]{1,64}$/;

const jti = z.string().max(255);

const body = z.object({
  maxEvents: z.int().min(0).optional(),
  returnImmediately: z.boolean().default(false),
  ack: z.array(jti).max(MAX_ACKNOWLEDGED).default([]),
  setErrs: z
    .record(jti, z.object({ err: z.string(), description: z.string().optional() }))
    .refine(
      (refused) => Object.keys(refused).length <= MAX_ACKNOWLEDGED,
      `must have at most ${MAX_ACKNOWLEDGED} members`,
    )
    .default({}),
});

/** Serves the poll endpoint of each stream (RFC 8936). Without `returnImmediately`, a poll waits for a few seconds until there is something. */
export function pollRoutes(deps: Deps): Hono<AppEnvironment> {
  const waiting = new Set<string>();
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requirePartner(deps, "receive_events"))
    .post(PATH, async (context) => {
      const stream = await findStream(deps, context.var.signalPartner, context.req.param("streamId"));
      if (!stream) throw streamNotFound();
      const { streamId } = stream;
      const { maxEvents, returnImmediately, ack, setErrs } = await readOptionalJson(context, body);
      const refused = Object.keys(setErrs);
      for (const [id, { err }] of Object.entries(setErrs)) {
        deps.logger.warn(
          { streamId, jti: id, err: ERROR_CODE.test(err) ? err : "other" },
          "a receiver refused a security event",
        );
      }
      const request = { maxEvents, ack, refused };
      // Where one poll of a stream waits already, another doesn't, so that a receiver can't tie up connections.
      const mayWait = !returnImmediately && !waiting.has(streamId);
      if (!mayWait) return context.json(await pollStream(deps, stream, request, async () => false));
      waiting.add(streamId);
      try {
        return context.json(await pollStream(deps, stream, request, createWait(context.req.raw.signal)));
      } finally {
        waiting.delete(streamId);
      }
    });
}

/** Returns what waits for a moment, and whether to look again: not after a while, nor once the receiver has gone. */
function createWait(signal: AbortSignal): () => Promise<boolean> {
  let looks = 0;
  return async () => {
    looks += 1;
    if (looks > MAX_LOOKS || signal.aborted) return false;
    return pause(LOOK_AGAIN_MILLISECONDS, true, { signal, ref: false }).catch(() => false);
  };
}
