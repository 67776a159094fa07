import type { Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnFormWithFiles } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import type { FormWithFiles } from "../../../platform/http/request-body.ts";
import { certificatesEnd } from "../../connections/domain/organization/certificates-end.ts";
import { isInUse, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { connectOpenId, type OpenIdInput } from "../domain/connect-openid.ts";
import { connectSaml, type MetadataSource } from "../domain/connect-saml.ts";
import { GUIDES } from "../domain/guides.ts";
import { findLiveChangeRefusal } from "../domain/live-changes.ts";
import type { StoreFailure } from "../domain/store-connection.ts";
import { type ConnectedFacts, ConnectStep, type ConnectStepProps } from "../pages/connect-step.tsx";
import { limitFetches } from "./limit-fetches.ts";
import { type ChosenSetUp, showStep, whenChosen } from "./show-step.tsx";
import type { Admit, SetUpVisit } from "./visits.ts";

type ChosenVisit = SetUpVisit & { readonly setUp: ChosenSetUp };

/** Adds the step in which an organization says what its identity provider is. */
export function addConnectStep(routes: Hono<AppEnvironment>, deps: PageDeps, admit: Admit): void {
  routes
    .get("/connect", (context) =>
      admit(context, (visit) => whenChosen(context, visit, (chosen) => showConnect(context, deps, chosen, {}))),
    )
    .post("/connect", (context) =>
      admit(context, (visit) =>
        whenChosen(context, visit, async (chosen) => {
          const sent = await readOwnFormWithFiles(context, deps);
          await limitFetches(context, deps);
          const { protocol } = chosen.setUp.chosen;
          return protocol === "saml" ? saveSaml(context, deps, chosen, sent) : saveOpenId(context, deps, chosen, sent);
        }),
      ),
    );
}

interface Submitted {
  readonly values?: ConnectStepProps["values"];
  readonly problem?: NonNullable<ConnectStepProps["problem"]>;
  readonly alert?: string;
}

function showConnect(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ChosenVisit,
  { values, problem, alert }: Submitted,
): Promise<Response> {
  const { chosen, connection } = visit.setUp;
  const refusal = connection && findLiveChangeRefusal(deps, visit.visitor, connection);
  const { t } = context.var;
  const provider = GUIDES[chosen.guide].name;
  const connected = connection && describeConnected(connection);
  return showStep(context, visit, {
    step: "connect",
    heading: provider === null ? t("set_up.connect_title_generic") : t("set_up.connect_title", { provider }),
    alert,
    isRefused: problem !== undefined,
    content: (
      <ConnectStep
        base={visit.base}
        guide={chosen.guide}
        protocol={chosen.protocol}
        connected={connected}
        isLive={connection !== null && isInUse(connection)}
        locked={refusal && { refusal, confirmPath: confirmPath(`${visit.base}/connect`) }}
        values={values ?? storedValues(connection)}
        problem={problem ?? null}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

function describeConnected({ provider, clientId }: OrganizationConnectionRecord): ConnectedFacts {
  if (provider.kind === "oidc") return { protocol: "oidc", issuer: provider.issuer, clientId };
  const { entityId, ssoUrl, certificates } = provider;
  return { protocol: "saml", entityId, ssoUrl, certificateEnd: certificatesEnd(certificates) };
}

function storedValues(connection: OrganizationConnectionRecord | null): Readonly<Record<string, string>> {
  if (!connection) return {};
  const { provider, clientId } = connection;
  if (provider.kind === "oidc") return { issuer: provider.issuer, client_id: clientId };
  return provider.metadataUrl === null ? {} : { metadata_url: provider.metadataUrl };
}

async function saveSaml(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ChosenVisit,
  { form, files }: FormWithFiles,
): Promise<Response> {
  const { source, field } = readSource({ form, files });
  const result = await connectSaml(acting(context, deps), { ...visit.setUp, storer: visit.visitor }, source);
  if (result.ok) return context.redirect(`${visit.base}/domain`, 303);
  const values = Object.fromEntries([...form].filter(([name]) => name.startsWith("metadata_")));
  if (typeof result.failure === "string")
    return refuseStored(context, deps, visit, { failure: result.failure, values });
  const { cause, message } = result.failure;
  return showConnect(context, deps, visit, { values, problem: { cause, field, detail: message } });
}

/** A file or text that somebody brought counts more than the address that stands in the form already. */
function readSource({ form, files }: FormWithFiles): { readonly source: MetadataSource; readonly field: string } {
  const file = files.get("metadata_file");
  if (file && file.length > 0) {
    return { source: { kind: "document", xml: new TextDecoder().decode(file) }, field: "metadata_file" };
  }
  const xml = form.get("metadata_text") ?? "";
  const url = (form.get("metadata_url") ?? "").trim();
  return xml.trim() === "" && url !== ""
    ? { source: { kind: "url", url }, field: "metadata_url" }
    : { source: { kind: "document", xml }, field: "metadata_text" };
}

async function saveOpenId(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ChosenVisit,
  { form }: FormWithFiles,
): Promise<Response> {
  const read = (name: string) => (form.get(name) ?? "").trim();
  const values = { issuer: read("issuer"), client_id: read("client_id") };
  const input: OpenIdInput = {
    issuer: values.issuer,
    clientId: values.client_id,
    clientSecret: read("client_secret") || null,
  };
  const result = await connectOpenId(acting(context, deps), { ...visit.setUp, storer: visit.visitor }, input);
  if (result.ok) return context.redirect(`${visit.base}/domain`, 303);
  if (typeof result.failure === "string")
    return refuseStored(context, deps, visit, { failure: result.failure, values });
  const { cause, field, checks } = result.failure;
  const failed = checks.find(({ passed }) => !passed);
  const detail = failed?.finding.code === "unusable_answer" ? failed.finding.detail : "";
  return showConnect(context, deps, visit, { values, problem: { cause, field, detail } });
}

async function refuseStored(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ChosenVisit,
  { failure, values }: { readonly failure: StoreFailure; readonly values: ConnectStepProps["values"] },
): Promise<Response> {
  if (failure === "stale_proof") return context.redirect(confirmPath(`${visit.base}/connect`), 303);
  return showConnect(context, deps, visit, { values, alert: context.var.t(`set_up_store.${failure}`) });
}
