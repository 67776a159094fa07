import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import type { ProviderProblem } from "./providers/identity-providers.ts";
import {
  type ConnectionRecord,
  type DeploymentConnectionRecord,
  isInUse,
  isSaml,
  type OpenIdConnectionRecord,
} from "./records.ts";
import { openRegistration } from "./registration.ts";
import { beginSamlSignIn } from "./saml/begin-saml-sign-in.ts";

/** How long someone may take at the provider. */
export const PROVIDER_SIGN_IN_SECONDS = 900;

/** A browser that is about to go to a provider. */
export interface LeavingBrowser {
  readonly connectionId: string;
  /** Where the person goes once signed in: a path on this server. */
  readonly returnTo: string;
  /** The address that the person has named, for the provider to fill in (OpenID Connect Core 1.0 section 3.1.2.1; beside SAML, some read it, too). */
  readonly loginHint?: string | null;
  /** The value of the browser's cookie, if an earlier sign-in has set it: tabs share it. */
  readonly browserToken: string | null;
  /** The session that the account is to be connected to; `null` for signing in. */
  readonly active: ActiveSession | null;
  /** The trial sign-in that begins; by default a real one does. */
  readonly rehearsalId?: string;
}

/** Where the browser goes, and the value of its cookie. */
export interface BegunProviderSignIn {
  readonly url: URL;
  readonly browserToken: string;
}

export type BeginFailure =
  | { readonly kind: "unknown_connection" }
  | { readonly kind: "provider"; readonly connection: ConnectionRecord; readonly problem: ProviderProblem };

/**
 * Begins a sign-in with a provider. State, nonce and code verifier are good for one return of the same browser, to the callback of the
 * same connection.
 *
 * @throws SealError when the secret key of the connection's secret isn't configured
 */
export async function beginProviderSignIn(
  deps: DomainDeps,
  browser: LeavingBrowser,
): Promise<Result<BegunProviderSignIn, BeginFailure>> {
  const connection = await deps.store.read.connections.findById(browser.connectionId);
  if (!connection || !isInUse(connection)) return fail({ kind: "unknown_connection" });
  // Only signing in proves that somebody is of the organization.
  if (connection.orgId !== null && browser.active !== null) return fail({ kind: "unknown_connection" });
  if (isSaml(connection)) return succeed(await beginSamlSignIn(deps, { ...browser, connection }));
  const begun = await sendToProvider(deps, connection, browser);
  return begun.ok ? begun : fail({ kind: "provider", connection, problem: begun.failure });
}

/**
 * Makes the request with which a browser is sent to a provider, and remembers the browser until it comes back.
 *
 * @throws SealError when the secret key of the connection's secret isn't configured
 */
export async function sendToProvider(
  deps: DomainDeps,
  connection: DeploymentConnectionRecord | OpenIdConnectionRecord,
  { returnTo, active, rehearsalId, loginHint = null, ...browser }: Omit<LeavingBrowser, "connectionId">,
): Promise<Result<BegunProviderSignIn, ProviderProblem>> {
  const { connectionId } = connection;
  const [state, nonce, codeVerifier] = [1, 2, 3].map(() => createSecretToken(deps.random)) as [string, string, string];
  const browserToken = browser.browserToken ?? createSecretToken(deps.random);
  const registration = await openRegistration(deps, connection);
  const secrets = { state, nonce, codeVerifier, loginHint };
  const url = await deps.identityProviders.createAuthorizationUrl(registration, secrets);
  if (!url.ok) return url;
  const createdAt = deps.clock();
  const signIn = {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    sessionHash: active?.session.sessionHash ?? null,
    rehearsalId: rehearsalId ?? null,
    expiresAt: createdAt + PROVIDER_SIGN_IN_SECONDS,
    ...{ connectionId, nonce, codeVerifier, returnTo, createdAt },
  };
  await deps.store.write(({ providerSignIns }) => providerSignIns.create(signIn));
  return succeed({ url: url.value, browserToken });
}
