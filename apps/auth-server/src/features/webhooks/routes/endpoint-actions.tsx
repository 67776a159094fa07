import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { check, overlap, parseFields, wholeNumber } from "../../../platform/dashboard/form-fields.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { deleteEndpoint, rotateWebhookSecret } from "../domain/manage-endpoints.ts";
import { replayDeliveries, type SendAgainFailure, testEndpoint } from "../domain/send-again.ts";
import { SecretRotationForm } from "../pages/dashboard/endpoint-form.tsx";
import { webhookMessages } from "../pages/messages.ts";
import { describeEndpoint, findEndpoint, pathOfEndpoint, refusal, renderSecret } from "./endpoint.tsx";

const rotation = z.object({ overlap });
const range = z.object({ from: wholeNumber, to: wholeNumber.nullable(), failed_only: check });

/** Serves the actions on an endpoint. */
export function endpointActionRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:endpointId`;
  return new Hono<AppEnvironment>()
    .post(`${path}/test`, async (context) => {
      const endpoint = await findEndpoint(context, deps, desk);
      const result = await testEndpoint(desk.actingDeps(context), endpoint.endpointId);
      if (!result.ok) throw explain(result.failure);
      return desk.redirectDone(context, `${pathOfEndpoint(context, desk, endpoint)}/deliveries`, "webhook.tested");
    })
    .post(`${path}/replay`, (context) => replay(context, deps, desk))
    .get(`${path}/rotate`, async (context) => {
      const endpoint = await findEndpoint(context, deps, desk);
      return desk.renderTask(context, {
        ...(await describeEndpoint(context, deps, desk, endpoint)),
        title: context.var.t("webhook.rotate"),
        content: (operator) => (
          <SecretRotationForm operator={operator} path={pathOfEndpoint(context, desk, endpoint)} />
        ),
      });
    })
    .post(`${path}/rotate`, (context) => rotate(context, deps, desk))
    .get(`${path}/delete`, async (context) => {
      const endpoint = await findEndpoint(context, deps, desk);
      const { t } = context.var;
      const page = pathOfEndpoint(context, desk, endpoint);
      return desk.renderConfirmation(context, {
        ...(await describeEndpoint(context, deps, desk, endpoint)),
        title: t("webhook.delete"),
        action: `${page}/delete`,
        consequence: t("webhook.delete_consequence"),
        submit: t("webhook.delete"),
        back: page,
        confirm: endpoint.name,
      });
    })
    .post(`${path}/delete`, async (context) => {
      const { endpointId } = await findEndpoint(context, deps, desk);
      await deleteEndpoint(desk.actingDeps(context), endpointId);
      return desk.redirectDone(context, desk.listOf(context), "webhook.deleted");
    });
}

async function rotate(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { endpointId } = await findEndpoint(context, deps, desk);
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "webhooks.choose_overlap");
  const result = await rotateWebhookSecret(desk.actingDeps(context), endpointId, parsed.value.overlap);
  if (!result.ok) throw refusal(404, "webhooks.gone");
  return renderSecret(context, desk, context.var.t("webhook.new_secret"), result.value);
}

async function replay(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const endpoint = await findEndpoint(context, deps, desk);
  const parsed = parseFields(context.var.form, range);
  if (!parsed.ok) throw refusal(422, "webhooks.from_needed");
  const { from, to, failed_only: failedOnly } = parsed.value;
  const result = await replayDeliveries(desk.actingDeps(context), endpoint.endpointId, { from, to, failedOnly });
  if (!result.ok) throw explain(result.failure);
  return desk.redirectDone(context, `${pathOfEndpoint(context, desk, endpoint)}/deliveries`, "webhook.replayed");
}

function explain(failure: SendAgainFailure): Problem {
  if (failure === "not_found") return refusal(404, "webhooks.gone");
  if (failure === "disabled") return refusal(422, "webhooks.is_disabled");
  const oldest = String(failure.oldest);
  const english = webhookMessages["webhooks.too_old"].replace("{oldest}", oldest);
  return new Problem(422, "invalid_request", english, { words: (t) => t("webhooks.too_old", { oldest }) });
}
