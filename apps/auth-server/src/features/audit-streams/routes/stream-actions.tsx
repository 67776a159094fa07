import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { parseFields, wholeNumber } from "../../../platform/dashboard/form-fields.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { changeAuditStream, deleteAuditStream } from "../domain/manage-streams.ts";
import { replayAuditStream } from "../domain/replay-stream.ts";
import { describeStream, findStream, pathOfStream, refusal } from "./stream.tsx";

/** Serves the actions on a stream. */
export function streamActionRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:streamId`;
  return new Hono<AppEnvironment>()
    .post(`${path}/pause`, (context) => setEnabled(context, deps, desk, false))
    .post(`${path}/resume`, (context) => setEnabled(context, deps, desk, true))
    .post(`${path}/replay`, (context) => replay(context, deps, desk))
    .get(`${path}/delete`, async (context) => {
      const observed = await findStream(context, deps, desk);
      const { streamId, name } = observed.stream;
      const page = pathOfStream(context, desk, streamId);
      const { t } = context.var;
      return desk.renderConfirmation(context, {
        ...describeStream(context, desk, observed),
        title: t("audit_stream.delete"),
        action: `${page}/delete`,
        consequence: t("audit_streams.delete_consequence"),
        submit: t("audit_stream.delete"),
        back: page,
        confirm: name,
      });
    })
    .post(`${path}/delete`, async (context) => {
      const { streamId } = (await findStream(context, deps, desk)).stream;
      await deleteAuditStream(desk.actingDeps(context), streamId);
      return desk.redirectDone(context, desk.listOf(context), "audit_stream.deleted");
    });
}

async function setEnabled(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  enabled: boolean,
): Promise<Response> {
  const { streamId } = (await findStream(context, deps, desk)).stream;
  const result = await changeAuditStream(desk.actingDeps(context), streamId, { enabled });
  if (!result.ok) throw refusal(404, "audit_streams.gone");
  return desk.redirectDone(context, pathOfStream(context, desk, streamId), "audit_stream.changed");
}

async function replay(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { streamId } = (await findStream(context, deps, desk)).stream;
  const parsed = parseFields(context.var.form, z.object({ from_sequence: wholeNumber }));
  if (!parsed.ok) throw refusal(422, "audit_streams.not_sent_yet");
  const result = await replayAuditStream(desk.actingDeps(context), streamId, parsed.value.from_sequence);
  if (result.ok) {
    return desk.redirectDone(context, `${pathOfStream(context, desk, streamId)}/batches`, "audit_stream.replayed");
  }
  if (result.failure === "not_found") throw refusal(404, "audit_streams.gone");
  throw refusal(422, `audit_streams.${result.failure}`);
}
