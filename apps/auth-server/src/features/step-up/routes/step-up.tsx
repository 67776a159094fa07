import { type Context, Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, signInPath } from "../../../platform/http/pages/signed-in.ts";
import {
  hasLostForm,
  newPasskeyPath,
  STEP_UP_CONFIRM_PAGE,
  STEP_UP_PAGE,
  STEP_UP_SECOND_FACTOR_PAGE,
  stepUpPath,
} from "../../../platform/http/pages/step-up-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { arePasskeysOffered } from "../../authentication/domain/passkeys/passkeys-setting.ts";
import { findSecondFactors } from "../../authentication/domain/second-factor/has-second-factor.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { checkReturnAddress } from "../../web-sessions/domain/return-address.ts";
import { acceptPasskeys } from "../domain/accept-passkeys.ts";
import { type AssuranceDemand, parseDemand, writeDemand } from "../domain/demand.ts";
import { listDemandedConnections } from "../domain/demanded-connections.ts";
import { nextStep } from "../domain/next-step.ts";
import { findUnmet, type Unmet } from "../domain/unmet.ts";
import { type PasskeyWay, StepUpPage, type StepUpState } from "../pages/step-up-page.tsx";

/**
 * Serves `GET /step-up`: asks whoever is signed in for what a demand still lacks, one step after the other, and then continues at
 * `return_to`. Each step comes back here, so that only what the session has really proven counts.
 */
export function stepUpRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(STEP_UP_PAGE, async (context) => {
    const demand = readDemand(context, deps);
    const returnTo = await readReturnTo(context, deps);
    const lostForm = hasLostForm(new URL(context.req.url).searchParams);
    const ownPath = stepUpPath(writeDemand(demand), { returnTo, lostForm });
    context.header("Cache-Control", "no-store");
    const active = context.var.activeSession;
    if (!active) return context.redirect(signInPath(ownPath), 303);
    const unmet = await findUnmet(deps, active, demand);
    const step = nextStep(unmet, {
      ...(await findSecondFactors(deps.store.read, active.user.userId)),
      needsSecondFactor: demand.secondFactor,
      isInNetwork: await isInNetwork(deps, active, { demand, ipAddress: context.var.clientAddress }),
    });
    switch (step) {
      case null:
        return returnTo === null ? show(context, deps, { kind: "done" }) : context.redirect(returnTo, 303);
      case "confirm_identity":
        return context.redirect(confirmPath(ownPath, STEP_UP_CONFIRM_PAGE), 303);
      case "second_factor":
        return context.redirect(`${confirmPath(ownPath, STEP_UP_CONFIRM_PAGE)}&factor=second`, 303);
      case "set_up_second_factor":
        return context.redirect(confirmPath(ownPath, STEP_UP_SECOND_FACTOR_PAGE), 303);
      case "connection":
        return showConnections(context, deps, { unmet, returnTo: ownPath });
      case "other_method":
      case "other_network": {
        const organization = (await nameDemanding(deps, unmet)) ?? context.var.t("step_up.your_organization");
        if (step === "other_network") return show(context, deps, { kind: step, organization });
        const passkey = await findPasskeyWay(deps, active, { unmet, returnTo: ownPath });
        return show(context, deps, { kind: step, organization, returnTo: ownPath, passkey });
      }
    }
  });
}

function readDemand(context: Context, { clock }: PageDeps): AssuranceDemand {
  const demand = parseDemand(new URL(context.req.url).searchParams, clock());
  if (demand.ok) return demand.value;
  throw new Problem(400, "invalid_request", `The app that sent you here must send a valid ${demand.failure} once.`);
}

/** Returns where to continue: one of our paths, or an address to which sign-in may return (open redirect). `null` if none was named. */
async function readReturnTo(context: Context, deps: PageDeps): Promise<string | null> {
  const returnTo = context.req.query("return_to") || null;
  if (returnTo === null) return null;
  const path = parseReturnPath(returnTo, "");
  const address = path === "" ? await checkReturnAddress(deps, returnTo) : path;
  if (address !== null) return address;
  throw new Problem(400, "return_address_unknown", "The address that the app wants you to return to isn't allowed.");
}

/** Returns the name of the organization that demands what can't be done here. */
async function nameDemanding({ store }: PageDeps, unmet: readonly Unmet[]): Promise<string | null> {
  const orgId = unmet.find((one) => one.orgId !== null)?.orgId ?? "";
  return (await store.read.organizations.findById(orgId))?.name ?? null;
}

/** Sends people to the sign-in of their organization, one after the other where several demand theirs. */
async function showConnections(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { unmet, returnTo }: { readonly unmet: readonly Unmet[]; readonly returnTo: string },
): Promise<Response> {
  const orgId = unmet.find(({ assurance }) => assurance === "connection")?.orgId ?? "";
  const organization = (await deps.store.read.organizations.findById(orgId))?.name;
  return show(context, deps, {
    kind: "connection",
    organization: organization ?? context.var.t("step_up.your_organization"),
    connections: await listDemandedConnections(deps.store.read, orgId),
    returnTo,
  });
}

/** Returns whether someone is where every organization lets its members be, whatever their address was when they last proved who they are. */
async function isInNetwork(
  deps: PageDeps,
  { user, session }: ActiveSession,
  { demand, ipAddress }: { readonly demand: AssuranceDemand; readonly ipAddress: string | null },
): Promise<boolean> {
  const unmet = await findUnmet(deps, { user, session: { ...session, ipAddress } }, demand);
  return unmet.every(({ assurance }) => assurance !== "network");
}

/** Finds out whether a passkey would do where another method is demanded. */
async function findPasskeyWay(
  deps: PageDeps,
  { user: { userId } }: ActiveSession,
  { unmet, returnTo }: { readonly unmet: readonly Unmet[]; readonly returnTo: string },
): Promise<PasskeyWay> {
  const orgIds = unmet.flatMap(({ assurance, orgId }) => (assurance === "method" && orgId !== null ? [orgId] : []));
  if (!(await arePasskeysOffered(deps)) || !(await acceptPasskeys(deps.store.read, orgIds))) return null;
  if ((await deps.store.read.passkeys.listOwners([userId])).has(userId)) return { kind: "has" };
  return { kind: "can_add", path: newPasskeyPath(returnTo) };
}

function show(context: Context<AppEnvironment>, deps: PageDeps, state: StepUpState) {
  return renderPage(context, {
    title: context.var.t(state.kind === "done" ? "step_up.done_title" : "step_up.refused_title"),
    content: <StepUpPage state={state} formToken={formToken(context, deps)} />,
    status: state.kind === "done" ? 200 : 403,
  });
}
