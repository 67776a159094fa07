import type { Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { createProviderSignInCookie } from "../../../platform/http/provider-sign-in-cookie.ts";
import { PROVIDER_SIGN_IN_SECONDS } from "../../connections/domain/begin-provider-sign-in.ts";
import { isSaml } from "../../connections/domain/records.ts";
import { beginOpenIdRehearsal } from "../../connections/domain/rehearsals/openid-rehearsal.ts";
import { beginSamlRehearsal } from "../../connections/domain/saml/saml-rehearsal.ts";
import { diagnose } from "../domain/diagnose.ts";
import { mapRoles } from "../domain/map-roles.ts";
import { type PastedCause, recognizeError } from "../domain/pasted-errors.ts";
import { readSetUp } from "../domain/set-up.ts";
import { TrialStep } from "../pages/trial-step.tsx";
import { limitFetches } from "./limit-fetches.ts";
import { describeRoleMapping, type RefusedMapping, readRoleForm } from "./role-mapping.ts";
import { type ConnectedSetUp, providerName, showStep, whenConnected } from "./show-step.tsx";
import type { Admit, SetUpVisit } from "./visits.ts";

type ConnectedVisit = SetUpVisit & { readonly setUp: ConnectedSetUp };

/** Adds the step in which somebody signs in on trial. */
export function addTrialStep(routes: Hono<AppEnvironment>, deps: PageDeps, admit: Admit): void {
  routes
    .get("/trial", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => showTrial(context, deps, connected))),
    )
    .post("/trial", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => begin(context, deps, connected))),
    )
    .post("/trial/error", (context) =>
      admit(context, (visit) =>
        whenConnected(context, visit, async (connected) => {
          const form = await readOwnForm(context, deps);
          return showTrial(context, deps, connected, { recognized: recognizeError(form.get("error") ?? "") });
        }),
      ),
    )
    .post("/trial/roles", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => saveRoles(context, deps, connected))),
    );
}

/** What somebody sent from the step: an error that they copied, or rules that couldn't be saved. */
interface Sent {
  readonly recognized?: PastedCause | null;
  readonly refusedMapping?: RefusedMapping;
}

async function showTrial(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ConnectedVisit,
  { recognized, refusedMapping }: Sent = {},
): Promise<Response> {
  const { chosen, rehearsal } = visit.setUp;
  const { t } = context.var;
  return showStep(context, visit, {
    step: "trial",
    heading: t("set_up.trial_title"),
    isRefused: refusedMapping !== undefined,
    content: (
      <TrialStep
        base={visit.base}
        guide={chosen.guide}
        provider={providerName(t, chosen)}
        last={
          rehearsal && {
            diagnosis: await diagnose(deps.store.read, visit.setUp, rehearsal),
            at: rehearsal.finishedAt ?? rehearsal.begunAt,
          }
        }
        recognized={recognized}
        roleMapping={await describeRoleMapping(deps, visit, refusedMapping ?? null)}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

async function saveRoles(context: Context<AppEnvironment>, deps: PageDeps, visit: ConnectedVisit): Promise<Response> {
  const form = await readOwnForm(context, deps);
  const entry = readRoleForm(form);
  const version = Number(form.get("version"));
  const saved = await mapRoles(acting(context, deps), visit.visitor, visit.setUp, { ...entry, version });
  if (saved.ok) return context.redirect(`${visit.base}/trial`, 303);
  if (saved.failure === "stale_proof") return context.redirect(confirmPath(`${visit.base}/trial`), 303);
  const setUp = await readSetUp(deps, visit.setUp.organization);
  const current = { ...visit, setUp: { ...visit.setUp, connection: setUp.connection ?? visit.setUp.connection } };
  return showTrial(context, deps, current, { refusedMapping: { entry, failure: saved.failure } });
}

async function begin(context: Context<AppEnvironment>, deps: PageDeps, visit: ConnectedVisit): Promise<Response> {
  await readOwnForm(context, deps);
  await limitFetches(context, deps);
  const { connection } = visit.setUp;
  const cookie = createProviderSignInCookie(deps.policy, PROVIDER_SIGN_IN_SECONDS);
  const returnTo = `${visit.base}/trial`;
  const browser = { returnTo, browserToken: cookie.read(context) };
  if (isSaml(connection)) {
    const begun = await beginSamlRehearsal(acting(context, deps), connection, browser);
    cookie.write(context, begun.browserToken);
    return context.redirect(begun.url.href, 303);
  }
  const begun = await beginOpenIdRehearsal(acting(context, deps), connection, browser);
  if (!begun.ok) return context.redirect(returnTo, 303);
  cookie.write(context, begun.value.browserToken);
  return context.redirect(begun.value.url.href, 303);
}
