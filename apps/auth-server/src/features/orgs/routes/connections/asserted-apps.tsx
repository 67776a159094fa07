import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { check, lines, parseFields, writeCheck } from "../../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, statusOf } from "../../../../platform/dashboard/form-state.ts";
import type { FieldProblems, FormState } from "../../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import {
  changeIdentityAssertions,
  type IdentityAssertionInput,
  type IdentityAssertionProblem,
  readIdentityAssertions,
} from "../../../identity-assertions/domain/change-settings.ts";
import { displayNameOf } from "../../../oauth/domain/client-name.ts";
import { type AssertedApp, AssertedAppsForm } from "../../pages/connections/asserted-apps.tsx";
import { connectionGone, describeConnection, findConnection, keyOf, pathOfConnection } from "./connection.ts";

const MAX_TENANT_LENGTH = 255;

const fields = z.object({ enabled: check, clients: lines, tenant: z.string().max(MAX_TENANT_LENGTH).nullable() });

const problems: Readonly<Record<Exclude<IdentityAssertionProblem["code"], "not_found" | "not_openid">, FieldProblems>> =
  {
    too_many_clients: { clients: "must have at most 100 clients" },
    unknown_client: { clients: "must be existing clients" },
    public_client: { clients: "must be clients with credentials of their own" },
  };

/** Serves the form that decides which apps the identity provider of a connection lets in. */
export function assertedAppsRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:connectionId/apps`;
  return new Hono<AppEnvironment>()
    .get(path, async (context) => {
      const known = await readIdentityAssertions(deps.store.read, keyOf(context, desk));
      if (!known) throw connectionGone();
      return show(context, deps, desk, openForm(toValues(known)));
    })
    .post(path, async (context) => {
      const { form } = context.var;
      const refuse = (problem: FieldProblems) => show(context, deps, desk, reopenForm(form, problem));
      const parsed = parseFields(form, fields);
      if (!parsed.ok) return refuse(parsed.failure);
      const { enabled, clients: clientIds, tenant } = parsed.value;
      const key = keyOf(context, desk);
      const changed = await changeIdentityAssertions(desk.actingDeps(context), key, { enabled, clientIds, tenant });
      if (changed.ok) {
        const page = pathOfConnection(context, desk, key);
        return desk.redirectDone(context, page, "connection.identity_assertions_changed");
      }
      const { code } = changed.failure;
      if (code === "not_found" || code === "not_openid") throw connectionGone();
      return refuse(problems[code]);
    });
}

/** Returns what the page of a connection shows of the apps that its identity provider lets in. */
export async function describeAssertedApps(
  { store }: Deps,
  { enabled, tenant, clientIds }: IdentityAssertionInput,
): Promise<{ readonly enabled: boolean; readonly tenant: string | null; readonly apps: readonly AssertedApp[] }> {
  const clients = clientIds.length === 0 ? [] : await store.read.oauthClients.listByIds(clientIds);
  const apps = clients.map((client) => ({ clientId: client.clientId, name: displayNameOf(client) }));
  return { enabled, tenant, apps: apps.sort((one, other) => one.name.localeCompare(other.name)) };
}

function toValues({ enabled, tenant, clientIds }: IdentityAssertionInput): FormValues {
  return { enabled: writeCheck(enabled), clients: clientIds.join("\n"), tenant: tenant ?? "" };
}

async function show(context: Context<AppEnvironment>, deps: Deps, desk: Desk, form: FormState): Promise<Response> {
  const connection = await findConnection(context, deps, desk);
  if (connection.provider.kind === "saml") throw connectionGone();
  return desk.renderTask(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: context.var.t("connection_pages.apps_heading"),
    status: statusOf(form),
    content: (operator) => (
      <AssertedAppsForm operator={operator} form={form} path={pathOfConnection(context, desk, connection)} />
    ),
  });
}
