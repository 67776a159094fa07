import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  createIntrospectionCredential,
  deleteIntrospectionCredential,
  rotateIntrospectionSecret,
} from "../../../domain/oauth/introspection-credentials.ts";
import type { AppEnvironment } from "../../../http/app-environment.ts";
import { Problem } from "../../../http/problem.ts";
import type { FieldProblems } from "../../../pages/dashboard/form-state.ts";
import { ValidationPage } from "../../../pages/dashboard/mcp/validation-page.tsx";
import { name, text } from "../../management/fields.ts";
import { actingAs, type DashboardDeps } from "../dashboard-deps.ts";
import { overlap, parseFields } from "../form-fields.ts";
import { readList } from "../form-state.ts";
import { redirectDone } from "../render.tsx";
import { renderMcp, renderMcpSecret } from "./render.tsx";

const PAGE = "/dashboard/mcp/validation";

const newCredentials = z.object({ name });
const rotation = z.object({ credential: text, overlap });

/** `/dashboard/mcp/validation`: the credentials with which MCP servers have tokens validated. */
export function validationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(PAGE, (context) => create(context, deps))
    .post(`${PAGE}/rotate`, (context) => rotate(context, deps))
    .post(`${PAGE}/delete`, async (context) => {
      await deleteIntrospectionCredential(actingAs(context, deps), context.var.form.get("credential") ?? "");
      return redirectDone(context, PAGE, "introspection_credential.deleted");
    });
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const parsed = parseFields(form, newCredentials);
  if (!parsed.ok) return show(context, deps, parsed.failure);
  const wanted = { ...parsed.value, resources: readList(form, "resource") };
  const result = await createIntrospectionCredential(actingAs(context, deps), wanted);
  if (!result.ok) return show(context, deps, { resource: "must be resources that are there" });
  const { record, secret } = result.value;
  return showSecret(context, deps, record.credentialId, secret);
}

async function rotate(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw new Problem(422, "invalid_request", "Choose how long the old secret stays valid.");
  const { credential: credentialId, overlap: overlapSeconds } = parsed.value;
  const result = await rotateIntrospectionSecret(actingAs(context, deps), { credentialId, overlapSeconds });
  if (!result.ok) throw new Problem(404, "not_found", "The credentials do not exist any more.");
  return showSecret(context, deps, credentialId, result.value);
}

function showSecret(context: Context<AppEnvironment>, deps: DashboardDeps, credentialId: string, secret: string) {
  return renderMcpSecret(context, deps, {
    title: "The new credentials",
    tab: PAGE,
    id: { label: "Id", value: credentialId },
    label: "Secret",
    secret,
    next: { href: PAGE, label: "Go on to the credentials" },
  });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, problems: FieldProblems = {}) {
  const credentials = await deps.store.read.introspectionCredentials.list();
  const resources = await deps.store.read.oauthResources.list();
  return renderMcp(context, deps, {
    title: "Request validation",
    tab: PAGE,
    status: Object.keys(problems).length === 0 ? 200 : 422,
    content: (operator) => (
      <ValidationPage operator={operator} credentials={credentials} resources={resources} problems={problems} />
    ),
  });
}
