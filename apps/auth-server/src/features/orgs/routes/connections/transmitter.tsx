import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { parseFields, wholeNumber } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { TransmitterRecord } from "../../../connection-signals/domain/records.ts";
import {
  changeTransmitter,
  pollInterval,
  type TransmitterInput,
  type TransmitterProblem,
} from "../../../connection-signals/domain/transmitter.ts";
import { deliveries, TransmitterForm } from "../../pages/connections/transmitter-form.tsx";
import { connectionGone, describeConnection, findConnection, keyOf, pathOfConnection } from "./connection.ts";

const MAX_LENGTH = 2048;
const text = z.string().max(MAX_LENGTH);

const nobody = z.object({ delivery: z.literal("none") });
const pushed = z.object({ delivery: z.enum(deliveries), issuer: text, audience: text });
const polled = pushed.extend({
  poll_url: text,
  poll_token: text.nullable(),
  poll_interval: wholeNumber.refine((seconds) => seconds >= pollInterval.min && seconds <= pollInterval.max, {
    error: "must be from 30 to 86400 seconds",
  }),
});

const problems: Readonly<Record<TransmitterProblem, FieldProblems>> = {
  unsafe_issuer: { issuer: "must be an https URL" },
  unsafe_poll_url: { poll_url: "must be an https URL" },
  poll_token_needed: { poll_token: "is required" },
};

/** Serves the form that decides who sends security events about the users of a connection. */
export function transmitterRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:connectionId/transmitter`;
  return new Hono<AppEnvironment>()
    .get(path, async (context) => {
      const { connectionId } = await findConnection(context, deps, desk);
      const transmitter = await deps.store.read.connectionTransmitters.find(connectionId);
      return show(context, deps, desk, openForm(toValues(transmitter)));
    })
    .post(path, async (context) => {
      const { form } = context.var;
      const refuse = (problem: FieldProblems) => show(context, deps, desk, reopenForm(form, problem));
      const input = readForm(form);
      if (!input.ok) return refuse(input.failure);
      const key = keyOf(context, desk);
      const changed = await changeTransmitter(desk.actingDeps(context), key, input.value);
      if (changed.ok) {
        return desk.redirectDone(context, pathOfConnection(context, desk, key), "connection.transmitter_changed");
      }
      if (changed.failure === "not_found") throw connectionGone();
      return refuse(problems[changed.failure]);
    });
}

/** Returns what the form shows of a transmitter. It never shows the token. */
function toValues(transmitter: TransmitterRecord | null): FormValues {
  const { issuer = "", audience = "", poll = null } = transmitter ?? {};
  return {
    delivery: poll ? "poll" : "push",
    issuer,
    audience,
    poll_url: poll?.url ?? "",
    poll_interval: String(poll?.intervalSeconds ?? pollInterval.usual),
  };
}

/** Reads who sends security events; `null` for nobody. */
function readForm(form: URLSearchParams): Result<TransmitterInput | null, FieldProblems> {
  if (parseFields(form, nobody).ok) return succeed(null);
  if (form.get("delivery") !== "poll") {
    const parsed = parseFields(form, pushed);
    if (!parsed.ok) return parsed;
    return succeed({ issuer: parsed.value.issuer, audience: parsed.value.audience, poll: null });
  }
  const parsed = parseFields(form, polled);
  if (!parsed.ok) return fail(parsed.failure);
  const { issuer, audience, poll_url: url, poll_token: token, poll_interval: intervalSeconds } = parsed.value;
  return succeed({ issuer, audience, poll: { url, token: token ?? undefined, intervalSeconds } });
}

async function show(context: Context<AppEnvironment>, deps: Deps, desk: Desk, form: FormState): Promise<Response> {
  const connection = await findConnection(context, deps, desk);
  return desk.renderTask(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: context.var.t("connection_pages.transmitter"),
    status: statusOf(form),
    content: (operator) => (
      <TransmitterForm operator={operator} form={form} path={pathOfConnection(context, desk, connection)} />
    ),
  });
}
