import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, overlap, parseFields, wholeNumber } from "../../../platform/dashboard/form-fields.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderConfirmation, renderTask } from "../../../platform/dashboard/render-entity.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { deleteEndpoint, rotateWebhookSecret } from "../domain/manage-endpoints.ts";
import { replayDeliveries, type SendAgainFailure, testEndpoint } from "../domain/send-again.ts";
import { ENDPOINTS_PATH, pathOfEndpoint } from "../pages/dashboard/endpoint-entity.ts";
import { SecretRotationForm } from "../pages/dashboard/endpoint-form.tsx";
import { webhookMessages } from "../pages/messages.ts";
import { describeEndpoint, findEndpoint, refusal, renderSecret } from "./endpoint.tsx";

const PATH = `${ENDPOINTS_PATH}/:endpointId`;

const rotation = z.object({ overlap });
const range = z.object({ from: wholeNumber, to: wholeNumber.nullable(), failed_only: check });

/** Serves the actions on an endpoint. */
export function endpointActionRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .post(`${PATH}/test`, async (context) => {
      const endpoint = await findEndpoint(context, deps);
      const result = await testEndpoint(acting(context, deps), endpoint.endpointId);
      if (!result.ok) throw explain(result.failure);
      return redirectDone(context, `${pathOfEndpoint(endpoint)}/deliveries`, "webhook.tested");
    })
    .post(`${PATH}/replay`, (context) => replay(context, deps))
    .get(`${PATH}/rotate`, async (context) => {
      const endpoint = await findEndpoint(context, deps);
      return renderTask(context, deps, {
        ...(await describeEndpoint(context, deps, endpoint)),
        title: context.var.t("webhook.rotate"),
        content: (operator) => <SecretRotationForm operator={operator} endpoint={endpoint} />,
      });
    })
    .post(`${PATH}/rotate`, (context) => rotate(context, deps))
    .get(`${PATH}/delete`, async (context) => {
      const endpoint = await findEndpoint(context, deps);
      const { t } = context.var;
      const path = pathOfEndpoint(endpoint);
      return renderConfirmation(context, deps, {
        ...(await describeEndpoint(context, deps, endpoint)),
        title: t("webhook.delete"),
        action: `${path}/delete`,
        consequence: t("webhook.delete_consequence"),
        submit: t("webhook.delete"),
        back: path,
        confirm: endpoint.name,
      });
    })
    .post(`${PATH}/delete`, async (context) => {
      const { endpointId } = await findEndpoint(context, deps);
      await deleteEndpoint(acting(context, deps), endpointId);
      return redirectDone(context, ENDPOINTS_PATH, "webhook.deleted");
    });
}

async function rotate(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { endpointId } = await findEndpoint(context, deps);
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "webhooks.choose_overlap");
  const result = await rotateWebhookSecret(acting(context, deps), endpointId, parsed.value.overlap);
  if (!result.ok) throw refusal(404, "webhooks.gone");
  return renderSecret(context, deps, context.var.t("webhook.new_secret"), result.value);
}

async function replay(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const endpoint = await findEndpoint(context, deps);
  const parsed = parseFields(context.var.form, range);
  if (!parsed.ok) throw refusal(422, "webhooks.from_needed");
  const { from, to, failed_only: failedOnly } = parsed.value;
  const result = await replayDeliveries(acting(context, deps), endpoint.endpointId, { from, to, failedOnly });
  if (!result.ok) throw explain(result.failure);
  return redirectDone(context, `${pathOfEndpoint(endpoint)}/deliveries`, "webhook.replayed");
}

function explain(failure: SendAgainFailure): Problem {
  if (failure === "not_found") return refusal(404, "webhooks.gone");
  if (failure === "disabled") return refusal(422, "webhooks.is_disabled");
  const oldest = String(failure.oldest);
  const english = webhookMessages["webhooks.too_old"].replace("{oldest}", oldest);
  return new Problem(422, "invalid_request", english, { words: (t) => t("webhooks.too_old", { oldest }) });
}
