import { type ProvenAuthentication, usedSecondFactor } from "../../../platform/domain/authentication.ts";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import { readAuthenticationEverywhere } from "../../access-policies/domain/authentication-everywhere.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { AssuranceDemand } from "./demand.ts";
import { findUnmetPolicies } from "./unmet-policies.ts";

/** Something that a sign-in doesn't meet. */
export interface Unmet {
  readonly assurance: UnmetAssurance;
  /** The organization whose access policy demands it; `null` if an app does. */
  readonly orgId: string | null;
}

/** Returns what a session doesn't meet of a demand; nothing if the app can have what it asked for. */
export async function findUnmet(
  deps: Pick<DomainDeps, "store" | "clock">,
  active: ActiveSession,
  demand: AssuranceDemand,
): Promise<readonly Unmet[]> {
  const ofApp = compareWithDemand(await findProven(deps, active), demand).map((assurance) => ({
    assurance,
    orgId: null,
  }));
  return [...ofApp, ...(await findUnmetPolicies(deps, active, demand.orgIds))];
}

/** How an impersonator signed in proves nothing about the user. */
async function findProven(
  deps: Pick<DomainDeps, "store">,
  { session }: ActiveSession,
): Promise<Pick<ProvenAuthentication, "amr" | "provenAt">> {
  if (session.loginMethod.kind === "impersonation") return { amr: [], provenAt: 0 };
  return readAuthenticationEverywhere(deps, session.userId, session);
}

/** Compares an authentication with what an app demands itself. */
export function compareWithDemand(
  authentication: Pick<ProvenAuthentication, "amr" | "provenAt">,
  { provenSince, secondFactor }: Pick<AssuranceDemand, "provenSince" | "secondFactor">,
): readonly UnmetAssurance[] {
  return [
    ...(secondFactor && !usedSecondFactor(authentication) ? (["second_factor"] as const) : []),
    ...(provenSince !== null && authentication.provenAt < provenSince ? (["session_age"] as const) : []),
  ];
}
