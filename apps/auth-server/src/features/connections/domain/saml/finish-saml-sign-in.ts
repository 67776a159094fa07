import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { SamlIdentity } from "../../../../saml/index.ts";
import type { ContinuedVisit } from "../../../authentication/domain/sign-in/continue-sign-in.ts";
import { admitOrganizationIdentity } from "../organization/admit-organization-identity.ts";
import type {
  ArrivingOrganizationIdentity,
  OrganizationAdmission,
  OrganizationAdmissionFailure,
} from "../organization/arriving.ts";
import { isSaml, type ProviderSignInRecord } from "../records.ts";
import { recordRehearsal } from "../rehearsals/record-rehearsal.ts";
import type { RehearsalEvidence } from "../rehearsals/records.ts";
import { readSamlIdentity } from "./read-saml-identity.ts";

/** The browser is redirected with its ticket at once. */
const TICKET_SECONDS = 300;

/** A browser that goes on after its response was verified. */
export interface ContinuingBrowser {
  readonly connectionId: string;
  readonly ticket: string | null;
  /** The value of the cookie that it was sent away with. */
  readonly browserToken: string | null;
  readonly visit: ContinuedVisit;
  /** Returns the path of the page that tells someone who is signed in why they aren't a member, and then goes on. */
  noticePath: ArrivingOrganizationIdentity["noticePath"];
}

export type FinishFailure =
  | { readonly kind: "unknown_sign_in" }
  | { readonly kind: OrganizationAdmissionFailure; readonly connectionName: string };

/** How far the sign-in has progressed; or that it was a trial, which signs nobody in. */
export type FinishedSamlSignIn = OrganizationAdmission | { readonly kind: "rehearsed"; readonly returnTo: string };

/**
 * Signs in the browser that asked for a verified response, and no other one. A ticket works once. What came of a trial, too, is recorded for
 * nobody but the browser that began it: whoever is sent the address of a trial tells its sender nothing.
 */
export async function finishSamlSignIn(
  deps: ActingDeps,
  browser: ContinuingBrowser,
): Promise<Result<FinishedSamlSignIn, FinishFailure>> {
  const taken = await takeAssertion(deps, browser);
  if (!taken) return fail({ kind: "unknown_sign_in" });
  const { begun, kept } = taken;
  if (begun.rehearsalId !== null) {
    const rehearsed = await recordRehearsal(deps, begun.rehearsalId, JSON.parse(kept) as RehearsalEvidence);
    return rehearsed ? succeed({ kind: "rehearsed", ...rehearsed }) : fail({ kind: "unknown_sign_in" });
  }
  const connection = await deps.store.read.connections.findById(browser.connectionId);
  if (!connection || !isSaml(connection)) return fail({ kind: "unknown_sign_in" });
  const { returnTo } = begun;
  const admitted = await admitOrganizationIdentity(deps, {
    connection,
    identity: readSamlIdentity(JSON.parse(kept) as SamlIdentity),
    visit: { ...browser.visit, returnTo },
    noticePath: browser.noticePath,
  });
  return admitted.ok ? admitted : fail({ kind: admitted.failure, connectionName: connection.name });
}

/** Ends the sign-in that the browser began, together with the ticket; another browser's cookie leaves both as they are. */
async function takeAssertion(
  { store, clock }: ActingDeps,
  { connectionId, ticket, browserToken }: ContinuingBrowser,
): Promise<{ readonly begun: ProviderSignInRecord; readonly kept: string } | null> {
  if (ticket === null || browserToken === null) return null;
  const now = clock();
  const ticketHash = hashToken(ticket);
  return store.write(async ({ samlAssertions, providerSignIns }) => {
    const accepted = await samlAssertions.findByTicket(ticketHash, now - TICKET_SECONDS);
    if (accepted?.connectionId !== connectionId || accepted.identity === null) return null;
    const begun = await providerSignIns.take(accepted.stateHash, hashToken(browserToken), now);
    if (!begun || !(await samlAssertions.useTicket(ticketHash))) return null;
    return { begun, kept: accepted.identity };
  });
}
