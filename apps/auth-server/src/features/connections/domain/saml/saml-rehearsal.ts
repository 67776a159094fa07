import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { SamlVerdict } from "../../../../saml/index.ts";
import type { SamlConnectionRecord } from "../records.ts";
import { startRehearsal } from "../rehearsals/record-rehearsal.ts";
import type { RehearsalEvidence } from "../rehearsals/records.ts";
import { type BegunSamlSignIn, beginSamlSignIn, type LeavingSamlBrowser } from "./begin-saml-sign-in.ts";
import { readSamlIdentity } from "./read-saml-identity.ts";

/** Begins a trial sign-in with a SAML connection, whether it is live or not. */
export async function beginSamlRehearsal(
  deps: ActingDeps,
  connection: SamlConnectionRecord,
  browser: Pick<LeavingSamlBrowser, "returnTo" | "browserToken">,
): Promise<BegunSamlSignIn> {
  const { rehearsalId } = await startRehearsal(deps, connection, browser.returnTo);
  return beginSamlSignIn(deps, { ...browser, connection, rehearsalId });
}

/** Tells what was checked in the response to a trial sign-in, and whom it names. */
export function evidenceOf(verdict: SamlVerdict): RehearsalEvidence {
  const { checks } = verdict;
  return verdict.ok
    ? { protocol: "saml", checks, failure: null, identity: readSamlIdentity(verdict.identity) }
    : { protocol: "saml", checks, failure: verdict.refusal, identity: null };
}
