import type { Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { writeSpMetadata } from "../../../saml/index.ts";
import { callbackUrlOf } from "../../connections/domain/registration.ts";
import { acsUrlOf, samlEntityIdOf } from "../../connections/domain/saml/service-provider.ts";
import { findGuideName, GUIDES, PROTOCOLS } from "../domain/guides.ts";
import { chooseProvider, startAnother } from "../domain/set-up.ts";
import { ProviderStep } from "../pages/provider-step.tsx";
import { RegisterStep } from "../pages/register-step.tsx";
import { showStep, whenChosen } from "./show-step.tsx";
import type { Admit, SetUpVisit } from "./visits.ts";

/** Adds the steps in which an identity provider is chosen, and this server is registered there. */
export function addFirstSteps(routes: Hono<AppEnvironment>, deps: PageDeps, admit: Admit): void {
  routes
    .get("/provider", (context) => admit(context, (visit) => showProvider(context, deps, visit)))
    .post("/provider", (context) => admit(context, (visit) => choose(context, deps, visit)))
    .post("/another", (context) =>
      admit(context, async ({ setUp, base }) => {
        await readOwnForm(context, deps);
        await startAnother(acting(context, deps), setUp.organization);
        return context.redirect(`${base}/provider`, 303);
      }),
    )
    .get("/register", (context) => admit(context, (visit) => showRegister(context, deps, visit)))
    .get("/register/metadata.xml", (context) => admit(context, (visit) => answerMetadata(context, deps, visit)));
}

function showProvider(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: SetUpVisit,
  alert?: string,
): Promise<Response> {
  const { chosen, organization } = visit.setUp;
  return showStep(context, visit, {
    step: "provider",
    heading: context.var.t("set_up.provider_title"),
    alert,
    content: (
      <ProviderStep
        base={visit.base}
        organization={organization.name}
        chosen={{ guide: chosen?.guide ?? null, protocol: chosen?.protocol ?? "saml" }}
        version={chosen?.version ?? 0}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function choose(context: Context<AppEnvironment>, deps: PageDeps, visit: SetUpVisit): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const { t } = context.var;
  const guide = findGuideName(form.get("guide"));
  const protocol = PROTOCOLS.find((known) => known === form.get("protocol"));
  if (!guide || !protocol) return showProvider(context, deps, visit, t("set_up.choose_provider"));
  if (!GUIDES[guide].protocols.includes(protocol)) {
    return showProvider(context, deps, visit, t("set_up.unfit_protocol"));
  }
  const choice = { guide, protocol, version: Number(form.get("version")) };
  const result = await chooseProvider(acting(context, deps), visit.setUp.organization, choice);
  if (result.ok) return context.redirect(`${visit.base}/register`, 303);
  return showProvider(context, deps, visit, t("set_up.overtaken"));
}

function showRegister(context: Context<AppEnvironment>, deps: PageDeps, visit: SetUpVisit): Promise<Response> {
  return whenChosen(context, visit, ({ setUp: { chosen } }) => {
    const { guide, protocol, connectionId } = chosen;
    const { t } = context.var;
    const provider = GUIDES[guide].name;
    return showStep(context, visit, {
      step: "register",
      heading: provider === null ? t("set_up.register_title_generic") : t("set_up.register_title", { provider }),
      content: (
        <RegisterStep
          base={visit.base}
          guide={guide}
          protocol={protocol}
          acsUrl={acsUrlOf(deps, connectionId)}
          entityId={samlEntityIdOf(deps, connectionId)}
          redirectUri={callbackUrlOf(deps, connectionId)}
        />
      ),
    });
  });
}

/** The connection's own metadata are public once it exists; identity providers want them before. */
function answerMetadata(context: Context<AppEnvironment>, deps: PageDeps, visit: SetUpVisit): Promise<Response> {
  return whenChosen(context, visit, async ({ setUp: { chosen, connection } }) => {
    const { connectionId } = chosen;
    const metadata = writeSpMetadata({
      entityId: samlEntityIdOf(deps, connectionId),
      acsUrl: acsUrlOf(deps, connectionId),
      encryptionCertificate: connection?.provider.kind === "saml" ? connection.provider.encryptionCertificate : null,
    });
    return context.body(metadata, 200, {
      "content-type": "application/samlmetadata+xml",
      "content-disposition": 'attachment; filename="metadata.xml"',
    });
  });
}
