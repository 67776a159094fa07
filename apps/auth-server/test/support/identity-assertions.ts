import { changeIdentityAssertions } from "../../src/features/identity-assertions/domain/change-settings.ts";
import type { IdentityAssertionSettings } from "../../src/features/identity-assertions/domain/records.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { basic, RESOURCE } from "./oauth-client.ts";
import type { SignalSender } from "./signal-sender.ts";
import { OWNER, setUpSignals } from "./signalled-connection.ts";

/** The confidential client of the demo data. */
export const CLIENT = { id: "demo-confidential", secret: "demo_confidential_secret" };

type Claims = Readonly<Record<string, unknown>>;
type Header = Parameters<SignalSender["sign"]>[1];

/** What a client presents beside the assertion. */
export interface Presenting {
  readonly form?: Readonly<Record<string, string>>;
  /** Default: those of the client. */
  readonly credentials?: string | null;
  /** A DPoP proof. Default: none. */
  readonly dpop?: string;
}

/**
 * Acme, whose identity provider lets the client of the demo data in, and knows Acme's owner; and Globex, whose doesn't.
 *
 * @param published what the identity providers publish in place of what they would, by URL
 */
export async function setUpAssertions(store: Store, published?: Readonly<Record<string, unknown>>) {
  const signals = await setUpSignals(store, published);
  const { app, deps, idp, keyOf } = signals;
  const claimsOf = (claims: Claims = {}): Claims => ({
    iss: idp.issuer,
    sub: OWNER.sub,
    aud: deps.policy.issuer,
    client_id: CLIENT.id,
    jti: crypto.randomUUID(),
    iat: deps.clock(),
    exp: deps.clock() + 300,
    resource: RESOURCE,
    scope: "projects:read",
    ...claims,
  });
  const assert = (claims?: Claims, header?: Header, by: SignalSender = idp) =>
    by.sign(claimsOf(claims), { typ: "oauth-id-jag+jwt", ...header });
  const present = (assertion: string, { form, dpop, credentials = `${CLIENT.id}:${CLIENT.secret}` }: Presenting = {}) =>
    app.request("/oauth/2.1/token", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion,
        ...form,
      }).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...(credentials !== null && { authorization: basic(credentials) }),
        ...(dpop && { dpop }),
      },
    });
  const allow = async (
    settings: Partial<Pick<IdentityAssertionSettings, "enabled" | "tenant" | "clientIds">> = {},
    connectionId = "acme-idp",
  ) => {
    const input = { enabled: true, tenant: null, clientIds: [CLIENT.id], ...settings };
    const changed = await changeIdentityAssertions(deps, keyOf(connectionId), input);
    if (!changed.ok) throw new Error(changed.failure.code);
  };
  await allow();
  return {
    ...signals,
    allow,
    claimsOf,
    assert,
    present,
    /** Presents a good assertion, and returns the token. */
    async obtainToken(claims?: Claims): Promise<string> {
      const response = await present(await assert(claims));
      const body = (await response.json()) as { access_token?: string };
      if (body.access_token === undefined) throw new Error(`${response.status} ${JSON.stringify(body)}`);
      return body.access_token;
    },
    /** Presents an assertion, and returns the status with the code and the description of the error. */
    async refusal(assertion: string, presenting?: Presenting): Promise<readonly [number, string, string]> {
      const response = await present(assertion, presenting);
      const { error, error_description } = (await response.json()) as { error: string; error_description: string };
      return [response.status, error, error_description];
    },
  };
}
