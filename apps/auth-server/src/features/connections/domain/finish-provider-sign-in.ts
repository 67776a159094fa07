import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { ContinuedVisit, SignInProgress } from "../../authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../../authentication/domain/sign-in/sign-in.ts";
import { type AdmissionFailure, admitIdentity } from "./admit-identity.ts";
import { connectIdentity } from "./connect-identity.ts";
import { admitOrganizationIdentity } from "./organization/admit-organization-identity.ts";
import type { ArrivingOrganizationIdentity, OrganizationAdmissionFailure } from "./organization/arriving.ts";
import type { ProviderProblem } from "./providers/identity-providers.ts";
import {
  type ConnectionRecord,
  isInUse,
  isSaml,
  type OpenIdConnectionRecord,
  type ProviderSignInRecord,
} from "./records.ts";
import { openRegistration } from "./registration.ts";
import { finishOpenIdRehearsal } from "./rehearsals/openid-rehearsal.ts";

/** A browser that came back from a provider. */
export interface ReturningBrowser {
  /** The connection whose callback it came back to. */
  readonly connectionId: string;
  /** The parameters that it brought. */
  readonly response: URLSearchParams;
  /** The value of the cookie that it was sent away with. */
  readonly browserToken: string | null;
  readonly visit: ContinuedVisit;
  /** Returns the token of the invitation that a person came from, by where they want to go; `null` if it is none. */
  invitationTokenOf(returnTo: string): string | null;
  /** Returns the path of the page that tells someone who is signed in why they aren't a member, and then goes on. */
  noticePath: ArrivingOrganizationIdentity["noticePath"];
  /** The user signed in to the browser, if any. */
  readonly active: ActiveSession | null;
}

/**
 * What came of it: how far the sign-in has progressed; that the account is connected to the session's user; that it was a trial, which
 * signs nobody in; or that the account belongs to nobody, and the person still has to prove who they are here.
 */
export type ProviderSignInOutcome =
  | SignInProgress
  | { readonly kind: "connected"; readonly returnTo: string }
  | { readonly kind: "rehearsed"; readonly returnTo: string }
  | { readonly kind: "unconnected"; readonly pendingToken: string };

/** `unknown_sign_in`: this browser didn't begin it, began it with another connection, took too long, or came back before. */
export type ProviderSignInFailure =
  | { readonly kind: "unknown_sign_in" }
  | { readonly kind: "provider"; readonly connection: ConnectionRecord; readonly problem: ProviderProblem }
  | {
      readonly kind: AdmissionFailure | OrganizationAdmissionFailure | "identity_taken";
      readonly connectionName: string;
    }
  | { readonly kind: "stale_proof" };

/**
 * Finishes a sign-in with a provider, or connects the account there to the user who is signed in.
 *
 * @throws SealError when the secret key of the connection's secret isn't configured
 */
export async function finishProviderSignIn(
  deps: ActingDeps,
  browser: ReturningBrowser,
): Promise<Result<ProviderSignInOutcome, ProviderSignInFailure>> {
  const begun = await takeBegun(deps, browser);
  const connection = begun && (await deps.store.read.connections.findById(begun.connectionId));
  if (begun && connection && begun.rehearsalId !== null) return rehearse(deps, browser, { begun, connection });
  if (!begun || !connection || isSaml(connection)) return fail({ kind: "unknown_sign_in" });
  if (connection.orgId !== null) return finishAtOrganization(deps, browser, { begun, connection });
  if (!connection.enabled) return fail({ kind: "unknown_sign_in" });
  const secrets = { ...begun, state: browser.response.get("state") ?? "" };
  const registration = await openRegistration(deps, connection);
  const identified = await deps.identityProviders.identify(registration, browser.response, secrets);
  if (!identified.ok) {
    if (identified.failure.code !== "denied") await recordFailedSignIn(deps, null, "provider_error");
    return fail({ kind: "provider", connection, problem: identified.failure });
  }
  const identity = identified.value;
  const { active, visit, invitationTokenOf } = browser;
  if (begun.sessionHash === null) {
    const { returnTo } = begun;
    const invitationToken = invitationTokenOf(returnTo);
    const arriving = { connection, identity, invitationToken, visit: { ...visit, returnTo } };
    const admitted = await admitIdentity(deps, arriving);
    return admitted.ok ? admitted : fail({ kind: admitted.failure, connectionName: connection.name });
  }
  // Another user may have signed in to this browser meanwhile.
  if (active?.session.sessionHash !== begun.sessionHash) return fail({ kind: "unknown_sign_in" });
  const connected = await connectIdentity(deps, active, { connection, ...identity });
  if (connected.ok) return succeed({ kind: "connected", returnTo: begun.returnTo });
  if (connected.failure === "stale_proof") return fail({ kind: "stale_proof" });
  return fail({ kind: connected.failure, connectionName: connection.name });
}

async function rehearse(
  deps: ActingDeps,
  { response }: ReturningBrowser,
  { begun, connection }: { readonly begun: ProviderSignInRecord; readonly connection: ConnectionRecord },
): Promise<Result<ProviderSignInOutcome, ProviderSignInFailure>> {
  if (connection.orgId === null || isSaml(connection)) return fail({ kind: "unknown_sign_in" });
  const rehearsed = await finishOpenIdRehearsal(deps, { connection, begun }, response);
  return rehearsed ? succeed({ kind: "rehearsed", ...rehearsed }) : fail({ kind: "unknown_sign_in" });
}

async function finishAtOrganization(
  deps: ActingDeps,
  { response, visit, noticePath }: ReturningBrowser,
  { begun, connection }: { readonly begun: ProviderSignInRecord; readonly connection: OpenIdConnectionRecord },
): Promise<Result<ProviderSignInOutcome, ProviderSignInFailure>> {
  if (!isInUse(connection)) return fail({ kind: "connection_off", connectionName: connection.name });
  const registration = { ...(await openRegistration(deps, connection)), connection };
  const secrets = { ...begun, state: response.get("state") ?? "" };
  const identified = await deps.identityProviders.identifyForOrganization(registration, response, secrets);
  if (!identified.ok) {
    if (identified.failure.code !== "denied") await recordFailedSignIn(deps, null, "provider_error");
    return fail({ kind: "provider", connection, problem: identified.failure });
  }
  const { returnTo } = begun;
  const admitted = await admitOrganizationIdentity(deps, {
    connection,
    identity: identified.value,
    visit: { ...visit, returnTo },
    noticePath,
  });
  return admitted.ok ? admitted : fail({ kind: admitted.failure, connectionName: connection.name });
}

/** Takes the sign-in that the browser began with this connection, so that it can't come back again. */
async function takeBegun(
  { store, clock }: ActingDeps,
  { response, browserToken, connectionId }: ReturningBrowser,
): Promise<ProviderSignInRecord | null> {
  const state = response.get("state");
  if (state === null || browserToken === null) return null;
  const [stateHash, browserHash] = [hashToken(state), hashToken(browserToken)];
  const begun = await store.write(({ providerSignIns }) => providerSignIns.take(stateHash, browserHash, clock()));
  // Each connection has its own callback, so that no provider gets another one's code (RFC 9700 section 4.4).
  return begun?.connectionId === connectionId ? begun : null;
}
