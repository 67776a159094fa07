import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import { type BegunProviderSignIn, type LeavingBrowser, sendToProvider } from "../begin-provider-sign-in.ts";
import type { ProviderProblem } from "../providers/identity-providers.ts";
import { type ProviderStep, providerCauses, providerSteps } from "../providers/provider-causes.ts";
import type { OpenIdConnectionRecord, ProviderSignInRecord } from "../records.ts";
import { openRegistration } from "../registration.ts";
import { recordRehearsal, startRehearsal } from "./record-rehearsal.ts";
import type { RehearsalCheck, RehearsalEvidence } from "./records.ts";

/** What answers are called that say nothing about what has to be mended. */
const UNKNOWN_CAUSE = "answer_unusable";

/**
 * Begins a trial sign-in with a connection of OpenID Connect, whether it is live or not. If the provider can't even be reached, that is what
 * came of it.
 *
 * @returns where the browser goes; `ended` if nobody has to go anywhere
 */
export async function beginOpenIdRehearsal(
  deps: ActingDeps,
  connection: OpenIdConnectionRecord,
  browser: Pick<LeavingBrowser, "returnTo" | "browserToken">,
): Promise<Result<BegunProviderSignIn, "ended">> {
  const { rehearsalId } = await startRehearsal(deps, connection, browser.returnTo);
  const begun = await sendToProvider(deps, connection, { ...browser, active: null, rehearsalId });
  if (begun.ok) return begun;
  await recordRehearsal(deps, rehearsalId, evidenceOf({ ok: false, failure: begun.failure }));
  return fail("ended");
}

/**
 * Finishes a trial sign-in with a connection of OpenID Connect: tells from the provider's answer what was checked, and whom it names.
 *
 * @returns where the browser goes; `null` if the trial sign-in has ended before
 */
export async function finishOpenIdRehearsal(
  deps: ActingDeps,
  { connection, begun }: { readonly connection: OpenIdConnectionRecord; readonly begun: ProviderSignInRecord },
  response: URLSearchParams,
): Promise<{ readonly returnTo: string } | null> {
  if (begun.rehearsalId === null) return null;
  return recordRehearsal(deps, begun.rehearsalId, evidenceOf(await identify(deps, { connection, begun }, response)));
}

async function identify(
  deps: DomainDeps,
  { connection, begun }: { readonly connection: OpenIdConnectionRecord; readonly begun: ProviderSignInRecord },
  response: URLSearchParams,
) {
  const registration = { ...(await openRegistration(deps, connection)), connection };
  const secrets = { ...begun, state: response.get("state") ?? "" };
  return deps.identityProviders.identifyForOrganization(registration, response, secrets);
}

function evidenceOf(identified: Result<RehearsalEvidence["identity"], ProviderProblem>): RehearsalEvidence {
  if (identified.ok) {
    return { protocol: "oidc", checks: providerSteps.map(passed), failure: null, identity: identified.value };
  }
  const { cause, message } = identified.failure;
  const failedAt = cause ? providerCauses[cause] : "answer";
  const before = providerSteps.slice(0, providerSteps.indexOf(failedAt)).map(passed);
  return {
    protocol: "oidc",
    checks: [...before, { check: failedAt, passed: false, detail: message }],
    failure: { code: cause ?? UNKNOWN_CAUSE, message },
    identity: null,
  };
}

function passed(check: ProviderStep): RehearsalCheck {
  return { check, passed: true, detail: "" };
}
