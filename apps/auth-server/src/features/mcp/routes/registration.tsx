import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, writeList } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { expectingSettings } from "../../../platform/dashboard/shown-form.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { FormValues } from "../../../platform/events/change-as-operator.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import {
  changeMetadataDocumentSettings,
  readMetadataDocumentSettings,
} from "../../oauth/domain/metadata-documents/settings.ts";
import { changeRegistrationSettings } from "../../oauth/domain/registration/change-settings.ts";
import { isPreset, readRegistrationSettings } from "../../oauth/domain/registration/settings.ts";
import { documentPolicies, RegistrationPage } from "../pages/registration-page.tsx";
import { renderMcp } from "./render.tsx";

const PAGE = "/dashboard/mcp/registration";

const registration = z.object({ enabled: check, allows_loopback: check, redirect_uris: lines });
const documents = z.object({ policy: z.enum(documentPolicies.map(({ value }) => value)), hosts: lines });

/** `/dashboard/mcp/registration`: which clients may be connected without being created here. */
export function mcpRegistrationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(PAGE, (context) => saveRegistration(context, deps))
    .post(`${PAGE}/documents`, (context) => saveDocuments(context, deps));
}

async function saveRegistration(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const parsed = parseFields(form, registration);
  if (!parsed.ok) return show(context, deps, { registration: reopenForm(form, parsed.failure) });
  const result = await changeRegistrationSettings(expectingSettings(context, deps, readRegistration), {
    enabled: parsed.value.enabled,
    presets: form.getAll("preset").filter(isPreset),
    allowsLoopback: parsed.value.allows_loopback,
    redirectUris: parsed.value.redirect_uris,
  });
  if (result.ok) return redirectDone(context, PAGE, "registration.changed");
  const problem = { redirect_uris: `“${result.failure.redirectUri}” ${result.failure.problem}` };
  return show(context, deps, { registration: reopenForm(form, problem) });
}

async function saveDocuments(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form } = context.var;
  const parsed = parseFields(form, documents);
  if (!parsed.ok) return show(context, deps, { documents: reopenForm(form, parsed.failure) });
  const result = await changeMetadataDocumentSettings(expectingSettings(context, deps, readDocuments), parsed.value);
  if (result.ok) return redirectDone(context, PAGE, "metadata_documents.changed");
  const problem = { hosts: `${result.failure.host} is not a host, such as claude.ai or example.com:8443` };
  return show(context, deps, { documents: reopenForm(form, problem) });
}

async function readRegistration(repositories: Repositories): Promise<FormValues> {
  const { enabled, presets, allowsLoopback, redirectUris } = await readRegistrationSettings(repositories);
  return {
    enabled: writeCheck(enabled),
    preset: writeList(presets),
    allows_loopback: writeCheck(allowsLoopback),
    redirect_uris: redirectUris.join("\n"),
  };
}

async function readDocuments(repositories: Repositories): Promise<FormValues> {
  const { policy, hosts } = await readMetadataDocumentSettings(repositories);
  return { policy, hosts: hosts.join("\n") };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: { registration?: FormState; documents?: FormState } = {},
): Promise<Response> {
  const { read } = deps.store;
  const forms = {
    registration: openForm(await readRegistration(read)),
    documents: openForm(await readDocuments(read)),
    ...reopened,
  };
  return renderMcp(context, deps, {
    title: "Allowed MCP clients",
    tab: PAGE,
    status: Object.keys(reopened).length === 0 ? 200 : 422,
    content: (operator) => <RegistrationPage operator={operator} {...forms} />,
  });
}
