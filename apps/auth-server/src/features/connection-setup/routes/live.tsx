import type { Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { NO_RULES } from "../../access-policies/domain/access-policy.ts";
import { findUnmet } from "../../access-policies/domain/find-unmet.ts";
import { isInUse } from "../../connections/domain/records.ts";
import { diagnose } from "../domain/diagnose.ts";
import { forecastConnection } from "../domain/forecast-connection.ts";
import { findGoLiveRefusal } from "../domain/live-changes.ts";
import {
  isRequired,
  mayRequireConnection,
  type RequireFailure,
  requireConnection,
} from "../domain/require-connection.ts";
import { setMode } from "../domain/store-connection.ts";
import type { SetUpVisitor } from "../domain/visitor.ts";
import { LiveStep, type LiveStepProps } from "../pages/live-step.tsx";
import { organizationPath } from "./paths.ts";
import { type ConnectedSetUp, providerName, showStep, whenConnected } from "./show-step.tsx";
import type { Admit, SetUpVisit } from "./visits.ts";

type ConnectedVisit = SetUpVisit & { readonly setUp: ConnectedSetUp };

/** Adds the step in which a connection goes live, and may be required of everyone. */
export function addLiveStep(routes: Hono<AppEnvironment>, deps: PageDeps, admit: Admit): void {
  routes
    .get("/live", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => showLive(context, deps, connected))),
    )
    .post("/live", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => goLive(context, deps, connected))),
    )
    .post("/live/require", (context) =>
      admit(context, (visit) => whenConnected(context, visit, (connected) => enforce(context, deps, connected))),
    );
}

async function showLive(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  visit: ConnectedVisit,
  alert?: string,
): Promise<Response> {
  const { setUp, visitor, base } = visit;
  const { organization, connection, chosen } = setUp;
  const { t } = context.var;
  const { read } = deps.store;
  const reading = { read, now: deps.clock(), sessionIdleSeconds: deps.policy.sessionIdleSeconds };
  return showStep(context, visit, {
    step: "live",
    heading: t("set_up.live_title"),
    alert,
    content: (
      <LiveStep
        base={base}
        organization={organization.name}
        provider={providerName(t, chosen)}
        signIn={`${deps.policy.issuer}/login`}
        state={await readState(deps, setUp)}
        forecast={await forecastConnection(reading, organization, connection)}
        mayRequire={await mayRequireConnection(read, visitor)}
        signInFirst={hasSignedInWith(deps, visitor, connection) ? null : `/login/with/${connection.connectionId}`}
        confirmPath={mustConfirm(deps, visit) ? confirmPath(`${base}/live`) : null}
        namesMembers={visitor.kind === "owner"}
        directoryPath={visitor.kind === "owner" ? `${organizationPath(organization)}/directory` : null}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

/** Whoever requires a connection must have signed in with it. Holders of links have no session: what counts for them is an owner's. */
function hasSignedInWith(
  { clock }: PageDeps,
  visitor: SetUpVisitor,
  { connectionId }: ConnectedSetUp["connection"],
): boolean {
  if (visitor.kind === "link") return true;
  return findUnmet({ ...NO_RULES, connectionIds: [connectionId] }, visitor.active.session, clock()).length === 0;
}

/** Returns whether an owner has to prove who they are before they let a connection go live, or require it. */
function mustConfirm(deps: PageDeps, { visitor, setUp }: ConnectedVisit): boolean {
  return findGoLiveRefusal(deps, visitor, setUp.connection) === "stale_proof";
}

function confirmFirst(context: Context<AppEnvironment>, { base }: ConnectedVisit): Response {
  return context.redirect(confirmPath(`${base}/live`), 303);
}

async function readState({ store: { read } }: PageDeps, setUp: ConnectedSetUp): Promise<LiveStepProps["state"]> {
  const { organization, connection, rehearsal } = setUp;
  if (isInUse(connection)) {
    const stored = await read.accessPolicies.find(organization.orgId);
    return stored && isRequired(stored.policy, connection.connectionId) ? "required" : "live";
  }
  const diagnosis = rehearsal && (await diagnose(read, setUp, rehearsal));
  if (diagnosis?.kind === "stale") return "stale";
  return diagnosis?.kind === "worked" ? "tried" : "untried";
}

async function goLive(context: Context<AppEnvironment>, deps: PageDeps, visit: ConnectedVisit): Promise<Response> {
  await readOwnForm(context, deps);
  const refusal = findGoLiveRefusal(deps, visit.visitor, visit.setUp.connection);
  if (refusal === "live_by_link") return showLive(context, deps, visit, context.var.t(`set_up_store.${refusal}`));
  if (refusal === "stale_proof") return confirmFirst(context, visit);
  if ((await readState(deps, visit.setUp)) === "tried") {
    // If it changes at this moment, it stays as it is, and the page says whether it has to be tried again.
    await setMode(acting(context, deps), visit.setUp.connection, "live");
  }
  return context.redirect(`${visit.base}/live`, 303);
}

async function enforce(context: Context<AppEnvironment>, deps: PageDeps, visit: ConnectedVisit): Promise<Response> {
  await readOwnForm(context, deps);
  const result = await requireConnection(acting(context, deps), visit.visitor, visit.setUp);
  if (result.ok) return context.redirect(`${visit.base}/live`, 303);
  if (result.failure === "stale_proof") return confirmFirst(context, visit);
  return showLive(context, deps, visit, context.var.t(messageOf(result.failure, visit.visitor)));
}

function messageOf(failure: RequireFailure, { kind }: SetUpVisitor) {
  switch (failure) {
    case "not_live":
      return "set_up.live_needs_trial";
    case "no_owner_ready":
      return "set_up.no_owner_ready";
    case "not_allowed":
      return kind === "owner" ? "set_up.enforce_not_for_owners" : "set_up.enforce_not_allowed";
    case "own_sign_in":
      return "set_up.enforce_own_sign_in";
    default:
      return "set_up.enforce_failed";
  }
}
