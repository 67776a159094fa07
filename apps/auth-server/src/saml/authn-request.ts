import { deflateRawSync } from "node:zlib";
import { html } from "hono/html";
import { ASSERTION, PROTOCOL } from "./namespaces.ts";

/** What a request for a sign-in says. */
export interface AuthnRequestOptions {
  /** An XML name: a letter or `_` first, such as `_` and 32 hexadecimal digits. Unguessable. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly issueInstant: number;
  readonly idpSsoUrl: string;
  readonly spEntityId: string;
  readonly acsUrl: string;
  /** Whether the identity provider must ask the user again. Default `false`. */
  readonly forceAuthn?: boolean;
  /** The address that the person has named, as `login_hint` beside the request, for identity providers that fill it in. Default: none. */
  readonly loginHint?: string | null;
  /** What comes back with the response: at most 80 bytes (SAML 2.0 Bindings 3.4.3). */
  readonly relayState: string | null;
}

/**
 * Writes the address that a browser is redirected to in order to sign in (SAML 2.0 Bindings, section 3.4).
 *
 * The request isn't signed, says nothing of how to authenticate, and leaves the format of the NameID to the identity provider: each of these
 * makes some provider refuse, and none makes a response safer.
 *
 * @throws {TypeError} if `id` isn't an XML name or `relayState` is too long
 */
export function createAuthnRequest(options: AuthnRequestOptions): URL {
  const { id, idpSsoUrl, relayState, loginHint = null } = options;
  if (!/^[A-Za-z_][\w.-]*$/.test(id)) throw new TypeError("id must be an XML name: begin it with a letter or _");
  if (relayState !== null && Buffer.byteLength(relayState) > 80)
    throw new TypeError("relayState must have at most 80 bytes");
  const url = new URL(idpSsoUrl);
  url.searchParams.set("SAMLRequest", deflateRawSync(writeRequest(options)).toString("base64"));
  if (relayState !== null) url.searchParams.set("RelayState", relayState);
  if (loginHint !== null) url.searchParams.set("login_hint", loginHint);
  return url;
}

function writeRequest({
  id,
  issueInstant,
  idpSsoUrl,
  spEntityId,
  acsUrl,
  forceAuthn = false,
}: AuthnRequestOptions): string {
  const time = new Date(issueInstant * 1000).toISOString().replace(/\.\d+Z$/, "Z");
  return html`<samlp:AuthnRequest xmlns:samlp="${PROTOCOL}" xmlns:saml="${ASSERTION}" ID="${id}" Version="2.0" IssueInstant="${time}" Destination="${idpSsoUrl}" AssertionConsumerServiceURL="${acsUrl}" ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" ForceAuthn="${String(forceAuthn)}"><saml:Issuer>${spEntityId}</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`.toString();
}
