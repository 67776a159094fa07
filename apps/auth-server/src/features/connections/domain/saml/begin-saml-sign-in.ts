import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import { createAuthnRequest } from "../../../../saml/index.ts";
import type { ProviderSignInRecord, SamlConnectionRecord } from "../records.ts";
import { acsUrlOf, samlEntityIdOf } from "./service-provider.ts";

/** How long someone may take at the identity provider. */
const SAML_SIGN_IN_SECONDS = 900;

/** A browser that is about to go to an identity provider. */
export interface LeavingSamlBrowser {
  readonly connection: SamlConnectionRecord;
  /** Where the person goes once signed in: a path on this server. */
  readonly returnTo: string;
  /** The address that the person has named, for the identity provider to fill in. Default: none. */
  readonly loginHint?: string | null;
  /** The value of the browser's cookie, if an earlier sign-in has set it: tabs share it. */
  readonly browserToken: string | null;
  /** The trial sign-in that begins; by default a real one does. */
  readonly rehearsalId?: string;
}

/** Where the browser goes, and the value of its cookie. */
export interface BegunSamlSignIn {
  readonly url: URL;
  readonly browserToken: string;
}

/**
 * Begins a sign-in by SAML (profiles section 4.1.4.1). `RelayState` is a state of ours and never an address, so that nothing in a response
 * says where the browser goes. The request's ID is good for one response, to the same browser and connection.
 */
export async function beginSamlSignIn(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "policy">,
  { connection, returnTo, rehearsalId, loginHint = null, ...browser }: LeavingSamlBrowser,
): Promise<BegunSamlSignIn> {
  const { connectionId, provider } = connection;
  const state = createSecretToken(deps.random);
  const requestId = `_${createSecretToken(deps.random)}`;
  const browserToken = browser.browserToken ?? createSecretToken(deps.random);
  const createdAt = deps.clock();
  const url = createAuthnRequest({
    id: requestId,
    issueInstant: createdAt,
    idpSsoUrl: provider.ssoUrl,
    spEntityId: samlEntityIdOf(deps, connectionId),
    acsUrl: acsUrlOf(deps, connectionId),
    relayState: state,
    loginHint,
  });
  const begun: ProviderSignInRecord = {
    stateHash: hashToken(state),
    browserHash: hashToken(browserToken),
    connectionId,
    nonce: requestId,
    codeVerifier: "",
    returnTo,
    sessionHash: null,
    rehearsalId: rehearsalId ?? null,
    createdAt,
    expiresAt: createdAt + SAML_SIGN_IN_SECONDS,
  };
  await deps.store.write(({ providerSignIns }) => providerSignIns.create(begun));
  return { url, browserToken };
}
