import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { check, lines, parseFields, writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm, writeList } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import {
  changeMetadataDocumentSettings,
  METADATA_DOCUMENTS_SETTING,
  readMetadataDocumentSettings,
} from "../../oauth/domain/metadata-documents/settings.ts";
import { changeRegistrationSettings } from "../../oauth/domain/registration/change-settings.ts";
import { isPreset, REGISTRATION_SETTING, readRegistrationSettings } from "../../oauth/domain/registration/settings.ts";
import { documentPolicies, RegistrationPage } from "../pages/registration-page.tsx";
import { nameUnfitValue } from "./client-form.ts";
import { renderMcp } from "./render.tsx";

const PAGE = "/dashboard/mcp/registration";

const registration = z.object({ enabled: check, allows_loopback: check, redirect_uris: lines });
const documents = z.object({ policy: z.enum(documentPolicies), hosts: lines });

/** Serves `/dashboard/mcp/registration`: which clients can be connected without being created here. */
export function mcpRegistrationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(PAGE, (context) => {
      const read = () => readRegistration(deps.store.read);
      return saveUnlessStale(context, deps, read, (version) => saveRegistration(context, deps, version));
    })
    .post(`${PAGE}/documents`, (context) => {
      const read = () => readDocuments(deps.store.read);
      return saveUnlessStale(context, deps, read, (version) => saveDocuments(context, deps, version));
    });
}

async function saveRegistration(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion) {
  const { form, t } = context.var;
  const parsed = parseFields(form, registration);
  if (!parsed.ok) return show(context, deps, { registration: reopenForm(form, parsed.failure) });
  const result = await changeRegistrationSettings(acting(context, deps), {
    version,
    enabled: parsed.value.enabled,
    presets: form.getAll("preset").filter(isPreset),
    allowsLoopback: parsed.value.allows_loopback,
    redirectUris: parsed.value.redirect_uris,
  });
  if (result.ok) return redirectDone(context, PAGE, "registration.changed");
  const problem = { redirect_uris: nameUnfitValue(t, result.failure.redirectUri, result.failure.problem) };
  return show(context, deps, { registration: reopenForm(form, problem) });
}

async function saveDocuments(context: Context<AppEnvironment>, deps: DashboardDeps, version: RowVersion) {
  const { form, t } = context.var;
  const parsed = parseFields(form, documents);
  if (!parsed.ok) return show(context, deps, { documents: reopenForm(form, parsed.failure) });
  const result = await changeMetadataDocumentSettings(acting(context, deps), { ...parsed.value, version });
  if (result.ok) return redirectDone(context, PAGE, "metadata_documents.changed");
  const problem = { hosts: t("client_documents.unfit_host", { host: result.failure.host }) };
  return show(context, deps, { documents: reopenForm(form, problem) });
}

async function readRegistration(repositories: Repositories): Promise<Versioned> {
  const version = await repositories.settings.version([REGISTRATION_SETTING]);
  const { enabled, presets, allowsLoopback, redirectUris } = await readRegistrationSettings(repositories);
  const values = {
    enabled: writeCheck(enabled),
    preset: writeList(presets),
    allows_loopback: writeCheck(allowsLoopback),
    redirect_uris: redirectUris.join("\n"),
  };
  return { version, values };
}

async function readDocuments(repositories: Repositories): Promise<Versioned> {
  const version = await repositories.settings.version([METADATA_DOCUMENTS_SETTING]);
  const { policy, hosts } = await readMetadataDocumentSettings(repositories);
  return { version, values: { policy, hosts: hosts.join("\n") } };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: { registration?: FormState; documents?: FormState } = {},
): Promise<Response> {
  const registration = await readRegistration(deps.store.read);
  const documents = await readDocuments(deps.store.read);
  const forms = {
    registration: openForm(registration.values, registration.version),
    documents: openForm(documents.values, documents.version),
    ...reopened,
  };
  return renderMcp(context, deps, {
    title: context.var.t("mcp_tab.registration"),
    tab: PAGE,
    status: Object.keys(reopened).length === 0 ? 200 : 422,
    content: (operator) => <RegistrationPage operator={operator} {...forms} />,
  });
}
